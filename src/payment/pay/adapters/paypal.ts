import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  type Order,
  OrderApplicationContextShippingPreference,
  OrderApplicationContextUserAction,
  OrdersController,
  PaymentsController,
  type PurchaseUnit,
} from '@paypal/paypal-server-sdk';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { ProviderError } from '../../../platform/rules/provider-error.ts';
import { paymentProvider } from '../../rules/payment-provider.ts';
import type { PaymentSnapshot } from '../../rules/payment-snapshot.ts';
import type { Payments } from '../payments.ts';
import { type NoticeSettings, paypalNoticeVerifier } from './paypal-notices.ts';

export type PaypalSettings = NoticeSettings & {
  apiUrl: string;
  /** The account that must be the payee of every order. */
  merchantId: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  /** The merchant's page for a payment has this address, followed by the capture id. */
  activityUrl: string;
};

const representation = 'return=representation';
const dollarsOf = (cents: number) => (cents / 100).toFixed(2);
const centsOf = (value: string | undefined) => Math.round(Number(value ?? 'NaN') * 100);

/** By PayPal's API description; any other id is not sent to PayPal. */
const possibleOrderId = /^[A-Z0-9]{1,36}$/;

/** PayPal through its official SDK, whose hosts are fixed: an axios adapter sets the address. */
export function paypalPayments(settings: PaypalSettings): Payments {
  const http = axios.getAdapter('http');
  const connect = () => {
    const client = new Client({
      environment: Environment.Production,
      timeout: settings.timeoutMs,
      clientCredentialsAuthCredentials: {
        oAuthClientId: settings.clientId,
        oAuthClientSecret: settings.clientSecret,
        // The SDK caches a failed token request and repeats its error forever: create a new client after a failure.
        oAuthTokenProvider: (token, manager) =>
          manager.updateToken(token).catch((error: unknown) => {
            sdk = connect();
            throw error;
          }),
      },
      unstable_httpClientOptions: {
        adapter: (config: InternalAxiosRequestConfig) => {
          const url = config.url?.replace(/^https:\/\/api-m(\.sandbox)?\.paypal\.com/, settings.apiUrl);
          return http({ ...config, ...(url && { url }) });
        },
      },
    });
    return { orders: new OrdersController(client), refunds: new PaymentsController(client) };
  };
  let sdk = connect();

  const isPaidToUs = (unit: PurchaseUnit | undefined) => unit?.payee?.merchantId === settings.merchantId;

  const readOrder: Payments['readOrder'] = async (providerOrderId) => {
    if (!possibleOrderId.test(providerOrderId)) return null;
    try {
      const { result } = await sdk.orders.getOrder({ id: providerOrderId });
      return snapshotOf(result, isPaidToUs(result.purchaseUnits?.[0]));
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 404) return null;
      throw toProviderError(error);
    }
  };

  return {
    provider: paymentProvider,

    pageOf: (providerCaptureId) => `${settings.activityUrl}/${encodeURIComponent(providerCaptureId)}`,

    createOrder: async (order) => {
      const { result } = await sdk.orders
        .createOrder({
          paypalRequestId: order.idempotencyKey,
          prefer: representation,
          body: {
            intent: CheckoutPaymentIntent.Capture,
            purchaseUnits: [
              {
                customId: String(order.analysisId),
                invoiceId: order.invoiceId,
                description: order.description,
                amount: { currencyCode: 'USD', value: dollarsOf(order.amountCents) },
              },
            ],
            applicationContext: {
              returnUrl: order.returnUrl,
              cancelUrl: order.cancelUrl,
              shippingPreference: OrderApplicationContextShippingPreference.NoShipping,
              userAction: OrderApplicationContextUserAction.PayNow,
            },
          },
        })
        .catch((error: unknown) => {
          throw toProviderError(error);
        });
      // Checked before the customer pays, because we would refuse the payment afterwards.
      if (!isPaidToUs(result.purchaseUnits?.[0]))
        throw new ProviderError('unusable-answer', 'PayPal names another payee than PAYPAL_MERCHANT_ID');
      const approveUrl = result.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href;
      const isWaiting = orderStates[result.status ?? ''] === 'created';
      if (!result.id || (isWaiting && !approveUrl))
        throw new ProviderError('unusable-answer', 'PayPal named no order or no way to pay it');
      return { providerOrderId: result.id, approveUrl: isWaiting ? (approveUrl ?? null) : null };
    },

    readOrder,

    capture: async (providerOrderId, idempotencyKey) => {
      try {
        await sdk.orders.captureOrder({
          id: providerOrderId,
          paypalRequestId: idempotencyKey,
          prefer: representation,
        });
      } catch (error) {
        // Declined, captured already or not approved: read the order for its actual state.
        if (!isUnprocessable(error)) throw toProviderError(error);
        if (issuesOf(error).some((issue) => declines.has(issue)))
          return declinedSnapshot(await readOrder(providerOrderId), providerOrderId);
      }
      const snapshot = await readOrder(providerOrderId);
      if (!snapshot) throw new ProviderError('rejected', 'PayPal does not know this order');
      return snapshot;
    },

    refund: async ({ providerCaptureId, amountCents, idempotencyKey }) => {
      const body =
        amountCents === null ? {} : { amount: { currencyCode: 'USD', value: dollarsOf(amountCents) } };
      await sdk.refunds
        .refundCapturedPayment({ captureId: providerCaptureId, paypalRequestId: idempotencyKey, body })
        .catch((error: unknown) => {
          throw toProviderError(error);
        });
    },

    verifyNotice: paypalNoticeVerifier(settings),
  };
}

