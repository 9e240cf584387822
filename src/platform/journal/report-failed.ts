import type { StepFailure } from './rules.ts';

/** The report becomes `failed`. After any error but this one and JobWaits the queue retries. */
export class ReportFailed extends Error {
  override name = 'ReportFailed';
  readonly reason: StepFailure;
  constructor(reason: StepFailure, options?: ErrorOptions) {
    super(`report failed: ${reason}`, options);
    this.reason = reason;
  }
}
