import type { FastifyReply, FastifyRequest } from 'fastify';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import { type Route, route } from '../access/http/route.ts';
import type { SampleBusiness } from '../analysis/rules/sample-businesses.ts';
import type { Dependencies } from '../dependencies.ts';
import { explainFailure } from '../platform/http/error-response.ts';
import {
  captureOwnPayment,
  capturePayment,
  checkCancelledPayment,
  findAnalysisOfProviderOrder,
} from './pay/capture-payment.ts';
import * as payment from './pay/contract.ts';
import { getShopSettings } from './pay/contract.ts';
import { createPaymentOrder } from './pay/create-payment-order.ts';
import { receivePaymentNotice } from './pay/receive-payment-notice.ts';
import { refundPayment } from './refund/refund-payment.ts';

export type PaymentPageSettings = { clientId: string; scriptUrl: string };

export const paymentRoutes = (
  deps: Dependencies,
  paypal: PaymentPageSettings,
  shown: { howItWorksUrl: string | null; sampleBusinesses: SampleBusiness[] },
): Route[] => [
  route(getShopSettings, () => ({
    paypal: { clientId: paypal.clientId, scriptUrl: paypal.scriptUrl },
    signIn: deps.identity !== null,
    changeWindowMs: deps.changeWindowMs,
    ...shown,
  })),

  route(payment.createPaymentOrder, async ({ actor, body }) => {
    const { providerOrderId, approveUrl } = await createPaymentOrder(deps, actor, body.analysisId);
    return { orderId: providerOrderId, approveUrl };
  }),

  route(payment.capturePaymentOrder, ({ actor, params }) => captureOwnPayment(deps, actor, params.orderId)),

  // The query is not trusted: it names an order, which is read from the provider and matched with our row.
  route(payment.paymentReturned, async ({ query, request, reply }) => {
    const providerOrderId = query.token ?? query.orderID;
    if (!providerOrderId) return sendTo(reply, '/');
    const isFallback = Boolean(query.token);
    try {
      const outcome = await capturePayment(deps, providerOrderId, { triesDeclinedAgain: true });
      return sendTo(reply, outcome ? afterPayment(outcome, { providerOrderId, isFallback }) : '/');
    } catch (error) {
      logFailedCheck(request, error);
      return sendTo(
        reply,
        waitingPage(providerOrderId, isFallback, await analysisIfKnown(deps, providerOrderId)),
      );
    }
  }),

  route(payment.paymentCancelled, async ({ query, reply }) => {
    const outcome = query.token ? await checkCancelledPayment(deps, query.token) : null;
    await reply.redirect(outcome ? afterCancelling(outcome) : '/');
  }),

  route(payment.paymentWebhook, ({ request }) =>
    receivePaymentNotice(
      deps,
      (request.body as Buffer | undefined) ?? Buffer.alloc(0),
      request.headers as Record<string, string | undefined>,
    ),
  ),

  route(payment.refundAnalysis, async ({ actor, params, body, request }) => {
    const cents = body.amount === undefined ? null : Math.round(body.amount * 100);
    await refundPayment(deps, actor, {
      analysisId: params.id,
      amountCents: cents,
      reason: body.reason,
      message: body.message,
      requestKey: String(request.headers['idempotency-key'] ?? request.id),
    });
    const { paymentStatus } = await authoriseAnalysis(deps.db, actor, 'view', params.id);
    return { analysisId: params.id, paymentStatus };
  }),
];

const afterCancelling = ({ analysisId, paid }: { analysisId: number; paid: boolean }): string =>
  paid ? `/welcome/${analysisId}` : `/?pay=${analysisId}&payment=cancelled`;

function afterPayment(
  { analysisId, paid, paymentStatus }: { analysisId: number; paid: boolean; paymentStatus: string },
  { providerOrderId, isFallback }: { providerOrderId: string; isFallback: boolean },
): string {
  const success = `/success?session_id=${encodeURIComponent(providerOrderId)}&analysis_id=${analysisId}`;
  if (paid) return isFallback ? success : `/welcome/${analysisId}`;
  return paymentStatus === 'pending_review' ? success : `/?pay=${analysisId}&payment=${paymentStatus}`;
}

async function sendTo(reply: FastifyReply, address: string): Promise<void> {
  await reply.redirect(address);
}

const logFailedCheck = ({ log }: FastifyRequest, error: unknown): void =>
  log[explainFailure(error) ? 'warn' : 'error']({ err: error }, 'a returning payment could not be checked');

/** Null also when the database does not answer. */
const analysisIfKnown = (deps: Dependencies, providerOrderId: string): Promise<number | null> =>
  findAnalysisOfProviderOrder(deps, providerOrderId).catch(() => null);

function waitingPage(providerOrderId: string, isFallback: boolean, analysisId: number | null): string {
  const query = new URLSearchParams({ [isFallback ? 'token' : 'orderID']: providerOrderId });
  if (analysisId !== null) query.set('analysis_id', String(analysisId));
  return `/payment-return?${query}`;
}
