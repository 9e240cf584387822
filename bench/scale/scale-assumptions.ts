import { assumedPrices } from '../../src/platform/rules/money.ts';

/** What cannot be measured here: customers, contracts, prices. Each is a guess; change it and run `npm run bench -- scale`. */
export const assumptions = {
  /** Load in the busiest minutes of a day, relative to its mean. */
  peakFactor: 4,
  /** Share of customers who keep the page open until the report is ready. */
  watchingShare: 0.8,
  /** Share of paid orders that wait for the end of the change window with the page open. */
  waitingOutShare: 0.3,
  changeWindowSeconds: 600,
  /** Same as in src/platform/web/api/query-rules.ts. */
  pollEverySeconds: 3,
  /** How often a finished report is opened, and page views per order (one visitor in fifty orders). */
  readingsOfAReport: 4,
  pageViewsAnOrder: 150,

  /** The model's speed: time to the first token, then tokens per second. */
  firstTokenSeconds: 1.5,
  tokensOutASecond: 60,
  /** One account's limit. */
  modelTokensAMinute: 4_000_000,

  /** Talk per report. */
  chatMessages: 6,
  chatTokensIn: 5_000,
  chatTokensOut: 150,
  voiceClips: 0.6,
  voiceCharacters: 900,
  voiceBytes: 450_000,
  phoneMinutes: 0.2,

  /** Highest utilisation in the busiest minutes. */
  fillTo: 0.7,
  /** Same as in deploy/compose.yaml. */
  machine: {
    servers: 1,
    workers: 2,
    serverCores: 1,
    workerCores: 1,
    databaseCores: 2,
    databaseConnections: 200,
  },
  reportsAtOnce: 20,
  connections: { server: 22, worker: 31 },
  mailsASecond: 14,
  diskGigabytes: 200,
  yearsKept: 1,

  /** One PostgreSQL, as large as can be bought. */
  largest: {
    databaseCores: 64,
    connections: 500,
    walMegabytesASecond: 100,
    databaseGigabytes: 4_000,
    jobsASecond: 500,
  },

  usd: {
    ...assumedPrices,
    thousandMails: 0.1,
    coreHour: 0.04,
    databaseCoreHour: 0.12,
    databaseGigabyteMonth: 0.12,
    fileGigabyteMonth: 0.023,
    trafficGigabyte: 0.09,
  },
} as const;

type Widened<T> = { [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };
export type Assumptions = Widened<typeof assumptions>;
