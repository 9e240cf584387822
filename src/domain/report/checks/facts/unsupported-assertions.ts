import { contentStems, isKnownStem } from '../../../text/content-words.ts';
import { type Quantity, quantityText, readQuantities } from '../../../text/quantities.ts';
import { isNegated, type Knowledge, wordPattern } from './knowledge.ts';
import type { SentenceReading } from './read-sentence.ts';

type Rule = (reading: SentenceReading, knowledge: Knowledge) => string | null;

const shareOf = (stems: readonly string[], known: ReadonlySet<string>, language: string): number =>
  stems.length === 0 ? 0 : stems.filter((stem) => isKnownStem(stem, known, language)).length / stems.length;

/** Whether one source says nearly the same, and does not deny it. */
const isSaid = ({ text }: SentenceReading, { sources, language }: Knowledge, enough = 0.7): boolean => {
  const stems = contentStems(text, language);
  const negated = isNegated(text, language);
  return sources.some(
    (source) => source.isNegated === negated && shareOf(stems, source.stems, language) >= enough,
  );
};

const research: Rule = ({ lower, data }, { words }) => {
  const phrase = wordPattern(data.studies).exec(lower)?.[0];
  return phrase === undefined || words.includes(phrase)
    ? null
    : `no study, expert, authority or benchmark is in the material (“${phrase}”)`;
};

/** "Guests usually rebook": a statistic without a number. */
const habit: Rule = (reading, knowledge) => {
  const { lower, subject, data } = reading;
  if (subject === 'business' || subject === 'other') return null;
  const isGeneral =
    wordPattern(data.frequency).test(lower) ||
    wordPattern(`${data.persons}|${data.groups}`).test(lower.split(' ', 2).at(-1) ?? '') ||
    wordPattern(`${data.persons}|${data.groups}`).test(lower.split(' ', 1)[0] ?? '') ||
    /^\p{L}+ (?:who|that|die|der|qui|que|che)(?!\p{L})/u.test(lower) ||
    wordPattern(data.reporting).test(lower);
  const outcome = wordPattern(`${data.outcome}|${data.reporting}`).exec(lower)?.[0];
  if (!isGeneral || outcome === undefined || isSaid(reading, knowledge)) return null;
  return `nobody has counted what customers do (“${outcome}”)`;
};

/** "Tenants tend to …", "hardly anyone regrets it": nobody has counted. */
const generality: Rule = (reading, knowledge) => {
  const { lower, data } = reading;
  const phrase = data.generality && wordPattern(data.generality).exec(lower)?.[0];
  return !phrase || isSaid(reading, knowledge, 0.6) ? null : `nobody has counted it (“${phrase}”)`;
};

/** "Twice as long": the material must hold two quantities of one kind that stand so, about the same thing. */
const multiple: Rule = ({ text, lower, data }, { sources, language }) => {
  const stems = contentStems(text, language);
  const told = data.multiples?.find(([words]) => wordPattern(words).test(lower));
  if (!told) return null;
  const isBorne = sources
    .filter((source) => shareOf(stems, source.stems, language) > 0)
    .some(({ quantities }) =>
      quantities.some((a) =>
        quantities.some((b) => {
          const ratio = a.kind === b.kind ? (a.values[0] ?? 0) / (b.values[0] ?? 1) : 0;
          return ratio >= told[1] * 0.95 && ratio <= told[1] * 1.5;
        }),
      ),
    );
  return isBorne ? null : 'nothing in the material is that many times as much';
};

/** Refunds and hours without end are for the business to promise. */
const pledge: Rule = ({ lower, data }, { words, language }) => {
  if (isNegated(lower, language)) return null;
  const phrase = data.pledges
    ?.filter((kind) => !wordPattern(kind).test(words))
    .map((kind) => wordPattern(kind).exec(lower)?.[0])
    .find((found) => found !== undefined);
  return phrase === undefined ? null : `the business has not said “${phrase}”`;
};

/** Awards, ratings, certificates and fame. */
const reputation: Rule = (reading, knowledge) => {
  const { lower, data, subject } = reading;
  const phrase = wordPattern(data.reputation).exec(lower)?.[0];
  if (phrase === undefined || isNegated(lower, knowledge.language)) return null;
  // "That weighs more than any seal": nobody has one.
  if (subject === 'other' && wordPattern(data.comparison).test(lower)) return null;
  const stems = contentStems(phrase, knowledge.language);
  const isKnown =
    stems.length > 0 && stems.every((stem) => isKnownStem(stem, knowledge.stems, knowledge.language));
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

/** "The Workshop plan costs £29" when that is the price of another plan; "free" counts as nothing. */
const price: Rule = ({ text, lower, subject, data }, { sources, language }) => {
  const plain = quantityText(lower, language);
  if (subject !== 'business' || wordPattern(data.difference).test(lower)) return null;
  const verb = new RegExp(
    `(?<!\\p{L})(?:${data.charging}) (?:\\p{L}+ )?(?:[\\p{Sc}\\d]|(?:${data.free})(?!\\p{L}))`,
    'u',
  ).exec(plain);
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
  price,
  answeredUnknown,
  contradiction,
  capability,
  benefit,
];

/** Of a sentence about one person: what it says of people in general. */
export const unsupportedGenerality = (reading: SentenceReading, knowledge: Knowledge): string | null =>
  research(reading, knowledge) ?? generality(reading, knowledge);

/** Why an assertion without unsupported figures is unsupported all the same; null when code sees nothing. */
export function unsupportedAssertion(reading: SentenceReading, knowledge: Knowledge): string | null {
  for (const rule of rules) {
    const reason = rule(reading, knowledge);
    if (reason !== null) return reason;
  }
  return null;
}
