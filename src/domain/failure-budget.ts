/** How often one step may fail before the report is given up, and how long to wait in between. */
export const maxStepFailures = 6;
/** A report taken up this often without one step finished in between is given up. */
export const maxAttemptsWithoutProgress = 10;
/** Waits up to this long are slept inside the step; longer ones go back to the queue. */
export const longestWaitInsideStepMs = 20_000;

const firstWaitMs = 500;
const longestBackoffMs = 30_000;

/** The provider's Retry-After wins; otherwise the wait doubles. */
export const waitBeforeRetryMs = (failures: number, retryAfterMs: number | null): number =>
  retryAfterMs ?? Math.min(firstWaitMs * 2 ** Math.max(0, failures - 1), longestBackoffMs);

export const failureReasons = {
  model_unavailable:
    'The language model we write with could not be used. Your order is safe: please press “Finalize & Start Analysis” in a few minutes, or write to support.',
  model_refused:
    'The language model declined to write about this market or product. Please describe it in other words and start again, or write to support.',
  gave_up:
    'We could not finish this report after several attempts. Please start it again; if it fails once more, write to support and we will sort it out.',
} as const;
export type FailureReason = keyof typeof failureReasons;
