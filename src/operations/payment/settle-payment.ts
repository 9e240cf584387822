import {
  endOfChangeWindow,
  nextPaymentCheck,
  paymentCheckedForMs,
} from '../../domain/analysis/change-window.ts';
import { mismatchOf, type PaymentSnapshot, paymentStatusOf } from '../../domain/payment/payment-snapshot.ts';
import { isPaid, isPaymentFinal, type PaymentStatus } from '../../domain/payment/payment-status.ts';
import { editAnalysis, lockAnalysis } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import { noteTrouble } from '../../store/payment/payment-troubles.ts';
import {
  lockPaymentByOrder,
  movePayment,
  type Payment,
  updatePayment,
} from '../../store/payment/payments.ts';
import { queueMail, queueMailAgain } from '../../store/report/mail-outbox.ts';
import type { Dependencies } from '../dependencies.ts';
import { countPaidPromo } from './hold-price.ts';

/** What only a notice can tell: the order itself reads the same before and after. */
export type PaymentNews = 'reversed' | 'disputed' | 'dispute-resolved';
export type Settled = { analysisId: number; paymentStatus: PaymentStatus; paid: boolean };

/**
 * The one place where money becomes a right: return, webhook and sweep all come here with what the provider told them
 * just now. Checked against our row, moved forward only, and released in the same transaction.
 */
export async function settlePayment(
  deps: Dependencies,
  snapshot: PaymentSnapshot,
  news: PaymentNews | null = null,
): Promise<Settled | null> {
  return deps.db.transaction(async (tx) => {
    const payment = await lockPaymentByOrder(tx, snapshot.providerOrderId);
    if (!payment) return null;
    const mismatch = mismatchOf(snapshot, payment);
    if (mismatch) {
      deps.log.error({ analysisId: payment.analysisId, mismatch }, 'a payment does not fit its order');
      if (snapshot.capture?.state === 'completed')
        await noteMismatch(tx, payment, snapshot, deps.now(), mismatch);
      return { analysisId: payment.analysisId, paymentStatus: payment.status, paid: false };
    }
    const told = statusAfter(payment, snapshot, news);
    const paymentStatus = await recordNews(tx, payment, snapshot, told, deps.now());
    if (payment.status === 'pending_review' && paymentStatus === 'declined')
      await mailDenial(deps, tx, payment.analysisId);
    const paid = isPaid({ finalPriceCents: payment.amountCents, paymentStatus });
    if (paid) await startChangeWindow(deps, tx, payment.analysisId);
    return { analysisId: payment.analysisId, paymentStatus, paid };
  });
}

/** Money that nobody asked for is in our account: a person has to look. */
const noteMismatch = (tx: Tx, payment: Payment, snapshot: PaymentSnapshot, now: Date, note: string) =>
  noteTrouble(
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
  const told = paymentStatusOf(snapshot);
  const stays =
    payment.status === 'disputed' && news === null && ['captured', 'partly_refunded'].includes(told);
  return stays ? 'disputed' : told;
}

/** Stale news move nothing; a payment that has settled is asked about no more. */
async function recordNews(
  tx: Tx,
  payment: Payment,
  snapshot: PaymentSnapshot,
  told: PaymentStatus,
  now: Date,
): Promise<PaymentStatus> {
  const isYoung = now.getTime() - payment.createdAt.getTime() < paymentCheckedForMs;
  const checkAt = isPaymentFinal(told) || !isYoung ? null : nextPaymentCheck(now, payment.createdAt, told);
  const { refundedCents } = snapshot;
  const providerCaptureId = snapshot.capture?.state === 'declined' ? null : (snapshot.capture?.id ?? null);
  const moved = await movePayment(tx, payment, told, { refundedCents, checkAt, providerCaptureId });
  if (moved) return told;
  await updatePayment(tx, payment.id, {
    refundedCents: Math.max(payment.refundedCents, refundedCents),
    checkAt: isPaymentFinal(payment.status) ? null : checkAt,
    // Declined again: the next try needs another key than this one had.
    ...(told === 'declined' && payment.status === 'declined' && { declines: payment.declines + 1 }),
  });
  return payment.status;
}

/** Paid and pending is the change window: it ends by itself, the customer may end it sooner. Opened once. */
async function startChangeWindow(deps: Dependencies, tx: Tx, analysisId: number): Promise<void> {
  const analysis = await lockAnalysis(tx, analysisId);
  if (analysis?.status !== 'pending' || analysis.startsAt !== null) return;
  const startsAt = endOfChangeWindow(deps.now(), deps.changeWindowMs);
  await editAnalysis(tx, analysisId, 'pending', { startsAt });
  await countPaidPromo(tx, analysisId);
  await deps.jobs.enqueue(tx, 'report', { analysisId }, startsAt);
  if (analysis.customerEmail) {
    await queueMail(tx, deps.jobs, { analysisId, kind: 'receipt', recipient: analysis.customerEmail });
  }
}

/** The customer left with "we will e-mail you": only a mail can say that the payment did not go through. */
async function mailDenial({ jobs }: Dependencies, tx: Tx, analysisId: number): Promise<void> {
  const analysis = await lockAnalysis(tx, analysisId);
  if (!analysis?.customerEmail) return;
  const mail = { analysisId, kind: 'payment-denied', recipient: analysis.customerEmail } as const;
  await queueMailAgain(tx, jobs, { ...mail, notSince: null });
}
