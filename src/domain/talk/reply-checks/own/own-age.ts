import type { BuyerPersona } from '../../../report/buyers/buyer-persona.ts';
import { escaped } from '../known-people.ts';
import type { ReplyTruth } from '../reply-truth.ts';
import type { ReplyProblem, SentenceCheck } from '../spoken.ts';

const about =
  '(?:(about|around|roughly|nearly|almost|pushing|going on|over|past|well past|just|only|still|now|already|barely) )*';
/** After an age comes a pause, or a word that counts nothing: "I'm 20 minutes late" is no age. */
const stands =
  '(?= ?years?[ -]old| years of age| years young|[,.;:!?)]|$| and | so | but | now| next | this | last | in (?:the |march|april|may|june|july|may|august|spring|summer|autumn|winter|january|february|september|october|november|december)| when | not | or | with | like | going | years?[,.;!?]| years?$|,|-year|-jähr)';
const ownAge = [
  `\\b(?:i'm|i am|i've (?:just )?turned|i (?:just |have )?turned|i'll be|i will be|i shall be|i'll turn|makes me) ${about}(?:a )?(\\d{2})${stands}`,
  `\\b(?:at|aged|being|turning|by) ${about}(\\d{2}),? (?:i|you|one|a woman|a man|people|somebody|anybody|there|years|it)\\b(?! (?:o'clock|pounds))`,
  `\\b(?:at|aged|being|turning) ${about}(\\d{2}),`,
  `\\bnot bad for (?:a |an )?(\\d{2})\\b`,
  `(?<!\\p{L})(?:a|an|this|as) (\\d{2})[ -]years?[ -]old(?! (?:\\p{L}+ )?(?:wall|house|roll|paper|promise|letter|tin|car|machine|building))`,
  `\\bborn (\\d{2}) years ago`,
  `\\bmy (?:own )?(\\d{2})(?:th|st|nd|rd)\\b(?: birthday)?(?=[^\\p{L}]|$| last| this| in | was | is | next)`,
  `\\bmy age,? (?:is |of )?(\\d{2})`,
  `\\bich (?:bin|werde) (?:jetzt |schon |erst |gerade )?(\\d{2})(?=[,.;!?]| jahre| geworden|$)`,
  `\\bj'ai (\\d{2}) ans`,
  `\\btengo (\\d{2}) años`,
  `\\bho (\\d{2}) anni`,
  `\\btenho (\\d{2}) anos`,
  `\\bik ben (\\d{2})(?=[,.;!?]| jaar|$)`,
  `(?:私は|今年|もう)?(\\d{2})\\s?歳`,
  `(\\d{2})\\s?[岁歲]`,
].map((pattern) => new RegExp(pattern, 'iu'));
const decades = [
  'twenties',
  'thirties',
  'forties',
  'fifties',
  'sixties',
  'seventies',
  'eighties',
  'nineties',
];
const inDecade = new RegExp(
  `\\b(?:in|into|past|out of|through) my (early |mid |mid-|late )?(${decades.join('|')})\\b`,
  'i',
);

/** "Sixty-one." is an age when somebody asked for it, "Sixty-one this summer." always. */
const bareNumber =
  /^(?:only |just |well,? |right then\. |oh,? |honestly,? |sorry,? )*(\d{2})(?=[.,;!]|$| (?:this|last|next|in|and|years|now|on)\b)/i;
const isBirthday =
  /^\D*\d{2} (?:this|last|next|in) (?:spring|summer|autumn|winter|year|month|birthday|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** How the number of an age may be told: as it is, or leaning on a rounder one. */
function fits(age: number, told: number, manner: string, rest: string): boolean {
  if (/next|soon|'ll be|will be|shall be|'ll turn/.test(rest)) return told === age + 1;
  if (/nearly|almost|pushing|going on/.test(manner)) return told > age && told - age <= 3;
  if (/over|past/.test(manner)) return age > told && age - told <= 9;
  if (/about|around|roughly/.test(manner)) return Math.abs(age - told) <= 2;
  return told === age;
}

const problemOf = ({ age }: BuyerPersona): ReplyProblem => ({
  kind: 'age',
  fact: `You are ${age} years old.`,
});

export const checkAge: SentenceCheck = ({ plain }, truth) => {
  const { age } = truth.persona;
  for (const pattern of ownAge) {
    const match = pattern.exec(plain);
    if (!match || isOfAnother(plain, match.index, truth)) continue;
    const groups = match.slice(1);
    const told = Number(groups.findLast((group) => /^\d+$/.test(group ?? '')));
    const future = /'ll be|will be|shall be|'ll turn/.exec(match[0])?.[0] ?? '';
    const after = plain.slice(match.index + match[0].length);
    const rest = future !== '' ? future : /^,? (?:next|soon)/.test(after) ? 'next' : '';
    if (!fits(age, told, match[0], rest)) return problemOf(truth.persona);
  }
  const bare = bareNumber.exec(plain)?.[1];
  const isAsked = /\bhow old\b|\bage\b|\bbirthday\b|\bwie alt\b|\bquel âge\b|\bcuántos años\b/i.test(
    truth.visitorsLastWords,
  );
  if (bare && Number(bare) !== age && (isAsked || isBirthday.test(plain))) return problemOf(truth.persona);
  const decade = inDecade.exec(plain);
  if (decade && Math.floor(age / 10) - 2 !== decades.indexOf(decade[2] ?? ''))
    return problemOf(truth.persona);
  for (const other of truth.others) {
    const told = new RegExp(
      `(?<!\\p{L})${escaped(other.name.toLowerCase())}(?:'s| is|, who's|,) (\\d{2})${stands}`,
      'iu',
    ).exec(plain)?.[1];
    if (told && Number(told) !== other.age) return { kind: 'age', fact: `${other.name} is ${other.age}.` };
  }
  return null;
};

/** "Owen, at 50, …" and "she's a 20-year-old" speak of somebody else. */
function isOfAnother(plain: string, index: number, { others }: ReplyTruth): boolean {
  const before = plain.slice(Math.max(0, index - 24), index);
  return (
    /\b(?:he|she|they)(?:'s|'re| is| was| are)?\W*$/.test(before) ||
    others.some(({ name }) => before.trimEnd().replace(/,$/, '').endsWith(name.toLowerCase()))
  );
}
