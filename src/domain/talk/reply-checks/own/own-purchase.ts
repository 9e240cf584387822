import type { SentenceCheck } from '../spoken.ts';
import { statementOf } from '../statements.ts';

const shared =
  /\b(?:shared|joint|together|both of|household|family|company|firm|employer|business|somebody else's|other people's)\b/i;
const ownMoney =
  /\b(?:(?:her|his|their|my) own (?:money|pocket|account|savings|purse|card)|nobody to ask|asks? nobody)\b/i;
const claimsOwn =
  /\b(?:(?:all |entirely |only )?my own money|my money alone|i (?:pay|paid) for (?:it|everything) myself|out of my own (?:pocket|purse)|i don't (?:have to|need to) ask (?:anybody|anyone)|i ask nobody|nobody to ask|i hold the purse|i control the (?:money|budget))\b/i;
const claimsShared =
  /\b(?:our (?:joint|shared) (?:account|money)|the money is (?:ours|shared|not mine)|not my money|i(?:'d)? (?:have|need) to ask (?:my )?(?:husband|wife|partner|boss|family)(?: for the money)?|my (?:husband|wife|partner|boss) (?:pays|holds the purse|controls|keeps the money|decides about the money))\b/i;

export const checkMoney: SentenceCheck = ({ plain }, { persona }) => {
  const { money } = persona;
  const isShared = shared.test(money) && !/^\W*(?:her|his|their) own/i.test(money);
  const isOwn = ownMoney.test(money) && !isShared;
  const isWrong =
    (isShared &&
      claimsOwn.test(plain) &&
      !/\bnot\b|n't my own/.test(plain.replace(/don't (?:have|need) to/g, ''))) ||
    (isOwn && claimsShared.test(plain));
  return isWrong ? { kind: 'money', fact: `This is how you stand to the money: ${money}` } : null;
};

const bought =
  /\b(?:i|we)(?:'ve|'d| have| had)?(?: (?:already|just|finally|actually|also|since|long since|even|both|gone and))* (?:bought|ordered|purchased|signed up|subscribed|placed (?:the|an|my|our) order|own (?:it|one)(?=[.,;!?]|$| already| now)|paid for)\b|\b(?:i|we) already (?:own|have) (?:it|one)\b|\b(?:i|we)(?:'ve| have) had it (?:at home|up|here|for)\b|\b(?:it|they|mine|the (?:rolls?|order|parcel|delivery|package|box)) (?:(?:has|have|'s|'ve) )?(?:already )?(?:arrived|been delivered|been installed|came (?:on|last|yesterday|this))\b|\b(?:it|they)(?:'s| is|'re| are) (?:already )?(?:up|installed|running|hanging|on (?:the|my|our) wall)(?: already| now| on (?:my|our))|\bich habe (?:\p{L}+ ){0,3}(?:gekauft|bestellt)\b|\bj'ai (?:déjà )?(?:acheté|commandé)\b|\b(?:ya )?lo (?:compré|pedí|he comprado)\b|\bho (?:già )?(?:comprato|ordinato)\b/iu;
const notBought =
  /\b(?:never|not|n't|nearly|almost|wish|should|could|would|when|once|before|until|if|without|last time|nie|nicht|pas|jamais|nunca|non|mai)\b/i;
/** Somebody did buy this: "instead of buying" and "would order" tell of nothing bought. */
const boughtThen =
  /(?<!would )(?<!not )\b(?:orders|ordered|had to order|buys|bought|paid|pays|spent|subscribed|tried|uses|used|bestellt|gekauft|kauft)\b/iu;

const theOfferItself =
  /\b(?:arrived|delivered|installed)\b|\b(?:bought|ordered|purchased|own|had|have|paid for|got) (?:it|one(?=[.,;!?]|$)|mine|yours|this one|the thing)\b|\bsigned up\b|\bsubscribed\b|\bplaced (?:the|an|my|our) order\b/i;
const saysNothing = new Set('bought order purchas paid already week day year month last time'.split(' '));

/** The talk takes place before the decision: nobody has bought yet, but for what their file says they bought. */
export const checkPurchase: SentenceCheck = ({ plain, isHypothetical, isQuestion }, { story }) => {
  if (isHypothetical || isQuestion || !bought.test(plain) || notBought.test(plain)) return null;
  const known = new Set(
    story.own.filter(({ text }) => boughtThen.test(text)).flatMap(({ statement }) => [...statement.words]),
  );
  const isKnown =
    !theOfferItself.test(plain) &&
    (/\b(?:ordered|bought) them\b/.test(plain)
      ? known.size > 0
      : [...statementOf(plain).words].some((word) => !saysNothing.has(word) && known.has(word)));
  return isKnown
    ? null
    : { kind: 'purchase', fact: 'You have not bought it. You are still before the decision.' };
};
