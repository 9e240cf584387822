import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import { capturePayment } from '../pay/capture-payment.ts';
import { findPaymentOf, type Payment } from '../pay/store.ts';
import {
  findRefundRequest,
  insertRefundRequest,
  markRefundAccepted,
  type NewRefundRequest,
  type RefundRequest,
  removeRefundRequest,
} from './store.ts';

/** A null amount refunds all that is left. A repeat of the request is the same refund. */
export async function refundPayment(
  deps: Dependencies,
  actor: Actor,
  wanted: NewRefundRequest,
): Promise<void> {
  await authoriseAnalysis(deps.db, actor, 'refund', wanted.analysisId);
  const payment = await findPaymentOf(deps.db, wanted.analysisId);
  if (!payment?.providerCaptureId) throw new AppError('not_refundable');
  const request = await storeRequest(deps, wanted, payment);
  if (request.acceptedAt !== null) return;
  const { providerCaptureId, providerOrderId } = payment;
  await deps.payments
    .refund({
      providerCaptureId,
      amountCents: request.amountCents,
      idempotencyKey: `refund-${providerCaptureId}-${request.requestKey}`,
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderError && error.fault === 'rejected')) throw error;
      await removeRefundRequest(deps.db, request.id);
      // The provider may have refunded it without notifying us.
      await capturePayment(deps, providerOrderId);
      throw new AppError('not_refundable', undefined, { cause: error });
    });
  await markRefundAccepted(deps.db, request.id, deps.now());
  await capturePayment(deps, providerOrderId);
}

/** Stored before we ask the provider: mail and figures need the reason, however the refund is reported. */
async function storeRequest(
  { db }: Dependencies,
  wanted: NewRefundRequest,
  { amountCents, refundedCents }: Payment,
): Promise<RefundRequest> {
  return db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, wanted.analysisId))) throw new AppError('not_found');
    const left = amountCents - refundedCents;
    if ((await findRefundRequest(tx, wanted)) === null) {
      if (left <= 0 || (wanted.amountCents !== null && wanted.amountCents > left))
        throw new AppError('not_refundable');
      await insertRefundRequest(tx, wanted);
    }
    const stored = await findRefundRequest(tx, wanted);
    const isSame =
      stored?.amountCents === wanted.amountCents &&
      stored.reason === wanted.reason &&
      stored.message === wanted.message;
    if (!isSame) throw new AppError('key_reused');
    return stored;
  });
}
