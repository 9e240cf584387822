import type { StepFailure } from '../../platform/journal/rules.ts';

/** Why a report, a version or a reading failed, and what its customer does next. */
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
} as const satisfies Record<StepFailure, string>;
export type FailureReason = keyof typeof failureReasons;
