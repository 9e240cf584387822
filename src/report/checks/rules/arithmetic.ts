import type { Figure } from '../../../platform/text/figures.ts';
import { smallNumberOf } from '../../../platform/text/numbers.ts';

export type Operand = { value: number; unit: Figure['kind']; currency: string | null };

export const operandsOf = (figures: readonly Figure[]): Operand[] =>
  figures.flatMap(({ kind, values, currency }) => values.map((value) => ({ value, unit: kind, currency })));

const numberOf = (value: number): Operand => ({ value, unit: 'number', currency: null });

/** A word that is misread only lets a figure pass. */
export const operandsInWords = (text: string): Operand[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word): Operand[] => {
    const value = smallNumberOf(word);
    return value === null ? [] : [numberOf(value)];
  });

/** What two numbers make when their units allow it: money and money add up, money and a count do not. */
function resultsOf(a: Operand, b: Operand): Operand[] {
  const made = (unit: Operand['unit'], ...values: number[]): Operand[] =>
    values.map((value) => ({ value, unit, currency: a.currency ?? b.currency }));
  if (b.unit === 'percent' && a.unit !== 'percent') {
    const part = (a.value * b.value) / 100;
    return made(a.unit, part, a.value - part, a.value + part);
  }
  if (a.unit === b.unit) {
    const sums = made(a.unit, a.value + b.value, a.value - b.value);
    if (a.unit === 'percent') return sums;
    const share = (a.value / b.value) * 100;
    return [
      ...sums,
      ...made('number', a.value / b.value),
      ...made('percent', share, 100 - share, share - 100),
      ...(a.unit === 'number' ? made('number', a.value * b.value) : []),
    ];
  }
  return b.unit === 'number' && a.unit === 'money' ? made('money', a.value * b.value, a.value / b.value) : [];
}

const pairsOf = (left: readonly Operand[], right: readonly Operand[]): Operand[] =>
  left.flatMap((a) => right.flatMap((b) => (a === b ? [] : [...resultsOf(a, b), ...resultsOf(b, a)])));

/** Months, weeks and days of a year, days of a week. */
const calendar = [12, 52, 365, 7].map(numberOf);

/** More numbers than a calculation in a sentence has. */
const mostShown = 8;
/** Facts come first, so what is left out are the last lines of a website full of numbers. */
const mostKnown = 120;

const asResult = (told: Figure) => {
  const tolerance = told.isRounded ? 0.03 : 0.002;
  const least = told.kind === 'percent' ? 0.51 : 0.006;
  return ({ value, unit, currency }: Operand): boolean =>
    unit === told.kind &&
    (currency === null || told.currency === null || currency === told.currency) &&
    told.values.some((target) => Math.abs(value - target) <= Math.max(target * tolerance, least));
};

/**
 * Whether the figure follows from numbers in the sentence or known ones. A share or a count may take one
 * step, with a number of the sentence, because among many known numbers some always fit. A price may take two
 * steps: doubtful prices pass, because only a reader can say what they are for.
 */
export function isResult(told: Figure, shown: readonly Operand[], known: readonly Operand[]): boolean {
  const fits = (results: readonly Operand[]): boolean => results.some(asResult(told));
  const stated = shown.slice(0, mostShown);
  const there = known.slice(0, mostKnown);
  if (told.kind !== 'money') return fits(pairsOf(stated, [...stated, ...there]));
  const here = [...stated, ...calendar];
  const once = pairsOf(stated, here);
  if (fits(once) || fits(pairsOf(once, here))) return true;
  const shares = there.filter(({ unit }) => unit === 'percent');
  const mixed = pairsOf(there, here);
  return fits(mixed) || fits(pairsOf(there, there)) || fits(pairsOf(mixed, [...here, ...shares]));
}

/**
 * Numbers above twelve, halves and multiples in words: code does not read them, so figures made of them stay
 * in doubt.
 */
const numberWord =
  /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|halves|thirds?|quarters?|double|twice|dozen|anderthalb|drittel|viertel|treize|quatorze|quinze|seize|trente|quarante|cinquante|soixante|cent|mille|demie?|tiers|quart|moitié|trece|catorce|quince|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|mil|medi[ao]|mitad|tercio|tredici|quattordici|quindici|trenta|quaranta|cinquanta|cento|mezz[ao]|metà|treze|vinte|trinta|quarenta|cinquenta|cem|meia|metade|dertien|honderd|duizend|helft)$/iu;
const numberStart = /^(?:halb|doppelt|vingt|veint|venti|cien)/iu;
const numberEnd = /(?:teen|zehn|zig|ßig|hundert|tausend|tig)$/iu;
export const hasNumberInWords = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some((word) =>
    [numberWord, numberStart, numberEnd].some((pattern) => pattern.test(word)),
  );
