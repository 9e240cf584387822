export const messageLimits = {
  /** Of one upload, as UTF-8. */
  bytes: 2_000_000,
  /** Per report. */
  items: 2_000,
  /** Of one message. */
  characters: 4_000,
  /** Of one reading, with the exam's, as UTF-8: of more messages a sample is read, of longer ones the beginning. */
  itemsOfReading: 500,
  bytesOfReading: 100_000,
  sourceNameCharacters: 120,
  columns: 500,
  /** From this many confirmed messages on, half of them are kept for the exam. */
  examFrom: 40,
  /** Unconfirmed uploads are deleted after this many days. */
  unconfirmedDays: 1,
} as const;

/** Of the names in messages that the rules were not written with, this many percent were masked (npm run eval -- masking). */
export const maskedNamesPercent = 89;

/** What kind of messages an upload holds. */
export const messageKinds = ['reviews', 'support', 'calls', 'survey'] as const;
export type MessageKind = (typeof messageKinds)[number];
