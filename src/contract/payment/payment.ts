import { z } from 'zod';
import { mostRefundMessage, refundReasons } from '../../domain/operator/refund-reason.ts';
import { paymentProvider } from '../../domain/payment/payment-provider.ts';
import { paymentStatuses } from '../../domain/payment/payment-status.ts';
import { endpoint } from '../endpoint.ts';
import { analysisIdField, analysisParams, textField } from '../fields.ts';

const orderParams = z.object({ orderId: textField(64).min(1) });

export const createPaymentOrder = endpoint({
  name: 'createPaymentOrder',
  method: 'POST',
  path: '/api/paypal/orders',
  summary: 'Create the provider’s order for an unpaid analysis; the amount comes from our row.',
  access: { to: 'analysis', action: 'pay', idIn: 'body.analysisId' },
  body: z.object({ analysisId: analysisIdField }),
  answer: { json: z.object({ orderId: z.string(), approveUrl: z.url() }) },
  success: 201,
  idempotent: true,
});

export const capturePaymentOrder = endpoint({
  name: 'capturePaymentOrder',
  method: 'POST',
  path: '/api/paypal/orders/:orderId/capture',
  summary: 'Capture an approved order.',
  access: { to: 'payment-order', idIn: 'params.orderId' },
  params: orderParams,
  answer: {
    json: z.object({
      analysisId: z.number().int(),
      paid: z.boolean(),
      paymentStatus: z.enum(paymentStatuses),
    }),
  },
  idempotent: true,
});

const returnQuery = z.object({
  custom: textField(127).optional(),
  PayerID: textField(127).optional(),
  orderID: textField(127).optional(),
  token: textField(127).optional(),
});

export const paymentReturned = endpoint({
  name: 'paymentReturned',
  method: 'GET',
  path: paymentProvider.returnPath,
  summary: 'Where the browser lands after approval. Its query is not trusted.',
  access: { to: 'anyone' },
  query: returnQuery,
  answer: { redirect: true },
  success: 302,
});

export const paymentCancelled = endpoint({
  name: 'paymentCancelled',
  method: 'GET',
  path: paymentProvider.cancelPath,
  summary: 'Where the browser lands after cancelling at the payment provider.',
  access: { to: 'anyone' },
  query: returnQuery,
  answer: { redirect: true },
  success: 302,
});

export const paymentWebhook = endpoint({
  name: 'paymentWebhook',
  method: 'POST',
  path: '/api/paypal/webhook',
  summary: 'The payment provider’s signed notifications.',
  access: { to: 'provider' },
  bodyType: 'raw',
  maxBodyBytes: 256 * 1024,
  answer: { empty: true },
  success: 204,
});

const amountRule = 'Enter an amount in dollars, above zero.';

export const refundAnalysis = endpoint({
  name: 'refundAnalysis',
  method: 'POST',
  path: '/api/analysis/:id/refund',
  summary: 'Refund a payment, wholly or in part.',
  access: { to: 'analysis', action: 'refund', idIn: 'params.id' },
  audit: 'refund',
  params: analysisParams,
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
  answer: { json: z.object({ analysisId: z.number().int(), paymentStatus: z.enum(paymentStatuses) }) },
  idempotent: true,
});
