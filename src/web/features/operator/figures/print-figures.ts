import { format } from 'date-fns';
import type { FigurePeriod } from '../../../../domain/operator/shop-figures.ts';
import { printMicroUsd } from '../admin-words.ts';

export const printCount = (value: number): string => Math.round(value).toLocaleString('en-US');
export const printRate = (value: number): string =>
  `${(value * 100).toFixed(value !== 0 && Math.abs(value) < 0.1 ? 1 : 0)}%`;
export function printDollars(cents: number): string {
  const digits = Math.round(cents) % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
/** Costs from a thousandth of a cent to thousands of dollars. */
export const printCost = (micro: number): string =>
  Math.abs(micro) >= 1_000_000 || micro % 10_000 === 0
    ? printDollars(Math.round(micro / 10_000))
    : printMicroUsd(micro);
export const orDash = (value: number | null, print: (value: number) => string): string =>
  value === null ? '–' : print(value);

/** How much more or less than before; a share changes by points. */
export function printChange(now: number | null, before: number | null, isShare = false): string | null {
  if (now === null || before === null) return null;
  if (!isShare && before <= 0) return now === before ? '±0' : null;
  const change = Math.abs(isShare ? now - before : now / before - 1);
  if (change < 0.0005) return '±0';
  const size = (change * 100).toFixed(isShare || change < 0.1 ? 1 : 0);
  return `${now > before ? '+' : '−'}${size}${isShare ? ' points' : '%'}`;
}

const patterns: Record<FigurePeriod, string> = { day: 'd MMM', week: 'd MMM', month: 'MMM yyyy' };
/** Of a day written YYYY-MM-DD; it is no moment, so it is read in the browser's own zone. */
export const printDay = (day: string, by: FigurePeriod = 'day'): string =>
  format(`${day}T00:00`, patterns[by]);
export const printDays = ({ from, to }: { from: string; to: string }): string => {
  const last = format(`${to}T00:00`, 'd MMM yyyy');
  return from === to
    ? last
    : `${format(`${from}T00:00`, from.slice(0, 4) === to.slice(0, 4) ? 'd MMM' : 'd MMM yyyy')} – ${last}`;
};
