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
/** Workers that a job has lost without a finished step between them before it runs alone. A job that ends its own process too is given up. */
export const maxLostWorkers = 2;
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
    'The language model we use was unavailable. Your order is safe: choose “Finalize & Start Analysis” in a few minutes, or contact support.',
  model_refused:
    'The language model declined to write about this market or product. Describe it in different words and start again, or contact support.',
  model_waited:
    'The language model we use was unavailable for a whole day, so we stopped. Your order is safe: choose “Finalize & Start Analysis” to try again, or contact support for a refund.',
  too_long:
    'Your order has more text than the language model can read at once. Shorten the website text or your descriptions and start again, or contact support.',
  gave_up:
    'We couldn’t finish this report after several attempts. Please start it again. If it fails again, contact support and we’ll sort it out.',
  crashed:
    'Something in this order stops our report writer every time, so we stopped. Your order is safe: contact support and we’ll find the cause or refund you.',
  over_budget:
    'This report took far more work than it should, so we stopped it. Contact support and we’ll fix it or refund you.',
  cancelled:
    'Our support team stopped this report. Contact us: we’ll tell you why, and fix it or refund you.',
} as const;
export type FailureReason = keyof typeof failureReasons;
/** Reasons for a job in a dead-letter queue. */
export type GiveUpReason = Extract<FailureReason, 'gave_up' | 'crashed'>;
