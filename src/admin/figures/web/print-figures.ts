import type { z } from 'zod';
import type { getFigures } from '../contract.ts';

export type FiguresAnswer = z.infer<(typeof getFigures)['response']['json']>;
export type Figures = FiguresAnswer['total'];
export type Parts = FiguresAnswer['parts'];

export const printRate = (value: number): string =>
  `${(value * 100).toFixed(value !== 0 && Math.abs(value) < 0.1 ? 1 : 0)}%`;
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

export const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
