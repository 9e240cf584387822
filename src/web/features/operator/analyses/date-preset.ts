import { addDays } from '../../../../domain/operator/shop-figures.ts';

export type Days = { from: string; to: string };

/** UTC days, both included. */
export const datePresets: readonly (readonly [name: string, days: (today: string) => Days])[] = [
  ['Today', (today) => ({ from: today, to: today })],
  ['Yesterday', (today) => ({ from: addDays(today, -1), to: addDays(today, -1) })],
  ['Last 7 days', (today) => ({ from: addDays(today, -6), to: today })],
  ['Last 30 days', (today) => ({ from: addDays(today, -29), to: today })],
  ['This month', (today) => ({ from: `${today.slice(0, 8)}01`, to: today })],
];

/** The preset that these days are today; the first when two are the same days. */
export const presetOf = (from: string | undefined, to: string | undefined, today: string): string | null =>
  datePresets.find(([, days]) => days(today).from === from && days(today).to === to)?.[0] ?? null;
