import type { FailureReason } from '../../report/writing/rules/failure-budget.ts';

/** The report becomes `failed`. After any error but this one and JobWaits the queue retries. */
export class ReportFailed extends Error {
  override name = 'ReportFailed';
  readonly reason: FailureReason;
  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(`report failed: ${reason}`, options);
    this.reason = reason;
  }
}
