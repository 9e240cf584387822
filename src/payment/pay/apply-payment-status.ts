import { endOfChangeWindow } from '../../analysis/rules/analysis-status.ts';
import { mailAbout, priorityOf } from '../../analysis/rules/order-jobs.ts';
import {
  isPaid,
  isPaymentFinal,
  nextPaymentCheck,
  type PaymentStatus,
  paymentCheckedForMs,
} from '../../analysis/rules/payment-status.ts';
import { editAnalysis, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { queueMail, queueMailAgain } from '../../platform/mail/store.ts';
import { redeemPaidPromo } from '../promo/reserve-promo.ts';
import { mismatchOf, type PaymentSnapshot, paymentStatusOf } from '../rules/payment-snapshot.ts';
import {
  issueInvoice,
  lockPaymentByProviderOrder,
  movePayment,
  type Payment,
  recordPaymentProblem,
  updatePayment,
} from './store.ts';

/** Changes that only a webhook reports: the order reads the same before and after. */
export type PaymentNews = 'reversed' | 'disputed' | 'dispute-resolved';
export type PaymentOutcome = { analysisId: number; paymentStatus: PaymentStatus; paid: boolean };

/**
 * The only place that marks an analysis as paid. The browser's return, the webhook and the scheduled check all call it with
 * a fresh snapshot. The snapshot is checked against our row, the status only moves forward, and a paid analysis is released
 * in the same transaction.
 */
export async function applyPaymentStatus(
  deps: Dependencies,
  snapshot: PaymentSnapshot,
  news: PaymentNews | null = null,
): Promise<PaymentOutcome | null> {
  return deps.db.transaction(async (tx) => {
    const payment = await lockPaymentByProviderOrder(tx, snapshot.providerOrderId);
    if (!payment) return null;
    const mismatch = mismatchOf(snapshot, payment);
    if (mismatch) {
      deps.log.error({ analysisId: payment.analysisId, mismatch }, 'payment does not match its order');
      if (snapshot.capture?.state === 'completed')
        await recordMismatch(tx, payment, snapshot, deps.now(), mismatch);
      return { analysisId: payment.analysisId, paymentStatus: payment.status, paid: false };
    }
    const reported = statusAfter(payment, snapshot, news);
    const paymentStatus = await recordStatus(tx, payment, snapshot, reported, deps.now());
    if (payment.status === 'pending_review' && paymentStatus === 'declined')
      await mailCustomer(deps, tx, payment.analysisId, 'payment-denied');
    // The row is locked, so each refund is mailed once. The bank informs the customer about a reversal.
    if (snapshot.refundedCents > payment.refundedCents && paymentStatus !== 'reversed')
      await mailCustomer(deps, tx, payment.analysisId, 'payment-refunded');
    const paid = isPaid({ finalPriceCents: payment.amountCents, paymentStatus });
    if (paid) await startChangeWindow(deps, tx, payment);
    return { analysisId: payment.analysisId, paymentStatus, paid };
  });
}

const recordMismatch = (tx: Tx, payment: Payment, snapshot: PaymentSnapshot, now: Date, note: string) =>
  recordPaymentProblem(
    tx,
    {
      kind: 'does-not-fit',
      reference: snapshot.providerOrderId,
      providerOrderId: snapshot.providerOrderId,
      providerCaptureId: snapshot.capture?.id ?? null,
      analysisId: payment.analysisId,
      amountCents: snapshot.amountCents,
      note,
    },
    now,
  );

/** A dispute is invisible in the order: reading the order again does not end it. */
function statusAfter(payment: Payment, snapshot: PaymentSnapshot, news: PaymentNews | null): PaymentStatus {
  if (news === 'reversed' || news === 'disputed') return news;
  const reported = paymentStatusOf(snapshot);
  const stays =
    payment.status === 'disputed' && news === null && ['captured', 'partly_refunded'].includes(reported);
  return stays ? 'disputed' : reported;
}

/** An outdated status changes nothing; a finished payment is no longer checked. */
async function recordStatus(
  tx: Tx,
  payment: Payment,
  snapshot: PaymentSnapshot,
  reported: PaymentStatus,
  now: Date,
): Promise<PaymentStatus> {
  const isYoung = now.getTime() - payment.createdAt.getTime() < paymentCheckedForMs;
  const checkAt =
    isPaymentFinal(reported) || !isYoung ? null : nextPaymentCheck(now, payment.createdAt, reported);
  const { refundedCents } = snapshot;
  const providerCaptureId = snapshot.capture?.state === 'declined' ? null : (snapshot.capture?.id ?? null);
  const moved = await movePayment(tx, payment, reported, { refundedCents, checkAt, providerCaptureId });
  if (moved) return reported;
  await updatePayment(tx, payment.id, {
    refundedCents: Math.max(payment.refundedCents, refundedCents),
    checkAt: isPaymentFinal(payment.status) ? null : checkAt,
    // Declined again: the next attempt needs a new idempotency key.
    ...(reported === 'declined' && payment.status === 'declined' && { declines: payment.declines + 1 }),
  });
  return payment.status;
}

/** Starts once. The change window ends automatically; the customer may end it sooner. */
async function startChangeWindow(
  deps: Dependencies,
  tx: Tx,
  { analysisId, amountCents }: Payment,
): Promise<void> {
  const analysis = await lockAnalysis(tx, analysisId);
  if (analysis?.status !== 'pending' || analysis.startsAt !== null) return;
  const startsAt = endOfChangeWindow(deps.now(), deps.changeWindowMs);
  await editAnalysis(tx, analysisId, 'pending', { startsAt });
  const { invoices } = deps.seller;
  if (invoices) await issueInvoice(tx, invoices, { analysisId, amountCents, issuedAt: deps.now() });
  await redeemPaidPromo(tx, analysisId);
  await deps.jobs.enqueue(
    tx,
    'report',
    { analysisId },
    { startAfter: startsAt, priority: priorityOf(analysis) },
  );
  await queueMail(tx, deps.jobs, mailAbout(analysis, 'receipt'));
}

/** The customer has left the page: after "we'll email you", or long ago. */
async function mailCustomer(
  { jobs }: Dependencies,
  tx: Tx,
  analysisId: number,
  kind: 'payment-denied' | 'payment-refunded',
): Promise<void> {
  const analysis = await lockAnalysis(tx, analysisId);
  if (analysis) await queueMailAgain(tx, jobs, mailAbout(analysis, kind));
}
