import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { parseAnalysisId } from '../../analysis/rules/analysis-id.ts';
import {
  isPaid,
  nextPaymentCheck,
  paymentCheckedForMs,
  paymentUnderWayMs,
} from '../../analysis/rules/payment-status.ts';
import { lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import { mismatchOf, type PaymentSnapshot } from '../rules/payment-snapshot.ts';
import { applyPaymentStatus, type PaymentNews, type PaymentOutcome } from './apply-payment-status.ts';
import { handleUnmatchedPayment } from './refund-duplicate-payment.ts';
import { isCreatedByUs } from './sign-invoice-id.ts';
import {
  findPaymentByProviderOrder,
  findPaymentsToCheck,
  lockPaymentOf,
  type Payment,
  saveProviderOrder,
  updatePayment,
} from './store.ts';

type Options = { news?: PaymentNews; triesDeclinedAgain?: boolean };

/**
 * Reads an order from the provider and captures it when the customer has approved it. All concurrent callers use the same
 * idempotency key, so the money moves once. Null when the order is not ours.
 */
export async function capturePayment(
  deps: Dependencies,
  providerOrderId: string,
  { news, triesDeclinedAgain = false }: Options = {},
): Promise<PaymentOutcome | null> {
  const current = await deps.payments.readOrder(providerOrderId);
  const payment =
    (await findPaymentByProviderOrder(deps.db, providerOrderId)) ??
    (current && (await adoptOrder(deps, current)));
  if (!payment) {
    if (current) await handleUnmatchedPayment(deps, current);
    return null;
  }
  if (!current) return { analysisId: payment.analysisId, paymentStatus: payment.status, paid: false };
  const isCapturable =
    current.state === 'approved' && (current.capture === null || current.capture.state === 'declined');
  const mayTry = payment.status !== 'declined' || triesDeclinedAgain;
  if (isCapturable && !mayTry)
    return { analysisId: payment.analysisId, paymentStatus: payment.status, paid: false };
  if (!isCapturable || mismatchOf(current, payment) !== null)
    return applyPaymentStatus(deps, current, news ?? null);
  // The provider repeats its answer to a declined attempt under the same key, so the next attempt needs a new key.
  const key = `capture-${providerOrderId}-${payment.declines}`;
  const snapshot = await deps.payments.capture(providerOrderId, key).catch(async (error: unknown) => {
    // Stores "approved": the scheduled check asks about approved payments first.
    await applyPaymentStatus(deps, current);
    throw error;
  });
  const outcome = await applyPaymentStatus(deps, snapshot);
  if (outcome) return outcome;
  // Another order replaced this one in our row during the capture: the row must name the order that was paid.
  if (await adoptOrder(deps, snapshot)) return applyPaymentStatus(deps, snapshot);
  await handleUnmatchedPayment(deps, snapshot);
  return null;
}

/**
 * Records an order of ours that our row does not name: we crashed between creating and recording it, or another one
 * replaced it. Refused when the analysis is paid already. Only our signature, or an earlier row, proves that the order is
 * ours: anybody can create an order with our id and price.
 */
async function adoptOrder(deps: Dependencies, snapshot: PaymentSnapshot): Promise<Payment | null> {
  const analysisId = parseAnalysisId(snapshot.customId);
  if (analysisId === null || snapshot.state === 'voided') return null;
  return deps.db.transaction(async (tx) => {
    await lockPaymentOf(tx, analysisId);
    const analysis = await lockAnalysis(tx, analysisId);
    const ours = analysis && { analysisId, amountCents: analysis.finalPriceCents, currency: 'USD' };
    if (!ours || isPaid(analysis) || mismatchOf(snapshot, ours) !== null) return null;
    if (!(await isCreatedByUs(deps, tx, snapshot, analysisId))) return null;
    await saveProviderOrder(tx, { ...ours, providerOrderId: snapshot.providerOrderId, checkAt: deps.now() });
    return findPaymentByProviderOrder(tx, snapshot.providerOrderId);
  });
}

export const findAnalysisOfProviderOrder = async (
  { db }: Dependencies,
  providerOrderId: string,
): Promise<number | null> => (await findPaymentByProviderOrder(db, providerOrderId))?.analysisId ?? null;

/** The capture that the customer's browser asks for. */
export async function captureOwnPayment(
  deps: Dependencies,
  actor: Actor,
  providerOrderId: string,
): Promise<PaymentOutcome> {
  const payment = await findPaymentByProviderOrder(deps.db, providerOrderId);
  if (!payment) throw new AppError('not_found');
  await authoriseAnalysis(deps.db, actor, 'pay', payment.analysisId);
  const outcome = await capturePayment(deps, providerOrderId, { triesDeclinedAgain: true });
  if (!outcome) throw new AppError('not_found');
  if (outcome.paymentStatus === 'declined') throw new AppError('payment_declined');
  return outcome;
}

/** The payer came back by the provider's cancel link. While the provider is down, our own row names the analysis. */
export async function checkCancelledPayment(
  deps: Dependencies,
  providerOrderId: string,
): Promise<{ analysisId: number; paid: boolean } | null> {
  try {
    return await capturePayment(deps, providerOrderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const payment = await findPaymentByProviderOrder(deps.db, providerOrderId);
    return payment && { analysisId: payment.analysisId, paid: false };
  }
}

const paymentsInOneCheck = 200;

/** Asks the provider about every unfinished payment: the customer's browser may be closed and the webhook lost. */
export async function checkOpenPayments(deps: Dependencies, signal?: AbortSignal): Promise<number> {
  const likelySince = new Date(deps.now().getTime() - paymentUnderWayMs);
  const due = await findPaymentsToCheck(deps.db, { now: deps.now(), likelySince, limit: paymentsInOneCheck });
  for (const { id, providerOrderId, createdAt, status } of due) {
    signal?.throwIfAborted();
    const later = nextPaymentCheck(deps.now(), createdAt, status);
    const isYoung = deps.now().getTime() - createdAt.getTime() < paymentCheckedForMs;
    const askAgain = (checkAt: Date | null) =>
      deps.db.transaction((tx) => updatePayment(tx, id, { checkAt }));
    // Postponed first: a payment that the provider has forgotten, or that does not match our row, must not stay due.
    await askAgain(isYoung ? later : null);
    try {
      await capturePayment(deps, providerOrderId);
    } catch (error) {
      deps.log.warn({ providerOrderId, err: error }, 'a payment could not be checked');
      if (!isYoung) await askAgain(later);
    }
  }
  return due.length;
}
