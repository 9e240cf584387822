import type { Actor } from '../../domain/access/access-rights.ts';
import { nextPaymentCheck } from '../../domain/analysis/change-window.ts';
import { AppError } from '../../domain/app-error.ts';
import { isPaymentFinal } from '../../domain/payment/payment-status.ts';
import { product } from '../../domain/product.ts';
import { ProviderError } from '../../domain/provider-error.ts';
import type { Payments } from '../../providers/payments/payments.ts';
import { lockAnalysis } from '../../store/analysis/analyses.ts';
import {
  findPaymentByOrder,
  lockPaymentOf,
  savePaymentOrder,
  updatePayment,
} from '../../store/payment/payments.ts';
import { openAnalysis } from '../access/open-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { capturePayment } from './capture-payment.ts';
import { reservePromo } from './hold-price.ts';
import { lockPayable } from './lock-payable.ts';
import { sealedInvoiceId } from './payment-seal.ts';

/**
 * The provider's order for an unpaid analysis: amount, item and id come from our row and ride inside the order, where
 * nobody can alter them. The same analysis at the same price gets the same order.
 */
export async function createPaymentOrder(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<{ providerOrderId: string; approveUrl: string }> {
  await openAnalysis(deps.db, actor, 'pay', analysisId);
  const { analysis, price } = await deps.db.transaction(async (tx) => {
    const row = await lockPayable(tx, analysisId);
    return { analysis: row, price: await reservePromo(deps, tx, row) };
  });
  // Thrown after the commit: the new price is stored, so that the next look at the order shows it.
  if (price === 'price-changed') throw new AppError('price_changed');

  const order = await openOrder(deps, {
    analysisId,
    amountCents: analysis.finalPriceCents,
    description: `${product.name} ELITE Analysis`,
    returnUrl: `${deps.publicUrl}${deps.payments.provider.returnPath}`,
    cancelUrl: `${deps.publicUrl}${deps.payments.provider.cancelPath}`,
  });
  await deps.db.transaction(async (tx) => {
    await lockPaymentOf(tx, analysisId);
    // The checkout may have been corrected meanwhile: an order at another amount is never offered.
    const row = await lockAnalysis(tx, analysisId);
    if (row?.finalPriceCents !== analysis.finalPriceCents) throw new AppError('price_changed');
    const checkAt = nextPaymentCheck(deps.now(), deps.now());
    await savePaymentOrder(tx, {
      analysisId,
      providerOrderId: order.providerOrderId,
      amountCents: row.finalPriceCents,
      checkAt,
    });
    // The same order again, after a correction that was taken back: it is worth asking about once more.
    const payment = await findPaymentByOrder(tx, order.providerOrderId);
    if (payment && payment.checkAt === null && !isPaymentFinal(payment.status))
      await updatePayment(tx, payment.id, { checkAt });
  });
  return order;
}

const ordersInOneWindow = 10;

/**
 * The provider may forget an idempotency key after six hours (PayPal does). A new attempt begins every six hours, so
 * that one key, and one invoice id, never belongs to two orders.
 */
function attemptAt(now: Date): string {
  const window = 'abcd'.charAt(Math.floor(now.getUTCHours() / 6));
  return `${now.toISOString().slice(0, 10).replaceAll('-', '')}${window}`;
}

/** The order of an earlier call may be over: denied, expired, declined. Unless it holds money, the next one takes its place. */
async function openOrder(
  deps: Dependencies,
  order: Omit<Parameters<Payments['createOrder']>[0], 'invoiceId' | 'idempotencyKey'>,
) {
  const firstAttempt = attemptAt(deps.now());
  let attempt = firstAttempt;
  for (let made = 0; made < ordersInOneWindow; made += 1) {
    const invoiceId = sealedInvoiceId({ ...order, currency: 'USD' }, attempt, deps.linkSecrets);
    // The key contains the invoice id: a repeat under the same key sends the same invoice id.
    const { providerOrderId, approveUrl } = await deps.payments.createOrder({
      ...order,
      invoiceId,
      idempotencyKey: `order-${invoiceId}`,
    });
    if (approveUrl !== null) return { providerOrderId, approveUrl };
    const settled = await capturePayment(deps, providerOrderId);
    if (settled?.paid) throw new AppError('already_paid');
    if (settled?.paymentStatus === 'pending_review') throw new AppError('payment_in_review');
    attempt = `${firstAttempt}-${providerOrderId}`;
  }
  throw new ProviderError(
    'unavailable',
    `${deps.payments.provider.name} opens no further order for this analysis`,
  );
}
