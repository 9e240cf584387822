export const directions = ['up', 'down', 'same'] as const;
export type Direction = (typeof directions)[number];

/** Days from the change, or the start of a test, to its result. */
export const dueDayChoices = [14, 28, 42, 56] as const;
export const usualDueDays = 28;

/** What an owner can count by hand within a few weeks, and how. */
const counts = {
  enquiries: 'People who call, write or come by to ask about buying. Count each person once.',
  calls: 'People who call or have a first conversation with you. Count each person once.',
  answers: 'Of the people you asked for a decision, how many gave one, yes or no.',
  orders: 'Orders that were paid or firmly placed.',
  bookings: 'Appointments, lessons, tables or dates that were booked.',
  'sign-ups': 'People who sign up for a trial, a list, a course or a sample.',
  'trials-that-pay': 'Of the people who tried, how many paid.',
  'repeat-orders': 'Orders of people who have bought from you before.',
  replies: 'Of the people to whom you sent the message, how many replied.',
  'buyers-of-the-offer': 'Buyers who choose the offer that the prediction names.',
  takings: 'Money taken, from your till, bank or shop.',
  'unfinished-orders': 'Baskets, forms or quotes that were begun and not finished.',
  'same-question': 'How often people ask you the question that the prediction names.',
  'price-objections': 'People who tell you that it costs too much.',
  cancellations: 'Orders, bookings or subscriptions that were cancelled, and people who did not come.',
  returns: 'Orders that came back or were complained about.',
} as const;

export type MeasureKey = keyof typeof counts;
export const measureKeys = Object.keys(counts) as [MeasureKey, ...MeasureKey[]];

/** All other measures are better when higher. */
const betterWhenFewer: readonly MeasureKey[] = [
  'unfinished-orders',
  'same-question',
  'price-objections',
  'cancellations',
  'returns',
];

/** A key is its label in small letters, with dashes for spaces. */
const labelOf = (key: MeasureKey): string =>
  key === 'sign-ups' ? 'Sign-ups' : key.slice(0, 1).toUpperCase() + key.slice(1).replaceAll('-', ' ');

export const measureOf = (key: MeasureKey) => ({
  label: labelOf(key),
  count: counts[key],
  /** Which way is good for the business. */
  goodWhen: betterWhenFewer.includes(key) ? ('down' as const) : ('up' as const),
});

/** `own` is a measure that the customer named. */
export const ownMeasure = 'own';
export const isMeasureKey = (key: string): key is MeasureKey => Object.hasOwn(counts, key);

/** How to count it by hand, by the name that reports store; empty for a measure that the customer named. */
export const countOfMeasure = (name: string): string => {
  const key = measureKeys.find((one) => labelOf(one) === name);
  return key ? counts[key] : '';
};

/** Reports store the name, so that it can be read without this list. */
export const nameOfMeasure = (key: string, ownName: string | null): string =>
  isMeasureKey(key) ? labelOf(key) : (ownName ?? key);
