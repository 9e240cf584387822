import { parseAnalysisId } from '../../analysis/rules/analysis-id.ts';
import { mailAbout } from '../../analysis/rules/order-jobs.ts';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import { findAnalysis, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { queueMailAgain } from '../../platform/mail/store.ts';
import type { PaymentSnapshot } from '../rules/payment-snapshot.ts';
import { isCreatedByUs } from './sign-invoice-id.ts';
import {
  findDuplicatePayments,
  isInClosedBooks,
  recordPaymentProblem,
  resolvePaymentProblem,
} from './store.ts';

const refundsPerRun = 50;

/**
 * Handles a paid order that none of our rows names (any more). If we created it and its analysis was paid by
 * another order, we refund it; otherwise an operator decides, because a stranger's order may carry one of our
 * numbers. The problem is recorded before the refund, so that a crash in between leaves a trace.
 */
export async function handleUnmatchedPayment(deps: Dependencies, snapshot: PaymentSnapshot): Promise<void> {
  const { providerOrderId, capture, amountCents, isPaidToUs } = snapshot;
  if (!isPaidToUs) return; // the money is in somebody else's account
  if (capture?.state !== 'completed' || (await isInClosedBooks(deps.db, capture.id))) return;
  const named = parseAnalysisId(snapshot.customId);
  const analysis = named === null ? null : await findAnalysis(deps.db, named);
  const isOurs = analysis !== null && (await isCreatedByUs(deps, deps.db, snapshot, analysis.id));
  const isSecond = isOurs && isPaid(analysis);
  const kind = isSecond ? 'paid-twice' : 'no-order';
  const note = analysis !== null && !isOurs ? 'no_seal' : null;
  const money = { providerOrderId, providerCaptureId: capture.id, amountCents, note };
  const problem = { kind, reference: providerOrderId, analysisId: analysis?.id ?? null, ...money } as const;
  await recordPaymentProblem(deps.db, problem, deps.now());
  if (isSecond) await refundDuplicatePayment(deps, snapshot, capture.id);
}

async function refundDuplicatePayment(
  deps: Dependencies,
  snapshot: PaymentSnapshot,
  providerCaptureId: string,
): Promise<void> {
  const { providerOrderId, refundedCents, amountCents } = snapshot;
  if (refundedCents < amountCents) {
    deps.log.error({ providerOrderId }, 'duplicate payment found, refunding it');
    const idempotencyKey = `refund-${providerCaptureId}-paid-twice`;
    await deps.payments.refund({ providerCaptureId, amountCents: null, idempotencyKey });
  }
  await deps.db.transaction(async (tx) => {
    const problem = { kind: 'paid-twice', reference: providerOrderId } as const;
    const resolved = await resolvePaymentProblem(tx, problem, deps.now());
    const analysis = resolved?.analysisId ? await lockAnalysis(tx, resolved.analysisId) : null;
    if (analysis) await queueMailAgain(tx, deps.jobs, mailAbout(analysis, 'duplicate-refunded'));
  });
}

/** Retries refunds that were interrupted. */
export async function refundDuplicatePayments(deps: Dependencies, signal?: AbortSignal): Promise<number> {
  const open = await findDuplicatePayments(deps.db, refundsPerRun);
  for (const { providerOrderId, providerCaptureId } of open) {
    signal?.throwIfAborted();
    if (!providerOrderId || !providerCaptureId) continue;
    try {
      const snapshot = await deps.payments.readOrder(providerOrderId);
      if (snapshot) await refundDuplicatePayment(deps, snapshot, providerCaptureId);
    } catch (error) {
      deps.log.warn({ providerOrderId, err: error }, 'duplicate payment not refunded yet');
    }
  }
  return open.length;
}
