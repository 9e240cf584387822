import type { Actor } from '../domain/access-rights.ts';
import { AppError } from '../domain/app-error.ts';
import { nextPaymentCheck } from '../domain/change-window.ts';
import { isPaid, isSettled } from '../domain/payment-status.ts';
import { product } from '../domain/product.ts';
import { ProviderError } from '../domain/provider-error.ts';
import type { Payments } from '../providers/payments/payments.ts';
import { lockAnalysis } from '../store/analyses.ts';
import { findPaymentOf, savePaymentOrder } from '../store/payments.ts';
import { capturePayment } from './capture-payment.ts';
import type { Dependencies } from './dependencies.ts';
import { holdPriceAgain } from './hold-price.ts';
import { openAnalysis } from './open-analysis.ts';

/**
 * The provider's order for an unpaid analysis: amount, item and id come from our row and ride inside the order, where
 * nobody can alter them. The same analysis at the same price gets the same order.
 */
export async function createPaymentOrder(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<{ orderId: string; approveUrl: string }> {
  await openAnalysis(deps.db, actor, 'pay', analysisId);
  const held = await deps.db.transaction((tx) => holdPriceAgain(deps, tx, analysisId));
  if (held === 'price-changed') throw new AppError('price_changed');

  const { analysis, attempt } = await deps.db.transaction(async (tx) => {
    const row = await lockAnalysis(tx, analysisId);
    if (!row) throw new AppError('not_found');
    if (isPaid(row) || row.status !== 'pending') throw new AppError('already_paid');
    const earlier = await findPaymentOf(tx, analysisId);
    if (earlier?.status === 'pending_review') throw new AppError('payment_in_review');
    if (earlier && isSettled(earlier.status))
      throw new AppError('already_paid', 'This order was refunded. Please place a new one.');
    // PayPal forgets an idempotency key after six hours; a day's date keeps one key from meaning two orders.
    return { analysis: row, attempt: deps.now().toISOString().slice(0, 10) };
  });

  const order = await openOrder(deps, {
    analysisId,
    amountCents: analysis.finalPriceCents,
    description: `${product.name} ELITE Analysis`,
    returnUrl: `${deps.publicUrl}/api/paypal/success`,
    cancelUrl: `${deps.publicUrl}/api/paypal/cancel`,
    idempotencyKey: `order-${analysisId}-${analysis.finalPriceCents}-${attempt}`,
  });
  await deps.db.transaction((tx) =>
    savePaymentOrder(tx, {
      analysisId,
      orderId: order.orderId,
      amountCents: analysis.finalPriceCents,
      checkAt: nextPaymentCheck(deps.now(), deps.now()),
    }),
  );
  return order;
}

const ordersUnderOneKey = 10;

/** The order a key made earlier may be over: denied, expired, declined. Unless it holds money, the next one takes its place. */
async function openOrder(deps: Dependencies, order: Parameters<Payments['createOrder']>[0]) {
  let { idempotencyKey } = order;
  for (let made = 0; made < ordersUnderOneKey; made += 1) {
    const { orderId, approveUrl } = await deps.payments.createOrder({ ...order, idempotencyKey });
    if (approveUrl !== null) return { orderId, approveUrl };
    const settled = await capturePayment(deps, orderId);
    if (settled?.paid) throw new AppError('already_paid');
    if (settled?.paymentStatus === 'pending_review') throw new AppError('payment_in_review');
    idempotencyKey = `${order.idempotencyKey}-after-${orderId}`;
  }
  throw new ProviderError('unavailable', 'PayPal opens no further order for this analysis');
}
