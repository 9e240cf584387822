import { contentStems, isKnownStem } from '../../../text/content-words.ts';
import { type Quantity, readQuantities } from '../../../text/quantities.ts';
import { type Knowledge, type Source, wordPattern } from './knowledge.ts';
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

const isOfPeople = ({ lower, data }: SentenceReading): boolean =>
  wordPattern(`${data.persons}|${data.groups}`).test(lower);

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
    .filter((quantity) => isClaim(quantity, reading))
    .filter((quantity) => !isBorne(quantity, quantities, reading, knowledge))
    .filter((quantity) => reading.subject === 'rival' || !followsFrom(quantity, nearby(), reading, knowledge))
    .map(({ text }) => text.trim());
}

function isClaim({ kind, numbers, values: [days = 0], start }: Quantity, reading: SentenceReading): boolean {
  const { subject, text, lower, data } = reading;
  const [value = 0, whole = 0] = numbers;
  // "Four of the five": those of the report.
  const isOfTheFive =
    !isOfPeople(reading) ||
    /(?:the|these|those|den|dieser|des|los|dei|dos) (?:5|five|people|menschen)/i.test(lower);
  if (kind === 'percent' && whole === 5 && isOfTheFive) return false;
  if (kind === 'money' || kind === 'percent') return true;
  if (kind === 'year')
    return reading.isStaff || wordPattern(data.since).test(text.slice(Math.max(0, start - 16), start).toLowerCase());
  if (kind === 'time') {
    const isLasting = wordPattern(data.lasting).test(lower);
    if (wordPattern(data.moment).test(lower) || (start < 25 && timeline.test(lower))) return false;
    return isLasting || days >= (subject === 'other' ? 1 : anHour) || ['customers', 'rival'].includes(subject);
  }
  return value > everydayCount;
}
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
  // What others charge is never rounded into one of our own prices.
  const isKnown = (known: readonly Quantity[]) =>
    known.some((one) => isSameQuantity(one, quantity, subject === 'rival'));
  const isShare = quantity.kind === 'percent' && isOfPeople(reading);
  const stems = isShare ? contentStems(reading.text.replace(quantity.text, ' '), knowledge.language) : [];
  // A share of people bears nothing but what it was counted for.
  const isOfThese = (source: Source) =>
    !isShare ||
    (isOfPeople({ ...reading, lower: source.text.toLowerCase() }) &&
      stems.some((stem) => isKnownStem(stem, source.stems, knowledge.language)));
  if (knowledge.sources.some((source) => isKnown(source.quantities) && isOfThese(source))) return true;
  if (subject === 'rival') return false;
  return (
    (subject === 'other' && isKnown(knowledge.scenes)) || isCalculated(quantity, all, reading, knowledge)
  );
}

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
