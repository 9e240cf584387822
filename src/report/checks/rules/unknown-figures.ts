import { type Figure, figuresIn } from '../../../platform/text/figures.ts';
import { hasNumberInWords, isResult, type Operand, operandsInWords, operandsOf } from './arithmetic.ts';

const withoutGaps = (text: string): string => text.replace(/\[[^[\]]*\]/g, ' ');

type KnownValue = { value: number; currency: string | null };
/** Both in ascending order: a website may have thousands of prices, and a text hundreds to look up among them. */
type KnownValues = { exact: readonly KnownValue[]; rounded: readonly KnownValue[] };

/** The figures that a text may name. */
export type KnownFigures = {
  /** A kind is missing when the material has no figure of it. */
  ofKind: ReadonlyMap<Figure['kind'], KnownValues>;
  /** All values, whatever they count. */
  values: ReadonlySet<number>;
  /** What may be calculated with. */
  operands: readonly Operand[];
};

export function knownFigures(texts: readonly string[]): KnownFigures {
  const lines = new Set(texts.flatMap((text) => text.split('\n')));
  const figures = [...lines].flatMap(figuresIn);
  const operands = new Map(
    operandsOf(figures).map((one) => [`${one.unit} ${one.currency} ${one.value}`, one]),
  );
  const ofKind = Map.groupBy(figures, ({ kind }) => kind);
  return {
    ofKind: new Map([...ofKind].map(([kind, ofOne]) => [kind, inOrder(ofOne)])),
    values: new Set(figures.flatMap(({ values }) => values)),
    operands: [...operands.values()],
  };
}

function inOrder(figures: readonly Figure[]): KnownValues {
  const { exact = [], rounded = [] } = Object.groupBy(figures, (one) =>
    one.isRounded ? 'rounded' : 'exact',
  );
  const sorted = (some: readonly Figure[]): KnownValue[] =>
    some
      .flatMap(({ values, currency }) => values.map((value) => ({ value, currency })))
      .sort((a, b) => a.value - b.value);
  return { exact: sorted(exact), rounded: sorted(rounded) };
}

const isNear = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= Math.abs(b) * tolerance + 1e-9;

function isKnown(told: Figure, { ofKind, values }: KnownFigures): boolean {
  const known = ofKind.get(told.kind);
  // Without a single price in the material, a bare number may be one.
  if (told.kind === 'money' && !known) return told.values.some((value) => values.has(value));
  if (!known) return false;
  return isAmong(told, known.exact, told.isRounded ? rounding : 0) || isAmong(told, known.rounded, rounding);
}

const rounding = 0.06;

const isAmong = (told: Figure, known: readonly KnownValue[], tolerance: number): boolean =>
  told.values.some((value) => {
    const isSame = (one: KnownValue): boolean =>
      (one.currency === told.currency || one.currency === null || told.currency === null) &&
      (isNear(one.value, value, tolerance) ||
        (told.kind === 'percent' && isNear(100 - one.value, value, tolerance)));
    // Somewhat wider: `isSame` decides.
    const reach = value * tolerance + 1e-6;
    return (
      someAround(known, value, reach, isSame) ||
      (told.kind === 'percent' && someAround(known, 100 - value, reach, isSame))
    );
  });

function someAround(
  sorted: readonly KnownValue[],
  middle: number,
  reach: number,
  isSame: (one: KnownValue) => boolean,
): boolean {
  let at = 0;
  for (let end = sorted.length; at < end; ) {
    const half = (at + end) >> 1;
    if ((sorted[half] as KnownValue).value < middle - reach) at = half + 1;
    else end = half;
  }
  // Not “at most”: a number with 400 digits is infinite, its reach is NaN, and then all are compared.
  for (let one = sorted[at]; one && !(one.value > middle + reach); one = sorted[at]) {
    if (isSame(one)) return true;
    at += 1;
  }
  return false;
}

type Kind = 'money' | 'percent';

const mostCalculated = 8;

/**
 * Prices and percentages in digits that the material does not give and no simple calculation with it makes.
 * Other numbers are left to the judge: advice and scenes name minutes, days and counts that nobody has to
 * give.
 */
export function unknownFigures(
  text: string,
  known: KnownFigures,
  { only = ['money', 'percent'], before = '' }: { only?: readonly Kind[]; before?: string } = {},
): string[] {
  const readable = withoutGaps(text);
  const figures = figuresIn(readable);
  const unknown = figures
    .filter(({ kind }) => (only as readonly Figure['kind'][]).includes(kind))
    .filter((told) => !isKnown(told, known));
  if (unknown.length === 0) return [];
  const around = [...operandsInWords(readable), ...operandsOf(figuresIn(before))];
  return [...new Map(unknown.map((told) => [told.text, told])).values()]
    .filter((told, index) => {
      // A list of this many strange prices is no calculation, and looking for one in each would stop the process.
      if (index >= mostCalculated) return true;
      if (told.kind === 'money' && hasNumberInWords(readable)) return false;
      const shown = [
        ...operandsOf(figures.filter((one) => one !== told)),
        ...around,
        // Where it stands twice, it does not prove itself.
      ].filter(({ unit, value }) => unit !== told.kind || !told.values.includes(value));
      return !isResult(told, shown, known.operands);
    })
    .map(({ text: shown }) => shown);
}

/**
 * For texts that only repeat the material, such as facts of a case file: also counts that it does not give.
 * `inWords`: the highest number that the material may have written out.
 */
export function numbersBeyond(text: string, known: KnownFigures, inWords = 100): string[] {
  const readable = withoutGaps(text);
  const figures = figuresIn(readable);
  const counts = figures.filter(
    (told) =>
      told.kind === 'number' &&
      Math.max(...told.values) > inWords &&
      !told.values.some((value) => known.values.has(value)) &&
      !isResult(told, operandsOf(figures.filter((one) => one !== told)), known.operands),
  );
  return [...unknownFigures(text, known), ...counts.map(({ text: shown }) => shown)];
}

export const figureAdvice = (figures: readonly string[]): string =>
  `Nothing in the material says ${figures.map((figure) => `“${figure}”`).join(', ')}, and it does not follow from what is known.`;
