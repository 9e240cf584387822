export const directions = ['up', 'down', 'same'] as const;
export type Direction = (typeof directions)[number];

/** Days from the change, or the start of a test, to its result. */
export const dueDayChoices = [14, 28, 42, 56] as const;
export const usualDueDays = 28;

type Measure = {
  label: string;
  /** How to count it by hand. */
  count: string;
  /** Which way is good for the business. */
  goodWhen: 'up' | 'down';
};

/** What an owner can count by hand within a few weeks. */
const measures = {
  enquiries: {
    label: 'Enquiries',
    count: 'People who call, write or come by to ask about buying. Count each person once.',
    goodWhen: 'up',
  },
  calls: {
    label: 'Calls',
    count: 'People who call or have a first conversation with you. Count each person once.',
    goodWhen: 'up',
  },
  answers: {
    label: 'Answers',
    count: 'Of the people you asked for a decision, how many gave one, yes or no.',
    goodWhen: 'up',
  },
  orders: {
    label: 'Orders',
    count: 'Orders that were paid or firmly placed.',
    goodWhen: 'up',
  },
  bookings: {
    label: 'Bookings',
    count: 'Appointments, lessons, tables or dates that were booked.',
    goodWhen: 'up',
  },
  'sign-ups': {
    label: 'Sign-ups',
    count: 'People who sign up for a trial, a list, a course or a sample.',
    goodWhen: 'up',
  },
  'trials-that-pay': {
    label: 'Trials that pay',
    count: 'Of the people who tried, how many paid.',
    goodWhen: 'up',
  },
  'repeat-orders': {
    label: 'Repeat orders',
    count: 'Orders of people who have bought from you before.',
    goodWhen: 'up',
  },
  replies: {
    label: 'Replies',
    count: 'Of the people to whom you sent the message, how many replied.',
    goodWhen: 'up',
  },
  'buyers-of-the-offer': {
    label: 'Buyers of the offer',
    count: 'Buyers who choose the offer that the prediction names.',
    goodWhen: 'up',
  },
  takings: {
    label: 'Takings',
    count: 'Money taken, from your till, bank or shop.',
    goodWhen: 'up',
  },
  'unfinished-orders': {
    label: 'Unfinished orders',
    count: 'Baskets, forms or quotes that were begun and not finished.',
    goodWhen: 'down',
  },
  'same-question': {
    label: 'Same question',
    count: 'How often people ask you the question that the prediction names.',
    goodWhen: 'down',
  },
  'price-objections': {
    label: 'Price objections',
    count: 'People who tell you that it costs too much.',
    goodWhen: 'down',
  },
  cancellations: {
    label: 'Cancellations',
    count: 'Orders, bookings or subscriptions that were cancelled, and people who did not come.',
    goodWhen: 'down',
  },
  returns: {
    label: 'Returns',
    count: 'Orders that came back or were complained about.',
    goodWhen: 'down',
  },
} as const satisfies Record<string, Measure>;

export type MeasureKey = keyof typeof measures;
export const measureKeys = Object.keys(measures) as [MeasureKey, ...MeasureKey[]];
export const measureOf = (key: MeasureKey): Measure => measures[key];

/** `own` is a measure that the customer named. */
export const ownMeasure = 'own';
export const isMeasureKey = (key: string): key is MeasureKey => Object.hasOwn(measures, key);

/** How to count it by hand, by the name that reports store; empty for a measure that the customer named. */
export const countOfMeasure = (name: string): string =>
  Object.values<Measure>(measures).find(({ label }) => label === name)?.count ?? '';

/** Reports store the name, so that it can be read without this list. */
export const nameOfMeasure = (key: string, ownName: string | null): string =>
  isMeasureKey(key) ? measures[key].label : (ownName ?? key);
