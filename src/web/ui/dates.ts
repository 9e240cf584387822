import { format, isToday, isValid } from 'date-fns';
import { printUtc } from '../../domain/text/print-utc.ts';

/** Abbreviated month, day, year. */
export const shortDate = (at: string): string => format(at, 'MMM d, yyyy');
export const dateAndTime = (at: string): string => format(at, 'MMM dd, yyyy HH:mm');

/** The same for every operator, as in logs and at the provider. */
export const utcSecond = (at: string): string => printUtc(new Date(at));

/** "8:10 pm". */
export const clockTime = (at: string): string => format(at, 'h:mm aaa');

/** Today's times without the date. */
export const timeOrDate = (at: string): string => (isToday(at) ? clockTime(at) : dateAndTime(at));

export function monthAndYear(at: string | null): string | null {
  const date = new Date(at ?? Number.NaN);
  return isValid(date) ? format(date, 'MMMM yyyy') : null;
}
