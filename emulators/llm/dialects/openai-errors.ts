import { errorForStatus, missingApiKey, openAiError } from '../../kit/openai-error.ts';
import type { CallFault } from './dialect.ts';

export type OpenAiStyleError = (fault: CallFault, model: string) => { status: number; body: object };

const quotaWords =
  'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.';
const longWords =
  "This model's maximum context length is 128000 tokens. However, your messages resulted in 130512 tokens. Please reduce the length of the messages.";
const learnMore = 'Visit https://platform.openai.com/account/rate-limits to learn more.';

export const openAiStyle = (
  status: number,
  message: string,
  type = 'invalid_request_error',
  code: string | null = null,
  param: string | null = null,
) => ({ status, body: openAiError(type, message, param, code) });

export const openAiErrors: OpenAiStyleError = (fault, model) => {
  const { kind, words, param = null, code = null, state } = fault;
  switch (kind) {
    case 'key':
      return { status: 401, body: fault.isMissing ? missingApiKey() : errorForStatus(401) };
    case 'unknown-model': {
      const unknown = `The model \`${model}\` does not exist or you do not have access to it.`;
      return openAiStyle(404, unknown, 'invalid_request_error', 'model_not_found');
    }
    case 'quota':
      return openAiStyle(429, quotaWords, 'insufficient_quota', 'insufficient_quota');
    case 'rate-limit': {
      if (!state) return { status: 429, body: errorForStatus(429) };
      const wait = `Please try again in ${state.resetSeconds.toFixed(3)}s.`;
      const reached = `Rate limit reached for ${model} in organization org-emulator on ${whatIsShort(state)}.`;
      return openAiStyle(429, `${reached} ${wait} ${learnMore}`, 'tokens', 'rate_limit_exceeded');
    }
    case 'request-too-large': {
      const numbers = `Limit ${state?.tokensLimit ?? 30_000}, Requested ${state?.requestedTokens ?? 61_337}`;
      const large = `Request too large for ${model} in organization org-emulator on tokens per min (TPM): ${numbers}. The input or output tokens must be reduced in order to run successfully. ${learnMore}`;
      return openAiStyle(429, large, 'tokens', 'rate_limit_exceeded');
    }
    case 'too-long':
      return openAiStyle(400, longWords, 'invalid_request_error', 'context_length_exceeded', 'messages');
    case 'refused': {
      const unsafe = 'Your request was rejected as a result of our safety system.';
      return openAiStyle(400, unsafe, 'invalid_request_error', 'content_policy_violation');
    }
    case 'overloaded':
      return openAiStyle(503, 'The engine is currently overloaded, please try again later', 'server_error');
    case 'server-error':
      return { status: 500, body: errorForStatus(500) };
    case 'invalid-request':
      return openAiStyle(400, words ?? 'Invalid request.', 'invalid_request_error', code, param);
  }
};

function whatIsShort(state: NonNullable<CallFault['state']>): string {
  const { tokensLimit, tokensLeft, requestsLimit, requestedTokens } = state;
  return tokensLimit !== null && requestedTokens > (tokensLeft ?? 0)
    ? `tokens per min (TPM): Limit ${tokensLimit}, Used ${tokensLimit - (tokensLeft ?? 0)}, Requested ${requestedTokens}`
    : `requests per min (RPM): Limit ${requestsLimit}, Used ${requestsLimit}, Requested 1`;
}
