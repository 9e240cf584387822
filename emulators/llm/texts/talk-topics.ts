/** What a visitor asks a buyer about, in the order in which it is looked for. */
const topics = {
  instructions:
    /system prompt|\binstructions?\b|your (?:prompt|rules|guidelines|training)|\bignore (?:all|any|your|the|previous|everything)|disregard|developer mode|jailbreak|role-?play|repeat (?:the|everything|your|after)|base64|\bprint\b|pretend|you are now|<\/?\w+|\bSELECT\b|\bDROP\b|```|\{\{|as an ai\b|\bdata block|\bsay exactly\b|\boutput\b/i,
  harm: /\b(?:bomb|kill|weapon|poison|suicide|meth|cocaine|hack|malware|hurt|nude|sex|racist|steal|explosives?|rob|stab|self-harm|diagnos\w+|overdose)\b/i,
  real: /\bare you (?:a |an |really |actually )*(?:real|human|ai|bot|robot|machine|person|computer|simulat\w+)|real person|chat ?bot|\bsimulat/i,
  name: /\byour name\b|who are you|what are you called|who am i (?:talking|speaking)|introduce yourself/i,
  age: /\bhow old\b|\byour age\b|\bwhen were you born\b|\bbirthday\b/i,
  work: /\byour (?:job|work|trade|profession)\b|for a living|what do you do\b|\boccupation\b/i,
  discount:
    /\bdiscount|\bper ?cent off|% off|\bcheaper\b|\bvoucher|\bfree (?:roll|month|trial)|\blower the price/i,
  push: /\b(?:buy|order) (?:it )?(?:now|today|right now|tonight)|\bsay yes\b|\bdeal\?|\bsign (?:up )?(?:now|today)|\bwill you (?:buy|order|take)|\bjust (?:buy|order)/i,
  persuade:
    /\bchange your mind|\bpersuade|\bconvince|\bwhat would (?:it take|help|make)|\bwin you|\bwould have to (?:see|hear)|\bneed to (?:see|hear)\b|\bget you to\b/i,
  others:
    /\bhusband|\bwife|\bpartner|\bspouse|\bfamily\b|\bwho (?:else|decides|has a say)|\bfriends?\b|\bneighbou?rs?\b|\bboss\b|\bat home\b|\bwhat does \p{Lu}|\bcolleagues?\b/iu,
  sample: /\bsamples?\b|\btr(?:y|ied)\b|\btrial\b|\btest(?:ed)? it/i,
  price: /\bprice|\bcosts?\b|\bmoney\b|\bexpensive|\bafford|\bpay(?:ing)?\b|\bbudget|[£$€]/i,
  trust: /\btrust|\bguarantee|\breturns?\b|\brefund|\bgo(?:es)? wrong|\brisk|\bbelieve\b|\bfaulty?\b/i,
  page: /\bwebsite|\bpage\b|\bshop\b|\badvert|\bread\b|\bcopy\b|\bheadline/i,
  fear: /\bafraid|\bfears?\b|\bscared|\bworr(?:y|ies|ied)\b|\bkeeps you awake|\bembarrass|\bashamed/i,
  doubt:
    /\bdoubt|\bhesita|\bhold(?:s|ing)? you back|\bstop(?:s|ping)? you|\bobjection|\bwhy (?:not|haven't|don't)|\bwhat's wrong|\bput you off|\bnot bought/i,
  thanks: /^\W*(?:thank|thanks|bye|goodbye|that's all|cheers)/i,
  greeting: /^\W*(?:hi|hello|hey|good (?:morning|evening|afternoon))\b/i,
} as const;

export type TalkTopic = keyof typeof topics | 'default';

export const topicOf = (question: string): TalkTopic =>
  (Object.entries(topics).find(([, pattern]) => pattern.test(question))?.[0] as TalkTopic | undefined) ??
  'default';
