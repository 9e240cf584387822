import { isNotFlat, isQuestion, type SentenceCheck } from './spoken.ts';

/** After an age comes a pause, or a word that counts nothing: "I'm 20 minutes late" is no age. */
const ownAge = [
  "\\b(?:i'm|i am)(?: just| only| still| now| already)? (\\d{2})(?= years? old| years of age|[.;!?]| now[.,]|$|,(?! ?\\d))",
  "\\bi(?:'ve)? (?:just )?turned (\\d{2}) (?:this|last) (?:year|month|week|spring|summer|autumn|winter)",
  '\\bich bin(?: jetzt| schon| erst| gerade)? (\\d{2})(?= jahre alt|[.;!?]|$|,(?! ?\\d))',
  "\\bj'ai (\\d{2}) ans(?=[.,;!?]|$)",
  '\\btengo (\\d{2}) años(?=[.,;!?]|$)',
  '\\bho (\\d{2}) anni(?=[.,;!?]|$)',
  '\\btenho (\\d{2}) anos(?=[.,;!?]|$)',
  '\\bik ben (\\d{2})(?= jaar oud|[.;!?]|$)',
].map((pattern) => new RegExp(pattern, 'iu'));
const asksForAge =
  /\bhow old (?:are|would) you\b|\byour age\b|\bwie alt (?:sind sie|bist du)\b|\bquel âge avez\b/iu;
/** "Sixty-one." is an age when somebody asked for it. */
const bareNumber = /^(?:well, |oh, |only |just |erst )?(\d{2})(?=[.,;!]|$)/iu;
const decades = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const inDecade = new RegExp(
  `\\b(?:i'm|i am)(?: already| still)? in my (?:early |mid |mid-|late )?(${decades.join('|')})\\b`,
);

/** "I am 45, I have no time" tells an age, "if I'm 45, …" does not. */
const isClaimed = (sentence: string, { index, 0: words }: RegExpExecArray): boolean => {
  const [before = ''] = sentence.slice(0, index).split(/[,;:]/).slice(-1);
  return !isQuestion(sentence) && !isNotFlat(before + words);
};

export const checkAge: SentenceCheck = ({ plain }, { persona: { age }, visitorsLastWords }) => {
  const patterns = asksForAge.test(visitorsLastWords) ? [...ownAge, bareNumber] : ownAge;
  const told = patterns
    .map((pattern) => pattern.exec(plain))
    .find((match) => match && isClaimed(plain, match));
  const decade = inDecade.exec(plain)?.[1];
  const isWrong =
    (told && Number(told[1]) !== age) ||
    (decade !== undefined && decades.indexOf(decade) !== Math.floor(age / 10) - 2);
  return isWrong ? { kind: 'age', fact: `You are ${age} years old.` } : null;
};
