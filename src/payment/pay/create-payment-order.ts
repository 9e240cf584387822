import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { isPaid, isPaymentFinal, nextPaymentCheck } from '../../analysis/rules/payment-status.ts';
import { type AnalysisRow, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { product } from '../../platform/rules/product.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import { reservePromo } from '../promo/reserve-promo.ts';
import { capturePayment } from './capture-payment.ts';
import type { Payments } from './payments.ts';
import { signedInvoiceId } from './sign-invoice-id.ts';
import { findPaymentByProviderOrder, lockPaymentOf, saveProviderOrder, updatePayment } from './store.ts';

/** Locks an analysis that may be paid now; throws the reason when it may not. */
export async function lockPayable(tx: Tx, analysisId: number): Promise<AnalysisRow> {
  const row = await lockAnalysis(tx, analysisId);
  if (!row) throw new AppError('not_found');
  if (isPaid(row) || row.status !== 'pending') throw new AppError('already_paid');
  if (row.paymentStatus === 'pending_review') throw new AppError('payment_in_review');
  if (row.paymentStatus === 'refunded' || row.paymentStatus === 'reversed')
    throw new AppError('already_paid', 'This order was refunded. Please place a new one.');
  return row;
}

/**
 * Creates the provider's order for an unpaid analysis. Amount, item and id come from our row and are stored in the order,
 * where the browser cannot change them. The same analysis at the same price gets the same order.
 */
export async function createPaymentOrder(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<{ providerOrderId: string; approveUrl: string }> {
  await authoriseAnalysis(deps.db, actor, 'pay', analysisId);
  const { analysis, price } = await deps.db.transaction(async (tx) => {
    const row = await lockPayable(tx, analysisId);
    return { analysis: row, price: await reservePromo(deps, tx, row) };
  });
  // Thrown after the commit, so that the new price is stored and shown next.
  if (price === 'price-changed') throw new AppError('price_changed');

  const order = await createOrReuseOrder(deps, {
    analysisId,
    amountCents: analysis.finalPriceCents,
    description: `${product.name} ELITE Analysis`,
    returnUrl: `${deps.publicUrl}${deps.payments.provider.returnPath}`,
    cancelUrl: `${deps.publicUrl}${deps.payments.provider.cancelPath}`,
  });
  await deps.db.transaction(async (tx) => {
    await lockPaymentOf(tx, analysisId);
    // The checkout may have been corrected meanwhile: never offer an order at the old amount.
    const row = await lockAnalysis(tx, analysisId);
    if (row?.finalPriceCents !== analysis.finalPriceCents) throw new AppError('price_changed');
    const checkAt = nextPaymentCheck(deps.now(), deps.now());
    await saveProviderOrder(tx, {
      analysisId,
      providerOrderId: order.providerOrderId,
      amountCents: row.finalPriceCents,
      checkAt,
    });
    // The same order again, after a correction was undone: resume the scheduled checks.
    const payment = await findPaymentByProviderOrder(tx, order.providerOrderId);
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

/** An earlier order may be denied, expired or declined: unless it was paid, a new one replaces it. */
async function createOrReuseOrder(
  deps: Dependencies,
  order: Omit<Parameters<Payments['createOrder']>[0], 'invoiceId' | 'idempotencyKey'>,
) {
  const firstAttempt = attemptAt(deps.now());
  let attempt = firstAttempt;
  for (let made = 0; made < ordersInOneWindow; made += 1) {
    const invoiceId = signedInvoiceId({ ...order, currency: 'USD' }, attempt, deps.linkSecrets);
    const { providerOrderId, approveUrl } = await deps.payments.createOrder({
      ...order,
      invoiceId,
      idempotencyKey: `order-${invoiceId}`,
    });
    if (approveUrl !== null) return { providerOrderId, approveUrl };
    const outcome = await capturePayment(deps, providerOrderId);
    if (outcome?.paid) throw new AppError('already_paid');
    if (outcome?.paymentStatus === 'pending_review') throw new AppError('payment_in_review');
    attempt = `${firstAttempt}-${providerOrderId}`;
  }
  throw new ProviderError(
    'unavailable',
    `${deps.payments.provider.name} opens no further order for this analysis`,
  );
}
