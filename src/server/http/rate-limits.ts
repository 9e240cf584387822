import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Endpoint } from '../../contract/endpoint.ts';
import { costlyActions } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';

/** Enabled per route. Over the limit, the answer says how many seconds to wait. */
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
  'createShareLink',
  'openSharedReport',
  'getSharedPdf',
  'openOutcomeLink',
  'recordLinkedResult',
  'unsubscribe',
  'reportBrowserError',
  'adminLogin',
]);

/** Endpoints that order, pay or spend are limited per client; budgets limit the spending per report. */
export const isRateLimited = ({ name, method, access }: Endpoint): boolean =>
  limited.has(name) ||
  (access.to === 'analysis' && costlyActions.has(access.action)) ||
  (access.to === 'chat-session' && method !== 'GET');

/**
 * Multiplies the usual limit. Mail providers unsubscribe all their customers from a few addresses. Payment notices come in bursts
 * from a few addresses; a refused one is not lost: the provider repeats it (PayPal for three days), and the scheduled check finds
 * the payment anyway.
 */
export const rateLimitFactor = ({ access }: Endpoint): number =>
  access.to === 'provider' || access.to === 'unsubscribe-link' ? 10 : 1;
