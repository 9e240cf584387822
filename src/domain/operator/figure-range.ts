import { addDays, type FigurePeriod } from './shop-figures.ts';

export const figurePresets = [
  'today',
  '7-days',
  '30-days',
  '90-days',
  'this-month',
  'last-month',
  'year',
] as const;
export type FigurePreset = (typeof figurePresets)[number];
/** Both days belong to it. */
export type DayRange = { from: string; to: string };

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string): string => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
const daysBack = (today: string, days: number): DayRange => ({ from: addDays(today, 1 - days), to: today });

export function rangeOf(preset: FigurePreset, today: string): DayRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case '7-days':
      return daysBack(today, 7);
    case '30-days':
      return daysBack(today, 30);
    case '90-days':
      return daysBack(today, 90);
    case 'this-month':
      return { from: firstOfMonth(today), to: today };
    case 'last-month': {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    }
    case 'year':
      return daysBack(today, 365);
  }
}

export const daysIn = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The same days of the month before, for a month or its beginning; or else as many days, just before. */
export function rangeBefore(range: DayRange): DayRange {
  const { from, to } = range;
  const end = addDays(from, -1);
  if (!from.endsWith('-01') || to > lastOfMonth(from) || daysIn(range) < 2)
    return { from: addDays(from, -daysIn(range)), to: end };
  const start = firstOfMonth(end);
  const sameDay = addDays(start, daysIn(range) - 1);
  return { from: start, to: to === lastOfMonth(from) || sameDay > end ? end : sameDay };
}

/** A chart has at most about 90 bars. */
export const periodFor = (range: DayRange): FigurePeriod => {
  const days = daysIn(range);
  if (days <= 92) return 'day';
  return days <= 400 ? 'week' : 'month';
};
