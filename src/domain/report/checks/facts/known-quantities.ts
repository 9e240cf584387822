import type { Quantity } from '../../../text/quantities.ts';
import { type Knowledge, type Source, wordPattern } from './knowledge.ts';
import type { SentenceReading } from './read-sentence.ts';

const near = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= Math.max(Math.abs(b) * tolerance, 1e-9);

const sharesNoun = (a: Quantity, b: Quantity): boolean =>
  a.nouns.some((noun) =>
    b.nouns.some(
      (other) => other === noun || (noun.length > 4 && (other.includes(noun) || noun.includes(other))),
    ),
  );

/** Whether two quantities count the same kind of thing. */
function isSameKind(known: Quantity, told: Quantity): boolean {
  const kinds = [known.kind, told.kind];
  if (known.kind === 'money' && told.kind === 'money')
    return known.currency === told.currency || known.currency === null || told.currency === null;
  if (kinds.includes('percent')) return known.kind === told.kind;
  if (kinds.includes('bare'))
    return !['measure', 'time', 'year'].includes(told.kind) || known.kind === told.kind;
  if (kinds.includes('time') || kinds.includes('money') || kinds.includes('year'))
    return known.kind === told.kind;
  if (known.kind === 'people' && told.kind === 'people')
    return told.group === null || told.group === known.group;
  return sharesNoun(known, told) || (known.per !== null && known.per === told.per);
}

/** `isExact`: rounding is not allowed. */
export function isSameQuantity(known: Quantity, told: Quantity, isExact = false): boolean {
  if (!isSameKind(known, told)) return false;
  const isRounded = !isExact && (known.isRounded || told.isRounded);
  const inDays = known.kind === 'time' && told.kind === 'time';
  const tolerance = isRounded ? 0.06 : inDays ? 0.015 : 0;
  if (known.kind === 'percent')
    return known.values.some((one) =>
      told.values.some((other) => near(one, other, 0.06) || near(100 - one, other, 0.06)),
    );
  const [left, right] = inDays ? [known.values, told.values] : [known.numbers, told.numbers];
  return left.some((one) => right.some((other) => near(one, other, tolerance)));
}

/** A time is a number as written and a length in days; `of` keeps the two from meeting in one calculation. */
type Term = { value: number; unit: 'money' | 'percent' | 'days' | 'number'; of: Quantity | null };
const termsOf = (quantities: readonly Quantity[]): Term[] =>
  quantities
    .filter(({ kind }) => kind !== 'year')
    .flatMap((of): Term[] => {
      const { kind, values, numbers } = of;
      if (kind === 'percent') return values.map((value) => ({ value, unit: 'percent', of }));
      if (kind === 'money') return numbers.map((value) => ({ value, unit: 'money', of }));
      const written = numbers.map((value): Term => ({ value, unit: 'number', of }));
      return kind === 'time'
        ? [...written, ...values.map((value): Term => ({ value, unit: 'days', of }))]
        : written;
    });

/** What two numbers make when their units allow it: money and money add up, money and a count do not. */
function combine({ value: a, unit, of }: Term, { value: b, unit: other, of: second }: Term): Term[] {
  const made = (as: Term['unit'], ...values: number[]): Term[] =>
    values.map((value) => ({ value, unit: as, of: null }));
  // "8% off 680", "680 plus 8%".
  if (other === 'percent' && unit !== 'percent')
    return made(unit, a * (1 - b / 100), a * (1 + b / 100), (a * b) / 100);
  if (unit === other) {
    const kinds = [of?.kind ?? 'bare', second?.kind ?? 'bare'];
    const isAlike = unit !== 'number' || kinds.includes('bare') || kinds[0] === kinds[1];
    const sums = isAlike ? made(unit, a + b, a - b) : [];
    if (unit === 'percent') return sums;
    return [...sums, ...made('number', a / b), ...(unit === 'number' ? made('number', a * b) : [])];
  }
  return other === 'number' && unit !== 'percent' ? made(unit, a * b, a / b) : [];
}

const mostTerms = 9;
/** Results of one step of arithmetic, or of two when there are few numbers. */
function resultsOf(terms: readonly Term[]): Term[] {
  const isFree = (used: readonly Term[], one: Term) =>
    !used.some((other) => other === one || (one.of !== null && other.of === one.of));
  return terms.flatMap((a) =>
    terms
      .filter((b) => isFree([a], b))
      .flatMap((b) => {
        const made = combine(a, b);
        if (terms.length > mostTerms) return made;
        const rest = terms.filter((c) => isFree([a, b], c));
        return [
          ...made,
          ...made.flatMap((one) => rest.flatMap((c) => [...combine(one, c), ...combine(c, one)])),
        ];
      }),
  );
}

