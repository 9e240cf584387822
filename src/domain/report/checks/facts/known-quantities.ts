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
  if (known.kind === 'people' && told.kind === 'people') return true;
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

type Term = { value: number; kind: Quantity['kind'] };
const termsOf = (quantities: readonly Quantity[]): Term[] =>
  quantities
    .filter(({ kind }) => kind !== 'year')
    .flatMap(({ kind, values, numbers }) =>
      (kind === 'percent' ? values : numbers).map((value) => ({ value, kind })),
    );

const mostTerms = 9;
/** Results of one or two steps of arithmetic. */
function resultsOf(terms: readonly Term[]): number[] {
  const results: number[] = [];
  for (const [i, { value: a }] of terms.entries())
    for (const [j, { value: b }] of terms.entries()) {
      if (i === j) continue;
      // "8% off 680", "680 plus 8%".
      results.push(a + b, a - b, a * b, a / b, a * (1 - b / 100), a * (1 + b / 100), (a * b) / 100);
      if (terms.length > mostTerms) continue;
      for (const [k, { value: c }] of terms.entries())
        if (k !== i && k !== j)
          results.push(
            a + b * c,
            a * b * c,
            (a * b) / c,
            a * b - c,
            a - b * c,
            a * b * (1 - c / 100),
            a + b + c,
          );
    }
  return results;
}

/** "31 of 140", and the rest: percentages come from two counts of one kind, or from other percentages. */
const sharesOf = (terms: readonly Term[]): number[] =>
  terms.flatMap(({ value: a, kind }, i) =>
    terms.flatMap(({ value: b, kind: other }, j) => {
      if (i === j || kind !== other) return [];
      if (kind === 'percent') return [a + b, a - b];
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

const pricesOf = ({ quantities }: Source): number[] =>
  termsOf(quantities)
    .filter(({ kind }) => kind === 'money')
    .map(({ value }) => value);

/** "Three rolls, brought to your door": so many at a price, and one more price on top or off. */
const billsOf = (shown: readonly Term[], prices: readonly number[]): number[] =>
  shown
    .filter(({ kind }) => kind !== 'money' && kind !== 'percent')
    .flatMap(({ value }) =>
      prices.flatMap((price) =>
        [0, ...prices].flatMap((more) => [value * price + more, value * price - more]),
      ),
    );

/** Whether the value follows from numbers in the sentence, in one source, or in both. */
export function isCalculated(
  told: Quantity,
  all: readonly Quantity[],
  { lower, data }: SentenceReading,
  { sources, scenes }: Knowledge,
): boolean {
  const tolerance = told.kind === 'percent' ? 0.04 : told.isRounded ? 0.02 : 0.003;
  const targets = told.kind === 'percent' ? told.values : told.numbers;
  const fits = (results: readonly number[]) =>
    results.some((result) => targets.some((target) => near(result, target, tolerance)));
  const works = (terms: readonly Term[]): boolean => {
    if (told.kind === 'percent') return fits(sharesOf(terms));
    return (told.kind !== 'money' || terms.some(({ kind }) => kind === 'money')) && fits(resultsOf(terms));
  };
  const by = multipliers
    .filter(([unit]) => wordPattern(data.time[unit]).test(lower))
    .flatMap(([, values]) => values.map((value): Term => ({ value, kind: 'bare' })));
  const shown = termsOf(all.filter((one) => one !== told));
  if (shown.length > 0) {
    if (works(shown) || works([...shown, ...by])) return true;
    const lists = [...sources.map(({ quantities }) => quantities), ...scenes.map((scene) => [scene])];
    if (lists.some((list) => list.length > 0 && works([...shown, ...termsOf(list)]))) return true;
  }
  if (told.kind === 'money' && fits(billsOf(shown, sources.flatMap(pricesOf)))) return true;
  if (told.kind === 'time' || told.kind === 'bare' || told.kind === 'measure') return false;
  if (told.kind === 'percent') return sources.some(({ quantities }) => works(termsOf(quantities)));
  const isSum = wordPattern(data.sum).test(lower);
  const isDifference = wordPattern(data.difference).test(lower);
  const alike = (source: Source) =>
    termsOf(source.quantities.filter((one) => one.kind === told.kind && isSameKind(one, told)));
  const known = sources.flatMap(alike);
  return (
    fits(known.flatMap(({ value }) => by.map((times) => value * times.value))) ||
    fits(
      known.flatMap(({ value: a }) =>
        known.flatMap(({ value: b }) => [isSum ? a + b : 0, isDifference ? a - b : 0]),
      ),
    )
  );
}
