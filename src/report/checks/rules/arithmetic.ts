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

type Seen = (value: number, unit: Operand['unit'], currency: string | null) => boolean;

/**
 * Whether `isSought` accepts something that two numbers make when their units allow it: money and money add up, money and
 * a count do not. Called for a million pairs, so it makes no lists.
 */
function makesSome(a: Operand, b: Operand, isSought: Seen): boolean {
  const currency = a.currency ?? b.currency;
  if (b.unit === 'percent' && a.unit !== 'percent') {
    const part = (a.value * b.value) / 100;
    return (
      isSought(part, a.unit, currency) ||
      isSought(a.value - part, a.unit, currency) ||
      isSought(a.value + part, a.unit, currency)
    );
  }
  if (a.unit === b.unit) {
    if (isSought(a.value + b.value, a.unit, currency) || isSought(a.value - b.value, a.unit, currency))
      return true;
    if (a.unit === 'percent') return false;
    const share = (a.value / b.value) * 100;
    return (
      isSought(a.value / b.value, 'number', currency) ||
      isSought(share, 'percent', currency) ||
      isSought(100 - share, 'percent', currency) ||
      isSought(share - 100, 'percent', currency) ||
      (a.unit === 'number' && isSought(a.value * b.value, 'number', currency))
    );
  }
  return (
    b.unit === 'number' &&
    a.unit === 'money' &&
    (isSought(a.value * b.value, 'money', currency) || isSought(a.value / b.value, 'money', currency))
  );
}

/** `right` may begin with what is in `left`: each pair is tried once. */
const somePair = (left: readonly Operand[], right: readonly Operand[], isSought: Seen): boolean =>
  left.some((a, at) =>
    right.some(
      (b, other) =>
        !(other <= at && b === left[other]) && (makesSome(a, b, isSought) || makesSome(b, a, isSought)),
    ),
  );

function pairsOf(left: readonly Operand[], right: readonly Operand[]): Operand[] {
  const made: Operand[] = [];
  somePair(left, right, (value, unit, currency) => {
    made.push({ value, unit, currency });
    return false;
  });
  return made;
}

/** Months, weeks and days of a year, days of a week. */
const calendar = [12, 52, 365, 7].map(numberOf);

/** More numbers than a calculation in a sentence has. */
const mostShown = 8;
/** Facts come first, so what is left out are the last lines of a website full of numbers. Twice as many take four times as long. */
const mostKnown = 60;

function soughtAs({ kind, currency: toldIn, values, isRounded }: Figure): Seen {
  const tolerance = isRounded ? 0.03 : 0.002;
  const least = kind === 'percent' ? 0.51 : 0.006;
  const ranges = values.map((value) => ({ value, reach: Math.max(value * tolerance, least) }));
  return (found, unit, currency) => {
    if (unit !== kind || (currency !== null && toldIn !== null && currency !== toldIn)) return false;
    for (const { value, reach } of ranges) if (Math.abs(found - value) <= reach) return true;
    return false;
  };
}

/**
 * Whether the figure follows from numbers in the sentence or known ones. A share or a count may take one
 * step, with a number of the sentence, because among many known numbers some always fit. A price may take two
 * steps: doubtful prices pass, because only a reader can say what they are for.
 */
export function isResult(told: Figure, shown: readonly Operand[], known: readonly Operand[]): boolean {
  const isSought = soughtAs(told);
  const stated = shown.slice(0, mostShown);
  const there = known.slice(0, mostKnown);
  if (told.kind !== 'money') return somePair(stated, [...stated, ...there], isSought);
  const here = [...stated, ...calendar];
  if (somePair(stated, here, isSought) || somePair(pairsOf(stated, here), here, isSought)) return true;
  const shares = there.filter(({ unit }) => unit === 'percent');
  return (
    somePair(there, here, isSought) ||
    somePair(there, there, isSought) ||
    somePair(pairsOf(there, here), [...here, ...shares], isSought)
  );
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
