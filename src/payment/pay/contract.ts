import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { paymentStatuses } from '../../analysis/rules/payment-status.ts';
import { sampleBusinessesSchema } from '../../analysis/rules/sample-businesses.ts';
import { idField, textField } from '../../platform/http/contract/fields.ts';
import { paymentProvider } from '../rules/payment-provider.ts';
import { mostRefundMessage, refundReasons } from '../rules/refund-reasons.ts';

const orderParams = z.object({ orderId: textField(64).min(1) });

export const createPaymentOrder = endpoint('createPaymentOrder', 'POST /api/paypal/orders', {
  summary: 'Create the provider’s order for an unpaid analysis; the amount comes from our row.',
  access: { to: 'analysis', action: 'pay', idIn: 'body.analysisId' },
  body: z.object({ analysisId: idField }),
  response: { json: z.object({ orderId: z.string(), approveUrl: z.url() }) },
  success: 201,
  idempotent: true,
});

export const capturePaymentOrder = endpoint(
  'capturePaymentOrder',
  'POST /api/paypal/orders/:orderId/capture',
  {
    summary: 'Capture an approved order.',
    access: { to: 'payment-order', idIn: 'params.orderId' },
    params: orderParams,
    response: {
      json: z.object({
        analysisId: z.number().int(),
        paid: z.boolean(),
        paymentStatus: z.enum(paymentStatuses),
      }),
    },
    idempotent: true,
  },
);

const returnQuery = z.object({
  custom: textField(127).optional(),
  PayerID: textField(127).optional(),
  orderID: textField(127).optional(),
  token: textField(127).optional(),
});

export const paymentReturned = endpoint('paymentReturned', `GET ${paymentProvider.returnPath}`, {
  summary: 'Where the browser lands after approval. Its query is not trusted.',
  access: { to: 'anyone' },
  query: returnQuery,
  response: { redirect: true },
  success: 302,
});

export const paymentCancelled = endpoint('paymentCancelled', `GET ${paymentProvider.cancelPath}`, {
  summary: 'Where the browser lands after cancelling at the payment provider.',
  access: { to: 'anyone' },
  query: returnQuery,
  response: { redirect: true },
  success: 302,
});

export const paymentWebhook = endpoint('paymentWebhook', 'POST /api/paypal/webhook', {
  summary: 'The payment provider’s signed notifications.',
  access: { to: 'provider' },
  bodyType: 'raw',
  maxBodyBytes: 256 * 1024,
  response: { empty: true },
  success: 204,
});

const amountRule = 'Enter an amount in dollars, above zero.';

export const refundAnalysis = analysisEndpoint('refundAnalysis', 'POST /refund', {
  summary: 'Refund a payment, wholly or in part.',
  action: 'refund',
  audit: 'refund',
  body: z.object({
    amount: z
      .number(amountRule)
      .positive(amountRule)
      .max(1_000_000, amountRule)
      .optional()
      .describe('In dollars; by default all that is left'),
    reason: z.enum(refundReasons, 'Choose a reason for the refund.'),
    message: textField(mostRefundMessage, 'Please write the message as text.')
      .trim()
      .default('')
      .describe('To the customer, in the mail about the refund'),
  }),
  response: { json: z.object({ analysisId: z.number().int(), paymentStatus: z.enum(paymentStatuses) }) },
  idempotent: true,
});

/** Public settings of this installation for the browser. */
export const getShopSettings = endpoint('getShopSettings', 'GET /api/shop-settings', {
  summary: 'Where the payment script is and whether customers can sign in.',
  access: { to: 'anyone' },
  response: {
    json: z.object({
      paypal: z.object({ clientId: z.string(), scriptUrl: z.url() }),
      signIn: z.boolean(),
      /** An embedded film; null shows our own recording. */
      howItWorksUrl: z.url().nullable(),
      changeWindowMs: z.number().int(),
      sampleBusinesses: sampleBusinessesSchema,
    }),
  },
});
