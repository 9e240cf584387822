import { format, isToday, isValid } from 'date-fns';
import type { FigurePeriod } from '../../domain/operator/shop-figures.ts';
import { printUtc } from '../../domain/text/print-utc.ts';

/** Every date and time on a page is printed here. */

/** Abbreviated month, day, year. */
export const shortDate = (at: string): string => format(at, 'MMM d, yyyy');
export const dateAndTime = (at: string): string => format(at, 'MMM dd, yyyy HH:mm');

/** The same for every operator, as in logs and at the provider. */
export const utcSecond = (at: string): string => printUtc(new Date(at));

/** With seconds, for a clock that runs and for a log. */
export const dateAndSecond = (at: Date): string => format(at, 'MMM d, yyyy HH:mm:ss');
export const timeOfDay = (at: string): string => format(at, 'HH:mm:ss');

/** "8:10 pm". */
export const clockTime = (at: string): string => format(at, 'h:mm aaa');

/** Today's times without the date. */
export const timeOrDate = (at: string): string => (isToday(at) ? clockTime(at) : dateAndTime(at));

export function monthAndYear(at: string | null): string | null {
  const date = new Date(at ?? Number.NaN);
  return isValid(date) ? format(date, 'MMMM yyyy') : null;
}

const patterns: Record<FigurePeriod | 'weekday', string> = {
  day: 'MMM d',
  week: 'MMM d',
  month: 'MMM yyyy',
  weekday: 'EEE, MMM d',
};
/** Of a day written YYYY-MM-DD; it is no moment, so it is read in the browser's own zone. */
export const printDay = (day: string, by: keyof typeof patterns = 'day'): string =>
  format(`${day}T00:00`, patterns[by]);
export function printDays({ from, to }: { from: string; to: string }): string {
  const last = shortDate(`${to}T00:00`);
  if (from === to) return last;
  return `${from.slice(0, 4) === to.slice(0, 4) ? printDay(from) : shortDate(`${from}T00:00`)} – ${last}`;
}