/** "31 of 140", and the rest: percentages come from two numbers of one unit, or from other percentages. */
const sharesOf = (terms: readonly Term[]): number[] =>
  terms.flatMap(({ value: a, unit }, i) =>
    terms.flatMap(({ value: b, unit: other }, j) => {
      if (i === j || unit !== other) return [];
      if (unit === 'percent') return [a + b, a - b];
      return a < b ? [(a / b) * 100, 100 - (a / b) * 100] : [];
    }),
  );

/** By what people multiply when the sentence names a longer time: "£29 a month is £348 a year". */
const multipliers: [unit: 'year' | 'month' | 'week' | 'day' | 'hour', by: number[]][] = [
  ['year', [12, 52, 365, 4]],
  ['month', [4, 4.33, 30]],
  ['week', [5, 6, 7]],
  ['day', [24]],
  ['hour', [60]],
];

/** By what people divide when the sentence names a rate: "£742 a week is £106 a night". */
const divisors = [7, 12, 30, 52, 365];

/** "When all three are let": one of each price. */
const sumsOfThree = (values: readonly number[]): number[] =>
  values.flatMap((a, i) =>
    values.slice(i + 1).flatMap((b, j) => values.slice(i + j + 2).map((c) => a + b + c)),
  );

const valuesOf = ({ quantities }: Source, unit: Term['unit']): number[] =>
  termsOf(quantities)
    .filter((term) => term.unit === unit)
    .map(({ value }) => value);

/** "Three rolls, brought to your door": so many at a price, one more price on top or off, or a known share of it. */
function billsOf(shown: readonly Term[], sources: readonly Source[], isBoth: boolean): number[] {
  const prices = sources.flatMap((source) => valuesOf(source, 'money'));
  const shares = sources.flatMap((source) => valuesOf(source, 'percent'));
  const counted = shown
    .filter(({ unit }) => unit === 'number')
    .flatMap(({ value }) => prices.map((price) => value * price));
  const paid = shown.filter(({ unit }) => unit === 'money').map(({ value }) => value);
  return [
    ...counted.flatMap((bill) => [0, ...prices].flatMap((more) => [bill + more, bill - more])),
    ...counted.flatMap((bill) => shares.map((share) => (bill * share) / 100)),
    ...(isBoth ? paid.flatMap((bill) => prices.map((price) => bill + 2 * price)) : []),
  ];
}

/** Whether the value follows from numbers in the sentence, in one source, or in both. */
export function isCalculated(
  told: Quantity,
  all: readonly Quantity[],
  { lower, data }: SentenceReading,
  { sources, scenes }: Knowledge,
): boolean {
  const tolerance = told.kind === 'percent' ? 0.04 : told.isRounded ? 0.02 : 0.003;
  const fits = (results: readonly number[], targets: readonly number[] = told.numbers) =>
    results.some((result) => targets.some((target) => near(result, target, tolerance)));
  const works = (terms: readonly Term[]): boolean => {
    if (told.kind === 'percent') return fits(sharesOf(terms), told.values);
    const results = resultsOf(terms);
    const as = (unit: Term['unit']) => results.filter((one) => one.unit === unit).map(({ value }) => value);
    if (told.kind === 'money') return fits(as('money'));
    if (told.kind !== 'time') return fits(as('number'));
    // "A window is 43 hours of lessons": one price over another.
    const prices = terms.filter(({ unit }) => unit === 'money');
    return fits(as('days'), told.values) || fits(prices.flatMap((a) => prices.map((b) => a.value / b.value)));
  };
  const by = multipliers
    .filter(([unit]) => wordPattern(data.time[unit]).test(lower))
    .flatMap(([, values]) => values.map((value): Term => ({ value, unit: 'number', of: told })));
  const shown = termsOf(all.filter((one) => one !== told));
  if (shown.length > 0) {
    if (works(shown) || works([...shown, ...by])) return true;
    const lists = [...sources.map(({ quantities }) => quantities), ...scenes.map((scene) => [scene])];
    if (lists.some((list) => list.length > 0 && works([...shown, ...termsOf(list)]))) return true;
  }
  const isSum = wordPattern(data.sum).test(lower);
  if (told.kind === 'money' && fits(billsOf(shown, sources, isSum))) return true;
  if (['time', 'bare', 'measure', 'percent'].includes(told.kind)) return false;
  const isDifference = wordPattern(data.difference).test(lower);
  const known = sources.flatMap(({ quantities }) =>
    quantities
      .filter((one) => one.kind === told.kind && (isSameKind(one, told) || one.per !== null))
      .flatMap(({ numbers }) => numbers),
  );
  const isOfThree =
    told.kind === 'money' && shown.some(({ unit, value }) => unit === 'number' && value === 3);
  return (
    fits(known.flatMap((value) => by.map((times) => value * times.value))) ||
    (told.per !== null && fits(known.flatMap((value) => divisors.map((parts) => value / parts)))) ||
    (isOfThree && fits(sumsOfThree([...new Set(known)]))) ||
    fits(known.flatMap((a) => known.flatMap((b) => [isSum ? a + b : 0, isDifference ? a - b : 0])))
  );
}
