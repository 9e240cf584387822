import type { StoredOrder } from '../paypal-state.ts';
import { captureOf, orderOf, type PaypalWorld } from '../paypal-world.ts';
import { wireCaptureDetails } from '../wire/wire-capture.ts';
import { minimalOrder, wireOrder } from '../wire/wire-order.ts';
import { minimalRefund, wireRefund } from '../wire/wire-refund.ts';
import { isClient, tokenLifetimeSeconds } from './access-tokens.ts';
import type { Call, CallAnswer, CallInput, CallParts } from './add-call.ts';
import { captureOrder } from './capture-order.ts';
import { createOrder } from './create-order.ts';
import { patchOrder } from './patch-order.ts';
import { refundCapture, refundOf } from './refund-capture.ts';

export function orderCalls({ world }: CallParts): Call[] {
  const orders = '/v2/checkout/orders';
  const order = (input: CallInput, { order, repeated }: { order: StoredOrder; repeated: boolean }) => ({
    status: repeated ? 200 : 201,
    body: input.wantsRepresentation ? wireOrder(world, order) : minimalOrder(world, order),
  });
  return [
    {
      operation: 'orders.create',
      method: 'POST',
      url: orders,
      contract: { file: 'orders', method: 'post', path: orders },
      run: (input) => order(input, createOrder(world, input.body, input.requestId)),
    },
    {
      operation: 'orders.get',
      method: 'GET',
      url: `${orders}/:id`,
      contract: { file: 'orders', method: 'get', path: `${orders}/{id}` },
      run: ({ id }) => ({ status: 200, body: wireOrder(world, orderOf(world, id)) }),
    },
    {
      operation: 'orders.patch',
      method: 'PATCH',
      url: `${orders}/:id`,
      contract: { file: 'orders', method: 'patch', path: `${orders}/{id}` },
      run: ({ id, body }) => {
        patchOrder(world, id, body);
        return { status: 204 };
      },
    },
    {
      operation: 'orders.capture',
      method: 'POST',
      url: `${orders}/:id/capture`,
      contract: { file: 'orders', method: 'post', path: `${orders}/{id}/capture` },
      run: (input) => order(input, captureOrder(world, input.id, input.requestId)),
    },
  ];
}

export function paymentCalls({ world }: CallParts): Call[] {
  const captures = '/v2/payments/captures';
  return [
    {
      operation: 'captures.get',
      method: 'GET',
      url: `${captures}/:id`,
      contract: { file: 'payments', method: 'get', path: `${captures}/{capture_id}` },
      run: ({ id }) => ({ status: 200, body: wireCaptureDetails(world, captureOf(world, id)) }),
    },
    {
      operation: 'captures.refund',
      method: 'POST',
      url: `${captures}/:id/refund`,
      contract: { file: 'payments', method: 'post', path: `${captures}/{capture_id}/refund` },
      run: (input) => {
        const refund = refundCapture(world, input.id, input.body, input.requestId);
        // The contract of refunds lists 201 alone, so a repeat answers 201 too.
        return {
          status: 201,
          body: input.wantsRepresentation ? wireRefund(refund, world.url) : minimalRefund(refund, world.url),
        };
      },
    },
    {
      operation: 'refunds.get',
      method: 'GET',
      url: '/v2/payments/refunds/:id',
      contract: { file: 'payments', method: 'get', path: '/v2/payments/refunds/{refund_id}' },
      run: ({ id }) => ({ status: 200, body: wireRefund(refundOf(world, id), world.url) }),
    },
  ];
}

/** Not in PayPal's published files: the shape is what their own client reads. */
export function tokenCall({ world, tokens }: CallParts, clientId: string, clientSecret: string): Call {
  const refuse = (status: number, error: string, error_description: string): CallAnswer => ({
    status,
    body: { error, error_description },
  });
  return {
    operation: 'oauth.token',
    method: 'POST',
    url: '/v1/oauth2/token',
    open: true,
    run: ({ body, http }) => {
      if (!isClient(http.headers.authorization, clientId, clientSecret)) {
        return refuse(401, 'invalid_client', 'Client Authentication failed');
      }
      if (!(body instanceof URLSearchParams) || body.get('grant_type') !== 'client_credentials') {
        return refuse(400, 'unsupported_grant_type', 'Grant Type is NULL or not supported');
      }
      return { status: 200, body: tokenBody(world, tokens.issue(world.now())) };
    },
  };
}

function tokenBody(world: PaypalWorld, accessToken: string): object {
  return {
    scope: 'https://uri.paypal.com/services/checkout https://uri.paypal.com/services/payments/refund',
    access_token: accessToken,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: tokenLifetimeSeconds,
    nonce: `${world.now().toISOString()}emulator`,
  };
}
