import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { mismatchOf, type PaymentSnapshot } from '../../domain/payment/payment-snapshot.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { lockAnalysis } from '../../store/analysis/analyses.ts';
import {
  findPaymentByOrder,
  lockPaymentOf,
  type Payment,
  savePaymentOrder,
} from '../../store/payment/payments.ts';
import { openAnalysis } from '../access/open-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { explainForeignMoney } from './give-back.ts';
import { isOurOrder } from './payment-seal.ts';
import { type PaymentNews, type Settled, settlePayment } from './settle-payment.ts';

type Options = { news?: PaymentNews; triesDeclinedAgain?: boolean };

/**
 * Asks the provider what has become of an order and captures it when the customer has approved it. Whoever calls, and
 * however many at once: one idempotency key, so the money moves once. Null when the order is not ours.
 */
export async function capturePayment(
  deps: Dependencies,
  providerOrderId: string,
  { news, triesDeclinedAgain = false }: Options = {},
): Promise<Settled | null> {
  const told = await deps.payments.readOrder(providerOrderId);
  const payment =
    (await findPaymentByOrder(deps.db, providerOrderId)) ?? (told && (await adoptOrder(deps, told)));
  if (!payment) {
    if (told) await explainForeignMoney(deps, told);
    return null;
  }
  if (!told) return { analysisId: payment.analysisId, paymentStatus: payment.status, paid: false };
  const isOpen = told.state === 'approved' && (told.capture === null || told.capture.state === 'declined');
  const mayTry = payment.status !== 'declined' || triesDeclinedAgain;
  // Nothing about a declined order changes until its customer tries again.
  if (isOpen && !mayTry)
    return { analysisId: payment.analysisId, paymentStatus: payment.status, paid: false };
  if (!isOpen || mismatchOf(told, payment) !== null) return settlePayment(deps, told, news ?? null);
  // A declined attempt is answered again under its own key, so each try after one has a new key.
  const key = `capture-${providerOrderId}-${payment.declines}`;
  const snapshot = await deps.payments.capture(providerOrderId, key).catch(async (error: unknown) => {
    // The scheduled check asks about approved payments first.
    await settlePayment(deps, told);
    throw error;
  });
  const settled = await settlePayment(deps, snapshot);
  if (settled) return settled;
  // Another order took this one's place while its money moved: the row follows the money.
  if (await adoptOrder(deps, snapshot)) return settlePayment(deps, snapshot);
  await explainForeignMoney(deps, snapshot);
  return null;
}

/**
 * An order of ours that our row does not name: we crashed between creating and recording it, or another one replaced it.
 * It becomes the analysis's payment unless another one holds money already. Only our seal, or an earlier row, proves that
 * it is ours: anybody can create an order with our id and price.
 */
async function adoptOrder(deps: Dependencies, snapshot: PaymentSnapshot): Promise<Payment | null> {
  const analysisId = /^[1-9]\d{0,15}$/.test(snapshot.customId ?? '') ? Number(snapshot.customId) : null;
  if (analysisId === null || snapshot.state === 'voided') return null;
  return deps.db.transaction(async (tx) => {
    await lockPaymentOf(tx, analysisId);
    const analysis = await lockAnalysis(tx, analysisId);
    const ours = analysis && { analysisId, amountCents: analysis.finalPriceCents, currency: 'USD' };
    if (!ours || isPaid(analysis) || mismatchOf(snapshot, ours) !== null) return null;
    if (!(await isOurOrder(deps, tx, snapshot, analysisId))) return null;
    await savePaymentOrder(tx, { ...ours, providerOrderId: snapshot.providerOrderId, checkAt: deps.now() });
    return findPaymentByOrder(tx, snapshot.providerOrderId);
  });
}

/** Which analysis an order pays for, by our own table. */
export const analysisOfOrder = async (
  { db }: Dependencies,
  providerOrderId: string,
): Promise<number | null> => (await findPaymentByOrder(db, providerOrderId))?.analysisId ?? null;

/** The browser's own capture: the order must belong to an analysis this actor may pay. */
export async function captureOwnPayment(
  deps: Dependencies,
  actor: Actor,
  providerOrderId: string,
): Promise<Settled> {
  const payment = await findPaymentByOrder(deps.db, providerOrderId);
  if (!payment) throw new AppError('not_found');
  await openAnalysis(deps.db, actor, 'pay', payment.analysisId);
  const settled = await capturePayment(deps, providerOrderId, { triesDeclinedAgain: true });
  if (!settled) throw new AppError('not_found');
  if (settled.paymentStatus === 'declined') throw new AppError('payment_declined');
  return settled;
}
