export const readingLimits = {
  totalMs: 15_000,
  requestMs: 6_000,
  connectMs: 4_000,
  redirects: 4,
  sentBytesPerPage: 1_000_000,
  decodedBytesPerPage: 2_000_000,
  headerBytes: 32_768,
  linkedPages: 4,
  pagesAtOnce: 2,
  linksConsidered: 500,
  keptCharsPerPage: 20_000,
  keptCharsInAll: 60_000,
};
export type ReadingLimits = typeof readingLimits;
