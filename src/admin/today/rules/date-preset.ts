import { addDays, startOfPeriod } from '../../figures/rules/shop-figures.ts';

/** UTC days, both included. */
export type DayRange = { from: string; to: string };
type Preset = { name: string; days: (today: string) => DayRange };

const lastDays = (count: number) => (today: string) => ({ from: addDays(today, 1 - count), to: today });
const periodBefore = (by: 'day' | 'week' | 'month') => (today: string) => {
  const to = addDays(startOfPeriod(today, by), -1);
  return { from: startOfPeriod(to, by), to };
};

/** Presets of the order list and of the figures; the keys are in addresses. */
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
