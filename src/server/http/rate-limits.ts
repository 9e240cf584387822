import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Endpoint } from '../../contract/endpoint.ts';
import { costlyActions } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';

/** Off unless a route asks for it; over the limit is answered in words, with the seconds to wait. */
export const rateLimits: RateLimitPluginOptions = {
  global: false,
  enableDraftSpec: true,
  errorResponseBuilder: (_request, { ttl }) => {
    const seconds = Math.max(1, Math.ceil(ttl / 1000));
    return new AppError(
      'too_many_requests',
      `Too many requests at once. Please wait ${seconds} seconds and try again.`,
    );
  },
};

const limited = new Set([
  'createAnalysis',
  'validatePromo',
  'correctCheckout',
  'createPaymentOrder',
  'capturePaymentOrder',
  'paymentReturned',
  'paymentCancelled',
  'paymentWebhook',
  'requestPrivateLink',
  'openPrivateLink',
  'reportBrowserError',
  'adminLogin',
]);

/** What orders, pays or spends is limited by client; per report the budgets of its own operations hold. */
export const isRateLimited = ({ name, method, access }: Endpoint): boolean =>
  limited.has(name) ||
  (access.to === 'analysis' && costlyActions.has(access.action)) ||
  (access.to === 'chat-session' && method !== 'GET');

/**
 * How many times the usual limit a caller gets. PayPal's notices come in bursts from a few addresses. One that is refused
 * is not lost: PayPal sends it again for three days, and the scheduled check finds the payment anyway.
 */
export const rateLimitFactor = ({ access }: Endpoint): number => (access.to === 'provider' ? 10 : 1);
