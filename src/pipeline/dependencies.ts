import type { Logger } from 'pino';
import type { LanguageModel, ModelTier } from '../providers/llm/llm.ts';
import type { WebsiteReader } from '../providers/website/website.ts';
import type { Db } from '../store/database.ts';
import type { JobAttempt, Jobs } from '../store/jobs.ts';
import type { Journal } from '../store/report/journal.ts';

/** Where the crash tests may strike: the four edges of a step. */
export type StepBoundary = 'before-start' | 'started' | 'answered' | 'recorded';

/** The kinds of step that ask a model: for each an operator chooses the strong or the fast one. */
export type ModelStep = 'case-file' | 'cast' | 'situations' | 'module' | 'critic' | 'rewrite';

export type PipelineDependencies = {
  db: Db;
  jobs: Jobs;
  model: LanguageModel;
  tiers: Record<ModelStep, ModelTier>;
  website: WebsiteReader;
  now: () => Date;
  log: Logger;
  /** The one fault-injection hook; absent outside the crash tests. */
  atBoundary?: (boundary: StepBoundary, stepKey: string) => Promise<void> | void;
};

/** One worker's attempt at one report. */
export type ReportAttempt = {
  deps: PipelineDependencies;
  analysisId: number;
  attempt: JobAttempt;
  /** Aborted when the worker is asked to stop: begin no further step. */
  stopping: AbortSignal;
  /** Aborted when work in flight has become pointless: the claim is lost, or the grace period is over. */
  signal: AbortSignal;
};

/** An attempt that was taken up, with what earlier ones journaled: nobody else can add to that while it is the owner. */
export type ReportRun = ReportAttempt & { journal: Journal };
