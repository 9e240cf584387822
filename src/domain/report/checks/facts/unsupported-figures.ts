import { contentStems, isKnownStem } from '../../../text/content-words.ts';
import { type Quantity, quantityText, readQuantities } from '../../../text/quantities.ts';
import { type Knowledge, peoplePattern, type Source, wordPattern } from './knowledge.ts';
import { isCalculated, isSameQuantity } from './known-quantities.ts';
import type { SentenceReading } from './read-sentence.ts';

/** Counts up to a dozen are everyday words, unless the sentence is about the business or its market. */
const everydayCount = 12;

export type FigureContext = {
  isFragment?: boolean;
  /** In a scene with one of the five only prices and shares of people are claims. */
  isPersonal?: boolean;
  /** The sentences around it, whose numbers it may add up. */
  nearby?: () => string[];
};

const isOfPeople = ({ lower, data }: SentenceReading): boolean => peoplePattern(data).test(lower);

/**
 * The quantities of an assertion that neither the material nor arithmetic with it bears. `isFragment`: in a table
 * cell only prices and percentages are claims.
 */
export function unsupportedFigures(
  reading: SentenceReading,
  knowledge: Knowledge,
  { isFragment = false, isPersonal = false, nearby = () => [] }: FigureContext = {},
): string[] {
  const quantities = readQuantities(reading.text, knowledge.language);
  return quantities
    .filter(
      ({ kind }) =>
        kind === 'money' ||
        (kind === 'percent' ? !isPersonal || isOfPeople(reading) : !isFragment && !isPersonal),
    )
    .filter((quantity) => isClaim(quantity, reading, knowledge.language))
    .filter((quantity) => !isBorne(quantity, quantities, reading, knowledge))
    .filter((quantity) => reading.subject === 'rival' || !followsFrom(quantity, nearby(), reading, knowledge))
    .map(({ text }) => text.trim());
}

function isClaim(
  { kind, per, numbers, values: [days = 0], start }: Quantity,
  reading: SentenceReading,
  language: string,
): boolean {
  const { subject, text, lower, data } = reading;
  const [value = 0, whole = 0] = numbers;
  const before = quantityText(text, language)
    .slice(Math.max(0, start - 24), start)
    .toLowerCase();
  // "Four of the five": those of the report.
  const isOfTheFive =
    !isOfPeople(reading) ||
    /(?:the|these|those|den|dieser|des|los|dei|dos) (?:5|five|people|menschen)/i.test(lower);
  if (kind === 'percent' && whole === 5 && isOfTheFive) return false;
  if (kind === 'money' || kind === 'percent') return true;
  if (kind === 'year') return reading.isStaff || wordPattern(data.since).test(before.slice(-16));
  if (kind === 'time') {
    const isLasting = wordPattern(data.lasting).test(lower);
    if (wordPattern(data.moment).test(lower) || (start < 25 && timeline.test(lower))) return false;
    return (
      isLasting ||
      days >= (subject === 'other' ? 2 * anHour : anHour) ||
      ['customers', 'rival'].includes(subject)
    );
  }
  if (value > everydayCount) return true;
  // "The workshop has eight fitters."
  const isOwn = subject === 'business' || reading.isSelf;
  if (value <= 2 || !(isOwn || reading.isStaff)) return false;
  return per !== null || (data.having !== undefined && endsWith(data.having).test(before));
}
const endsWith = (alternatives: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${alternatives}) (?:\\p{L}+ )?$`, 'u');
const anHour = 1 / 24;
/** "After three weeks …" places a moment in a story. */
const timeline =
  /^\P{L}*(?:after|before|for|(?:in |within |for )?the (?:first|last|next)|nach|vor|(?:in )?den ersten|die ersten|après|avant|pendant|después|antes|durante|dopo|prima|depois|na|voor|de eerste)(?!\p{L})/u;

function isBorne(
  quantity: Quantity,
  all: readonly Quantity[],
  reading: SentenceReading,
  knowledge: Knowledge,
): boolean {
  const { subject } = reading;
  // Where the material has prices, an age is none.
  const hasPrices = knowledge.sources.some(({ quantities }) =>
    quantities.some(({ kind }) => kind === 'money'),
  );
  // What others charge is never rounded into one of our own prices.
  const isKnown = (known: readonly Quantity[]) =>
    known.some(
      (one) =>
        isSameQuantity(one, quantity, subject === 'rival') &&
        !(hasPrices && quantity.kind === 'money' && one.kind !== 'money'),
    );
  const isShare = quantity.kind === 'percent' && isOfPeople(reading);
  const stems = isShare ? contentStems(reading.text.replace(quantity.text, ' '), knowledge.language) : [];
  const overlaps = (source: Source) =>
    stems.some((stem) => isKnownStem(stem, source.stems, knowledge.language));
  // A share of people bears nothing but what it was counted for.
  const isOfThese = (source: Source) =>
    !isShare || (isOfPeople({ ...reading, lower: source.text.toLowerCase() }) && overlaps(source));
  if (knowledge.sources.some((source) => isKnown(source.quantities) && isOfThese(source))) return true;
  if (isShare && knowledge.sources.some((source) => isPartOf(quantity, source, reading) && overlaps(source)))
    return true;
  if (subject === 'rival') return false;
  return (
    (subject === 'other' && isKnown(knowledge.scenes)) || isCalculated(quantity, all, reading, knowledge)
  );
}

/** Of a scene with one of the five: the result of a calculation that does not work out. */
export function wrongResults(reading: SentenceReading, knowledge: Knowledge): string[] {
  const { data, text } = reading;
  if (data.result === undefined) return [];
  const result = endsWith(data.result);
  const quantities = readQuantities(text, knowledge.language);
  const plain = quantityText(text, knowledge.language).toLowerCase();
  return quantities
    .filter(
      ({ kind, start }, at) =>
        kind === 'money' && at > 0 && result.test(plain.slice(0, start).replace(/\p{Sc}$/u, '')),
    )
    .filter((quantity) => {
      // With both operands before it, a number from elsewhere would make any result right.
      const isShown = quantities.indexOf(quantity) > 1;
      const known = isShown ? { ...knowledge, sources: [], scenes: [] } : knowledge;
      return !isBorne(quantity, quantities, { ...reading, subject: 'other' }, known);
    })
    .map((quantity) => quantity.text.trim());
}

/** "Half pay themselves", where the source does not say half of whom. */
const isPartOf = ({ values }: Quantity, { text }: Source, { data }: SentenceReading): boolean =>
  (data.parts ?? []).some(
    ([words, value]) =>
      values.includes(value) && wordPattern(words.replace(/ of$/, '')).test(text.toLowerCase()),
  );

function followsFrom(
  quantity: Quantity,
  nearby: readonly string[],
  reading: SentenceReading,
  knowledge: Knowledge,
): boolean {
  if (quantity.kind !== 'money') return false;
  const around = nearby.flatMap((text) => readQuantities(text, knowledge.language));
  return (
    around.length > 0 &&
    isCalculated(quantity, [quantity, ...around], reading, { ...knowledge, sources: [], scenes: [] })
  );
}
