import { contentStems, isKnownStem } from '../../../text/content-words.ts';
import { mainTag } from '../../../text/languages/languages.ts';
import { perLanguage } from '../../../text/languages/per-language.ts';
import { type Quantity, quantityText, readQuantities } from '../../../text/quantities.ts';
import { plainWords } from '../../../text/visible-text.ts';
import {
  generality,
  habit,
  isSaid,
  multiple,
  pledge,
  type Rule,
  research,
  shareOf,
} from './general-statements.ts';
import { isNegated, type Knowledge, wordPattern } from './knowledge.ts';
import type { SentenceReading } from './read-sentence.ts';

/** Awards, ratings, certificates and fame. */
const reputation: Rule = (reading, knowledge) => {
  const { lower, data, subject } = reading;
  const phrase = wordPattern(data.reputation).exec(lower)?.[0];
  if (phrase === undefined || isNegated(lower, knowledge.language)) return null;
  // "That weighs more than any seal": nobody has one.
  if (subject === 'other' && wordPattern(data.comparison).test(lower)) return null;
  const stems = contentStems(phrase, knowledge.language);
  const isKnown = stems.length > 0 && stems.every((stem) => knowledge.stems.has(stem));
  return isKnown || isSaid(reading, knowledge) ? null : `the material does not say “${phrase}”`;
};

const rival: Rule = (reading, knowledge) => {
  const { lower, subject, data } = reading;
  if (subject !== 'rival' || !wordPattern(data.lacking).test(lower) || isSaid(reading, knowledge))
    return null;
  return 'the material says nothing about what others offer or charge';
};

/** A flat answer to a question that the case file lists as open. */
export const answeredUnknown: Rule = (reading, knowledge) => {
  const { language, unknowns, sources } = knowledge;
  // A figure that was not found unsupported is known.
  const isFigure = ({ kind, numbers: [value = 0] }: Quantity) =>
    ['money', 'percent', 'time'].includes(kind) || value > 12;
  if (readQuantities(reading.text, language).some(isFigure)) return null;
  const stems = new Set(contentStems(reading.text, language));
  const answered = unknowns.find(({ stems: asked }) => {
    const common = [...asked].filter((stem) => isKnownStem(stem, stems, language));
    const shared = common.length;
    // Words that the whole material uses say little about the question.
    const weight = common.reduce(
      (sum, stem) => sum + 1 / (1 + sources.filter((one) => one.stems.has(stem)).length),
      0,
    );
    if (weight < 0.35) return false;
    return shared >= 2 && (shared / asked.size >= 0.6 || (shared >= 3 && shared / stems.size >= 0.6));
  });
  return answered === undefined || isSaid(reading, knowledge, 0.75)
    ? null
    : `the case file lists it as unknown: “${answered.text}”`;
};

/** The same words as a fact, with the opposite sign. */
export const contradiction: Rule = ({ text }, { sources, language }) => {
  const stems = contentStems(text, language);
  if (stems.length < 2) return null;
  const negated = isNegated(text, language);
  const told = new Set(stems);
  const close = sources
    .filter((source) => !source.text.endsWith('?'))
    .flatMap(({ clauses }) => clauses)
    .filter(
      (clause) =>
        clause.stems.size > 1 &&
        shareOf(stems, clause.stems, language) >= (clause.stems.size > 2 ? 0.6 : 1) &&
        shareOf([...clause.stems], told, language) >= (clause.stems.size > 2 ? 0.75 : 1),
    );
  const denies = close.length > 0 && close.every((clause) => clause.isNegated !== negated);
  return denies ? `the material says the opposite: “${close[0]?.text.trim()}”` : null;
};

/** "It integrates with X": a service told flat whose words are nowhere in the material. */
const capability: Rule = ({ lower, subject, isSelf, data }, { stems, language }) => {
  if (subject !== 'business' && !isSelf) return null;
  const verb = wordPattern(data.capability).exec(lower);
  if (!verb || isNegated(lower, language)) return null;
  const told = contentStems(lower.slice(verb.index + verb[0].length), language);
  const isAbsolute = wordPattern(data.absolute).test(lower);
  const share = shareOf(told, stems, language);
  if (told.length === 0 || share > (isAbsolute || told.length > 3 ? 0.34 : 0)) return null;
  return 'nothing in the material says that the business does this';
};

/** "Messages go out in Somali": a name in a flat sentence about the business that nobody has mentioned. */
const stranger: Rule = ({ text, subject, isSelf }, { words, people, language }) => {
  // German nouns all have capitals.
  if ((subject !== 'business' && !isSelf) || mainTag(language) === 'de') return null;
  const name = (text.match(/(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{M}&’'-]+/gu) ?? []).find((one) => {
    const mention = plainWords(one.replace(/['’]s$/, ''));
    return mention.length > 2 && !calendar.test(one) && ![words, people].some((all) => all.includes(mention));
  });
  return name === undefined ? null : `“${name}” is nowhere in the material`;
};
const calendar =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|I['’]\p{L}+)$/u;

/** "The Workshop plan costs £29" when that is the price of another plan; "free" counts as nothing. */
const price: Rule = ({ text, lower, subject, data }, { sources, language }) => {
  if (subject !== 'business' || wordPattern(data.difference).test(lower)) return null;
  const plain = quantityText(lower, language);
  const verb = chargingPattern(data).exec(plain);
  if (!verb) return null;
  const amounts = moneyIn(text, language);
  const told = amounts.length === 0 && wordPattern(data.free).test(lower) ? [0] : amounts;
  const [amount] = told;
  if (told.length !== 1 || amount === undefined) return null;
  const isOurs =
    amount === 0 ||
    sources.some(({ quantities }) =>
      quantities.some((one) => one.kind === 'money' && one.numbers.includes(amount)),
    );
  if (!isOurs) return null;
  const priced = sources.flatMap(({ clauses }) => clauses);
  const item = contentStems(plain.slice(0, verb.index), language).find((stem) => {
    const about = priced.filter(({ stems }) => isKnownStem(stem, stems, language));
    const known = about.flatMap((clause) => moneyIn(clause.text, language));
    const isFree = about.some((clause) => wordPattern(data.free).test(clause.text.toLowerCase()));
    return known.length > 0 && !known.includes(amount) && !(amount === 0 && isFree);
  });
  return item === undefined ? null : `the material gives another price for “${item}…”`;
};
const chargingPattern = perLanguage(
  ({ charging, free }) =>
    new RegExp(`(?<!\\p{L})(?:${charging}) (?:\\p{L}+ )?(?:[\\p{Sc}\\d]|(?:${free})(?!\\p{L}))`, 'u'),
);
const moneyIn = (text: string, language: string): number[] =>
  readQuantities(text, language)
    .filter(({ kind }) => kind === 'money')
    .flatMap(({ numbers }) => numbers.slice(0, 1));

const benefit: Rule = ({ lower, data }, { words }) => {
  const phrase = wordPattern(data.benefit).exec(lower)?.[0];
  return phrase === undefined || words.includes(phrase) ? null : `“${phrase}” is a medical claim`;
};

const rules = [
  research,
  habit,
  generality,
  multiple,
  pledge,
  reputation,
  rival,
  stranger,
  price,
  answeredUnknown,
  contradiction,
  capability,
  benefit,
];

/** Why an assertion without unsupported figures is unsupported all the same; null when code sees nothing. */
export function unsupportedAssertion(reading: SentenceReading, knowledge: Knowledge): string | null {
  for (const rule of rules) {
    const reason = rule(reading, knowledge);
    if (reason !== null) return reason;
  }
  return null;
}
