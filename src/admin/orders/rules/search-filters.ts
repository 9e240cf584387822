export const searchKinds = ['number', 'payment', 'promo', 'words'] as const;
/** What the typed text was taken for: an order number, an id of the provider, a promo code, or words. */
export type SearchKind = (typeof searchKinds)[number];

const mostWords = 8;

/** The search's index knows three letters or digits in a row: words without them are ignored. */
const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** #12, 12 and R-000012 are numbers. A text in quotes is searched as it is, and never taken for a number or a code. */
export function parseSearch(typed: string): { number: number | null; code: string | null; words: string[] } {
  const text = typed.trim();
  const parts = text.match(/"[^"]+"|[^\s"]+/g) ?? [];
  const words = parts.map((part) => part.replaceAll('"', '').trim().toLowerCase()).filter(hasTrigram);
  const number = /^(?:#|r-)?(\d{1,15})$/i.exec(text)?.[1];
  return {
    number: number === undefined ? null : Number(number),
    code: /^[^\s"]+$/.test(text) ? text : null,
    words: [...new Set(words)].slice(0, mostWords),
  };
}

const dayMs = 24 * 60 * 60_000;

/** Days are written YYYY-MM-DD. */
export const utcDayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string =>
  utcDayOf(new Date(Date.parse(day) + days * dayMs));

/** UTC days, both included. */
type DayRange = { from: string; to: string };
type Preset = { name: string; days: (today: string) => DayRange };

const lastDays = (count: number) => (today: string) => ({ from: addDays(today, 1 - count), to: today });
type Period = 'day' | 'week' | 'month';
function startOfPeriod(day: string, by: Period): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
const periodBefore = (by: Period) => (today: string) => {
  const to = addDays(startOfPeriod(today, by), -1);
  return { from: startOfPeriod(to, by), to };
};

/** Presets of the order list. */
export const datePresets = {
  today: { name: 'Today', days: lastDays(1) },
  yesterday: { name: 'Yesterday', days: periodBefore('day') },
  '7-days': { name: '7 days', days: lastDays(7) },
  'last-week': { name: 'Last week', days: periodBefore('week') },
  '30-days': { name: '30 days', days: lastDays(30) },
  '90-days': { name: '90 days', days: lastDays(90) },
  'this-month': {
    name: 'This month',
    days: (today) => ({ from: startOfPeriod(today, 'month'), to: today }),
  },
  'last-month': { name: 'Last month', days: periodBefore('month') },
  year: { name: 'Year', days: lastDays(365) },
} satisfies Record<string, Preset>;
export type DatePreset = keyof typeof datePresets;
export const datePresetKeys = Object.keys(datePresets) as DatePreset[];

/** The preset that covers exactly these days today; the first when two do. */
export const presetOf = (
  from: string | undefined,
  to: string | undefined,
  today: string,
): DatePreset | undefined =>
  datePresetKeys.find((key) => {
    const days = datePresets[key].days(today);
    return days.from === from && days.to === to;
  });
