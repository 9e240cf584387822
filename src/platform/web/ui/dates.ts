/** Every date and time on a page is printed here, in the browser's own zone. */

/**
 * Throws for invalid dates.
 * @__NO_SIDE_EFFECTS__ Whoever prints one kind of date bundles one printer.
 */
const printer = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined; // making one takes 2 ms on a telephone
  return (at: string | Date): string => {
    format ??= new Intl.DateTimeFormat('en-US', { hourCycle: 'h23', ...options });
    return format.format(new Date(at));
  };
};
const year = 'numeric';
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** Abbreviated month, day, year: Mar 5, 2026. */
export const shortDate = printer({ month: 'short', day: 'numeric', year });
/** What a page says until it knows the browser's zone. */
export const utcDate = printer({ month: 'short', day: 'numeric', year, timeZone: 'UTC' });
const evenDate = printer({ month: 'short', day: '2-digit', year });
const minuteOfDay = printer(time);
export const dateAndTime = (at: string): string => `${evenDate(at)} ${minuteOfDay(at)}`;

/** The same for every operator, as in logs and at the provider. */
export const utcSecond = (at: string): string => printUtc(new Date(at));

/** With seconds, for a clock that runs and for a log. */
export const timeOfDay = printer({ ...time, second: '2-digit' });
export const dateAndSecond = (at: Date): string => `${shortDate(at)} ${timeOfDay(at)}`;

const twelveHours = printer({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
/** "8:10 pm". */
export const clockTime = (at: string): string => twelveHours(at).replace(/\s/, ' ').toLowerCase();

/** Today's times without the date. */
export const timeOrDate = (at: string): string =>
  shortDate(at) === shortDate(new Date()) ? clockTime(at) : dateAndTime(at);

const longMonth = printer({ month: 'long', year });
export const monthAndYear = (at: string | null): string | null =>
  Number.isNaN(Date.parse(at ?? '')) ? null : longMonth(at ?? '');

/** "2026-11-16 22:55:07 UTC". */
const printUtc = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
