import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import type { JobAttempt, Jobs } from '../jobs/jobs.ts';
import type { LanguageModel } from '../model/llm.ts';
import type { Budget } from '../model/rules/budget.ts';
import type { WebsiteReader } from '../website/website.ts';
import type { Journal } from './store.ts';

/** Where the crash tests may kill the process. */
export type StepBoundary = 'before-start' | 'started' | 'answered' | 'recorded';

export type PipelineDependencies = {
  db: Db;
  jobs: Jobs;
  model: LanguageModel;
  budget: Budget;
  website: WebsiteReader;
  now: () => Date;
  log: Logger;
  /** For the crash tests. */
  atBoundary?: (boundary: StepBoundary, stepKey: string) => Promise<void> | void;
};

export type ReportAttempt = {
  deps: PipelineDependencies;
  analysisId: number;
  attempt: JobAttempt;
  /** Aborted when the worker stops: start no further step. */
  stopping: AbortSignal;
  /** Aborted when running work has become pointless: another worker has the job, or the grace period is over. */
  signal: AbortSignal;
};

/** An attempt that has begun, with the journal of earlier ones. No other attempt can add to it meanwhile. */
export type ReportRun = ReportAttempt & {
  journal: Journal;
  beganMs: number;
  /** Before every key of the journal: '' for the report itself, 'r2/' for its second revision, 'w1/' for a reading of messages. */
  keyPrefix: string;
};
