import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Cents } from '../../domain/money.ts';
import { ProviderError } from '../../domain/provider-error.ts';
import { findPaymentOf } from '../../store/payment/payments.ts';
import { openAnalysis } from '../access/open-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { capturePayment } from './capture-payment.ts';

/** Gives money back through the provider, then records what the provider says of it. Null refunds all that is left. */
export async function refundPayment(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  amountCents: Cents | null,
  requestKey: string,
): Promise<void> {
  await openAnalysis(deps.db, actor, 'refund', analysisId);
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
      // Perhaps it was given back already and we were never told.
      await capturePayment(deps, payment.providerOrderId);
      throw new AppError('not_refundable', undefined, { cause: error });
    });
  await capturePayment(deps, payment.providerOrderId);
}
