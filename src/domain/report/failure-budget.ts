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

export const failureReasons = {
  model_unavailable:
    'The language model we write with could not be used. Your order is safe: please press “Finalize & Start Analysis” in a few minutes, or write to support.',
  model_refused:
    'The language model declined to write about this market or product. Please describe it in other words and start again, or write to support.',
  model_waited:
    'The language model we write with could not be used for a whole day, so we have stopped waiting. Your order is safe: write to support for a refund, or press “Finalize & Start Analysis” to try again.',
  too_long:
    'Your order holds more text than the language model we write with can read at once. Please shorten the website text or your descriptions and start again, or write to support.',
  below_standard:
    'What the language model wrote did not reach the standard we sell, even after rewriting. Your order is safe: please start it again, with more about your buyers if you can, or write to support for a refund.',
  gave_up:
    'We could not finish this report after several attempts. Please start it again; if it fails once more, write to support and we will sort it out.',
  cancelled:
    'Our support has stopped this report. Please write to us: we will tell you why and sort it out, or give your money back.',
} as const;
export type FailureReason = keyof typeof failureReasons;
