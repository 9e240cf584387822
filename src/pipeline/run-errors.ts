import type { FailureReason } from '../domain/report/failure-budget.ts';

// How an attempt ends without a report. After any other error the queue retries.

/** The report becomes `failed`. */
export class ReportFailed extends Error {
  override name = 'ReportFailed';
  readonly reason: FailureReason;
  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(`report failed: ${reason}`, options);
    this.reason = reason;
  }
}

/** A provider asked for a long wait: the report goes back to the queue until then. */
export class ReportPostponed extends Error {
  override name = 'ReportPostponed';
  readonly waitMs: number;
  constructor(waitMs: number) {
    super(`report postponed for ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}

/** The model's key is paused or its limit is used up: the report waits in the queue, and nothing counts as a failure. */
export class ReportWaits extends Error {
  override name = 'ReportWaits';
  readonly waitMs: number;
  constructor(waitMs: number, options?: ErrorOptions) {
    super(`report waits ${waitMs} ms for the model`, options);
    this.waitMs = waitMs;
  }
}

/** This worker stops, or a newer release wrote a step: another worker continues from the journal. */
export class ReportHandedBack extends Error {
  override name = 'ReportHandedBack';
  readonly waitMs: number;
  constructor(why: string, waitMs = 0) {
    super(`report handed back: ${why}`);
    this.waitMs = waitMs;
  }
}
