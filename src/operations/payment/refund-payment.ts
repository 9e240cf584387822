import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Cents } from '../../domain/money.ts';
import { ProviderError } from '../../domain/provider-error.ts';
import { findPaymentOf } from '../../store/payment/payments.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { capturePayment } from './capture-payment.ts';

/** A null amount refunds all that is left. */
export async function refundPayment(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  amountCents: Cents | null,
  requestKey: string,
): Promise<void> {
  await authoriseAnalysis(deps.db, actor, 'refund', analysisId);
  const payment = await findPaymentOf(deps.db, analysisId);
  const left = payment ? payment.amountCents - payment.refundedCents : 0;
  if (!payment?.providerCaptureId || left <= 0 || (amountCents !== null && amountCents > left))
    throw new AppError('not_refundable');
  await deps.payments
    .refund({
      providerCaptureId: payment.providerCaptureId,
      amountCents,
      idempotencyKey: `refund-${payment.providerCaptureId}-${requestKey}`,
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderError && error.fault === 'rejected')) throw error;
      // It may have been refunded at the provider without a notice to us.
      await capturePayment(deps, payment.providerOrderId);
      throw new AppError('not_refundable', undefined, { cause: error });
    });
  await capturePayment(deps, payment.providerOrderId);
}
