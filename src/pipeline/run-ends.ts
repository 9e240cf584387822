import type { FailureReason } from '../domain/report/failure-budget.ts';

/** Ways in which an attempt ends without a report. Anything else that is thrown is a bug or a lost database: the queue tries again. */

/** The report cannot be finished: it becomes `failed`, with a reason the customer can act on. */
export class ReportFailed extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(`report failed: ${reason}`, options);
    this.name = 'ReportFailed';
    this.reason = reason;
  }
}

/** A provider asked for a wait too long to sleep through: the report goes back to the queue until then. */
export class ReportPostponed extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super(`report postponed for ${waitMs} ms`);
    this.name = 'ReportPostponed';
    this.waitMs = waitMs;
  }
}

/** This worker stops, or a newer release has been here: another worker goes on from the journal. */
export class ReportHandedBack extends Error {
  readonly waitMs: number;
  constructor(why: string, waitMs = 0) {
    super(`report handed back: ${why}`);
    this.name = 'ReportHandedBack';
    this.waitMs = waitMs;
  }
}
