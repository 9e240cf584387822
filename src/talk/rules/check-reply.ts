import { figuresIn } from '../../platform/text/figures.ts';
import { plainDigits } from '../../platform/text/visible-text.ts';
import { checkCharacter, checkInstructions, checkPlainness } from './out-of-character.ts';
import type { ReplyTruth } from './reply-truth.ts';
import { isNotFlat, isQuestion, type ReplyProblem, readSpoken, type SentenceCheck } from './spoken.ts';

const name = "(\\p{Lu}[\\p{L}'-]+)";
const introductions = [
  `\\b(?:[Mm]y (?:first |real |full )?name(?:'s| is)|[Tt]he name's|I(?:'m| am) called)(?: actually| really)? ${name}`,
  `\\b(?:[Tt]his is|[Ii]t's) ${name} (?:speaking|on the line)\\b`,
  `\\b(?:[Ii]ch hei(?:ß|ss)e|[Mm]ein Name ist|[Jj]e m'appelle|[Mm]on nom est|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo|[Ii]l mio nome è|[Mm]e chamo|[Mm]eu nome é|[Ii]k heet|[Mm]ijn naam is) ${name}`,
].map((pattern) => new RegExp(pattern, 'u'));

/** "My name is Mud with him", "Mein Name ist Hase". */
const idioms = new Set(['Mud', 'Hase', 'Legion']);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const being = "(?<!if )(?:\\bi'm|\\bi am|\\bich bin|\\bje suis|\\bsoy|\\bsono|\\bsou|\\bik ben)";

const checkName: SentenceCheck = ({ own }, { persona, others }) => {
  const problem = { kind: 'name', fact: `Your name is ${persona.name}.` } as const;
  const [first = persona.name] = persona.name.split(/\s+/);
  const told = introductions.map((pattern) => pattern.exec(own)?.[1]).find((found) => found !== undefined);
  if (told && !idioms.has(told) && !persona.name.toLowerCase().split(/\s+/).includes(told.toLowerCase()))
    return problem;
  const another = others.filter((other) => other !== persona.name).map(escaped);
  const isAnother = new RegExp(`${being} (?:${another.join('|')})(?=[,.;!?]|$)`, 'iu');
  const isDenied = new RegExp(`${being} (?:not|nicht|no longer) ${escaped(first)}(?=[,.;!?]|$)`, 'iu');
  return (another.length > 0 && isAnother.test(own)) || isDenied.test(own) ? problem : null;
};

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

const checkAge: SentenceCheck = ({ plain }, { persona: { age }, visitorsLastWords }) => {
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

const isPriced =
  /\b(?:(?:it|this|that|yours|das|es) (?:only |just |nur )?(?:costs|kostet)|you(?:'re| are)? (?:charge|charging|asking)|(?:your|the|ihr|der) (?:price|preis) (?:is|ist)|(?:sie|ihr) (?:verlangen|verlangt|nehmen|nehmt)) (?:only |just |nur |bloß )?\p{Sc}?\s?$/iu;
const opensPrice = /\b(?:it's|your|es sind|ihre) (?:only |just |nur )?\p{Sc}?\s?$/iu;
const perUnit =
  /^\s?(?:\p{L}+\s)?(?:an?|per|each|every|pro|im|in der|die|je)\s(?:month|year|week|day|head|person|visit|night|hour|monat|jahr|woche|tag|nacht|stunde|besuch)(?!\p{L})/iu;

/** A week's price for a year. */
const mostTimes = 60;

/** A price of the shop in digits that nobody has named and that is no multiple, part or sum of a named one. */
const checkFigures: SentenceCheck = ({ own, isFlat }, { prices, ownPrices }) => {
  if (!isFlat || prices.length === 0) return null;
  const plain = plainDigits(own).toLowerCase();
  const named = [...prices, ...ownPrices].flatMap(({ values }) => values);
  const isShare = (share: number): boolean => Number.isInteger(share) && share <= mostTimes;
  const isNamed = (told: number): boolean =>
    named.some(
      (one) =>
        isShare(told / one) ||
        isShare(one / told) ||
        named.some((other) => Math.abs(one - other) === told || one + other === told),
    );
  const wrong = figuresIn(own).find(({ kind, values, start, end }) => {
    const [before, after] = [plain.slice(0, start), plain.slice(end)];
    const isPrice = isPriced.test(before) || (opensPrice.test(before) && perUnit.test(after));
    return kind === 'money' && isPrice && !values.some(isNamed);
  });
  const known = prices.filter(({ currency }) => currency === wrong?.currency).map(({ text }) => text);
  if (!wrong || known.length === 0) return null;
  const shown = [...new Set(known)].join(', ');
  return { kind: 'figure', fact: `What you know instead: ${shown}. Say it so, or without a figure.` };
};

/** Few, and each with hardly any false alarm: decision 0043. */
const checks: readonly SentenceCheck[] = [
  checkPlainness,
  checkInstructions,
  checkCharacter,
  checkName,
  checkAge,
  checkFigures,
];

/** Why a sentence must not be shown: the first problem found, or null. */
export function checkSentence(sentence: string, truth: ReplyTruth): ReplyProblem | null {
  const spoken = readSpoken(sentence);
  for (const check of checks) {
    const problem = check(spoken, truth);
    if (problem) return problem;
  }
  return null;
}
