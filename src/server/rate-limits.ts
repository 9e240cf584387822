import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Endpoint } from '../contract/endpoint.ts';
import { spends } from '../domain/access-rights.ts';
import { AppError } from '../domain/app-error.ts';

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
  'createPaymentOrder',
  'capturePaymentOrder',
  'paymentReturned',
  'paymentCancelled',
  'requestPrivateLink',
  'openPrivateLink',
  'reportBrowserError',
  'adminLogin',
]);

/** What orders, pays or spends is limited by client; per report the budgets of its own operations hold. */
export const isRateLimited = ({ name, method, access }: Endpoint): boolean =>
  limited.has(name) ||
  (access.to === 'analysis' && spends.has(access.action)) ||
  (access.to === 'chat-session' && method !== 'GET');
