import * as payment from '../../contract/payment.ts';
import { getShopSettings } from '../../contract/shop-settings.ts';
import { captureOwnPayment, capturePayment } from '../../operations/capture-payment.ts';
import { createPaymentOrder } from '../../operations/create-payment-order.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { receivePaymentNotice } from '../../operations/receive-payment-notice.ts';
import { refundPayment } from '../../operations/refund-payment.ts';
import { viewAnalysis } from '../../operations/view-analysis.ts';
import { type Route, route } from '../route.ts';

export type PaymentPageSettings = { clientId: string; scriptUrl: string };

export const paymentRoutes = (
  deps: Dependencies,
  paypal: PaymentPageSettings,
  howItWorksUrl: string | null,
): Route[] => [
  route(getShopSettings, () => ({
    paypal: { clientId: paypal.clientId, scriptUrl: paypal.scriptUrl },
    signIn: deps.identity !== null,
    changeWindowMs: deps.changeWindowMs,
    howItWorksUrl,
  })),

  route(payment.createPaymentOrder, ({ actor, body }) => createPaymentOrder(deps, actor, body.analysisId)),

  route(payment.capturePaymentOrder, ({ actor, params }) => captureOwnPayment(deps, actor, params.orderId)),

  // Trusts nothing in its query: it names an order to ask the provider about, and the row says whose it is.
  route(payment.paymentReturned, async ({ query, reply }) => {
    const orderId = query.token ?? query.orderID;
    const settled = orderId ? await capturePayment(deps, orderId, { triesDeclinedAgain: true }) : null;
    await reply.redirect(
      settled ? afterPayment(settled, { orderId: orderId as string, isFallback: Boolean(query.token) }) : '/',
    );
    return undefined;
  }),

  route(payment.paymentCancelled, async ({ query, reply }) => {
    const settled = query.token ? await capturePayment(deps, query.token) : null;
    await reply.redirect(settled && !settled.paid ? `/?pay=${settled.analysisId}&payment=cancelled` : '/');
    return undefined;
  }),

  route(payment.paymentWebhook, async ({ request }) => {
    await receivePaymentNotice(
      deps,
      (request.body as Buffer | undefined) ?? Buffer.alloc(0),
      request.headers as Record<string, string | undefined>,
    );
    return undefined;
  }),

  route(payment.refundAnalysis, async ({ actor, params, body, request }) => {
    const cents = body.amount === undefined ? null : Math.round(body.amount * 100);
    await refundPayment(
      deps,
      actor,
      params.id,
      cents,
      String(request.headers['idempotency-key'] ?? request.id),
    );
    const { paymentStatus } = await viewAnalysis(deps, actor, params.id);
    return { analysisId: params.id, paymentStatus };
  }),
];

function afterPayment(
  { analysisId, paid, paymentStatus }: { analysisId: number; paid: boolean; paymentStatus: string },
  { orderId, isFallback }: { orderId: string; isFallback: boolean },
): string {
  const success = `/success?session_id=${encodeURIComponent(orderId)}&analysis_id=${analysisId}`;
  if (paid) return isFallback ? success : `/welcome/${analysisId}`;
  return paymentStatus === 'pending_review' ? success : `/?pay=${analysisId}&payment=${paymentStatus}`;
}
