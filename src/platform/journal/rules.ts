import type { GiveUpReason } from '../jobs/rules.ts';

/** Unusable answers to one step before the report fails. Each was repaired twice in vain, so the step made six calls. */
export const maxUnusableAnswers = 2;
/** How long the model may be unavailable before the report fails. */
export const maxUnavailableMs = 30 * 60_000;
/** How long a report waits for the model's key (paused, or its limit used up) without a finished step before it fails. */
export const maxWaitingMs = 24 * 60 * 60_000;
/** An attempt that lasts longer is queued again, so that waiting never exceeds the job's time limit of two hours. */
export const longestAttemptMs = 60 * 60_000;
/** Attempts without a finished step in between before the report fails. */
export const maxAttemptsWithoutProgress = 10;
/** Shorter waits sleep inside the step; longer ones go back to the queue. */
export const longestWaitInsideStepMs = 20_000;

const firstWaitMs = 500;
const longestBackoffMs = 60_000;

/**
 * The provider's Retry-After wins; otherwise the wait doubles. `chance` (0 to 1) adds up to a quarter, so reports
 * that failed together do not retry together.
 */
export function waitBeforeRetryMs(failures: number, retryAfterMs: number | null, chance: number): number {
  const doubled = Math.min(firstWaitMs * 2 ** Math.max(0, failures - 1), longestBackoffMs);
  return Math.round((retryAfterMs ?? doubled) * (1 + chance / 4));
}

/** Why a job whose steps are journaled has failed. */
export type StepFailure =
  | GiveUpReason
  | 'model_unavailable'
  | 'model_refused'
  | 'model_waited'
  | 'too_long'
  | 'over_budget'
  /** What it was for has been stopped or refunded. */
  | 'cancelled';

/** Steps are grouped by the part of their key before a colon. */
export const stepKindOf = (key: string): string => key.split(':', 1)[0] ?? key;

/** The report becomes `failed`. After any error but this one and JobWaits the queue retries. */
export class ReportFailed extends Error {
  override name = 'ReportFailed';
  readonly reason: StepFailure;
  constructor(reason: StepFailure, options?: ErrorOptions) {
    super(`report failed: ${reason}`, options);
    this.reason = reason;
  }
}
