import type { DayRange } from '../../today/rules/date-preset.ts';
import { addDays, type FigurePeriod } from './shop-figures.ts';

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string): string => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

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
