import type { KeyState } from '../key/key-account.ts';
import type { ChatRequest } from '../wire/chat-request.ts';
import type { CallFault, ErrorAnswer, FaultKind } from './dialect.ts';

/** Anthropic does not tell a request that can never fit from one that has to wait. */
const limitWords =
  'This request would exceed the rate limit for your organization of 30,000 input tokens per minute. For details, refer to: https://docs.claude.com/en/api/rate-limits.';

const usual: Record<FaultKind, [number, string, string]> = {
  key: [401, 'authentication_error', 'invalid x-api-key'],
  'unknown-model': [404, 'not_found_error', 'model: '],
  quota: [
    400,
    'invalid_request_error',
    'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
  ],
  'rate-limit': [429, 'rate_limit_error', limitWords],
  'request-too-large': [429, 'rate_limit_error', limitWords],
  'too-long': [400, 'invalid_request_error', 'prompt is too long: 213462 tokens > 200000 maximum'],
  refused: [400, 'invalid_request_error', 'Output blocked by content filtering policy'],
  overloaded: [529, 'overloaded_error', 'Overloaded'],
  'server-error': [500, 'api_error', 'Internal server error'],
  'invalid-request': [400, 'invalid_request_error', 'Invalid request'],
};

export function anthropicError(
  { kind, words, state, retryAfterSeconds }: CallFault,
  request: ChatRequest | null = null,
): ErrorAnswer {
  const [status, type, message] = usual[kind];
  const said =
    kind === 'unknown-model' ? `${message}${request?.model}` : kind === 'key' ? message : (words ?? message);
  const wait = retryAfterSeconds ?? state?.resetSeconds;
  return {
    status,
    body: { type: 'error', error: { type, message: said }, request_id: 'req_emulator' },
    ...(kind === 'rate-limit' &&
      wait !== undefined && { headers: { 'retry-after': String(Math.ceil(wait)) } }),
  };
}

export function anthropicLimitHeaders({
  requestsLimit,
  requestsLeft,
  tokensLimit,
  tokensLeft,
  resetSeconds,
}: KeyState) {
  const reset = new Date(Date.now() + resetSeconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
  const three = (what: string, limit: number | null, left: number | null) =>
    limit === null
      ? {}
      : {
          [`anthropic-ratelimit-${what}-limit`]: String(limit),
          [`anthropic-ratelimit-${what}-remaining`]: String(left),
          [`anthropic-ratelimit-${what}-reset`]: reset,
        };
  return { ...three('requests', requestsLimit, requestsLeft), ...three('tokens', tokensLimit, tokensLeft) };
}