const declines = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACTION_REQUIRED',
]);

const isUnprocessable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.statusCode === 422;

function issuesOf(error: ApiError): string[] {
  try {
    const { details } = JSON.parse(String(error.body)) as { details?: { issue?: string }[] };
    return details?.flatMap(({ issue }) => (issue ? [issue] : [])) ?? [];
  } catch {
    return [];
  }
}

/** A declined instrument leaves no capture; the customer may choose another for the same order. */
function declinedSnapshot(snapshot: PaymentSnapshot | null, providerOrderId: string): PaymentSnapshot {
  if (!snapshot) throw new ProviderError('rejected', 'PayPal does not know this order');
  if (snapshot.capture) return snapshot;
  const { amountCents, currency } = snapshot;
  return {
    ...snapshot,
    capture: { id: `declined-${providerOrderId}`, state: 'declined', amountCents, currency },
  };
}

function snapshotOf(order: Order, isPaidToUs: boolean): PaymentSnapshot {
  const unit = order.purchaseUnits?.[0];
  const captures = unit?.payments?.captures ?? [];
  const capture = captures.find(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? captures[0];
  const refunded = (unit?.payments?.refunds ?? []).filter(
    ({ status }) => status !== 'CANCELLED' && status !== 'FAILED',
  );
  const refundedCents = refunded.reduce((sum, { amount }) => sum + centsOf(amount?.value), 0);
  return {
    providerOrderId: order.id ?? '',
    state: orderStates[order.status ?? ''] ?? 'created',
    customId: unit?.customId ?? null,
    invoiceId: unit?.invoiceId ?? null,
    isPaidToUs,
    amountCents: centsOf(unit?.amount?.value),
    currency: unit?.amount?.currencyCode ?? '',
    capture: capture?.id
      ? {
          id: capture.id,
          state: captureStates[capture.status ?? ''] ?? 'pending',
          amountCents: centsOf(capture.amount?.value),
          currency: capture.amount?.currencyCode ?? '',
        }
      : null,
    // A reversed capture reads as refunded, sometimes without a list of refunds.
    refundedCents: capture?.status === 'REFUNDED' ? centsOf(capture.amount?.value) : refundedCents,
  };
}

const orderStates: Record<string, PaymentSnapshot['state']> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
};
const captureStates: Record<string, 'completed' | 'pending' | 'declined'> = {
  COMPLETED: 'completed',
  REFUNDED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
};

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const status = error instanceof ApiError ? error.statusCode : undefined;
  const passing = status === undefined || status === 429 || status >= 500;
  return new ProviderError(passing ? 'unavailable' : 'rejected', `PayPal answered ${status ?? 'nothing'}`, {
    cause: error,
  });
}
