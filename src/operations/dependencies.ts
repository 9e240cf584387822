import type { Logger } from 'pino';
import type { Db } from '../store/database.ts';
import type { Jobs } from '../store/jobs.ts';

/** What operations are given. Time and randomness come in from outside, so that tests can hold them. */
export type Dependencies = {
  db: Db;
  jobs: Jobs;
  now: () => Date;
  newVisitorId: () => string;
  log: Logger;
};
