export const messageLimits = {
  /** Per upload, as UTF-8. */
  bytes: 2_000_000,
  /** Per report. */
  items: 2_000,
  /** Per message. */
  characters: 4_000,
  /** Per reading, exam included, as UTF-8: more messages are sampled, longer ones are cut. */
  itemsOfReading: 500,
  bytesOfReading: 100_000,
  sourceNameCharacters: 120,
  columns: 500,
  /** From this many confirmed messages on, half of them are kept for the exam. */
  examFrom: 40,
  /** Unconfirmed uploads are deleted after this many days. */
  unconfirmedDays: 1,
} as const;

/** Percentage of names masked in messages that the rules were not written with (npm run eval -- masking). */
export const maskedNamesPercent = 89;

/** What kind of messages an upload holds. */
export const messageKinds = ['reviews', 'support', 'calls', 'survey'] as const;
export type MessageKind = (typeof messageKinds)[number];
