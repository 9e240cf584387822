import { errorForStatus, missingApiKey, openAiError } from '../../kit/openai-error.ts';
import { habitOfModel } from '../habits/habit-of-model.ts';
import type { ChatRequest } from '../wire/chat-request.ts';
import type { CallFault, ErrorAnswer, FaultKind } from './dialect.ts';

/** Who serves the protocol: they share the requests, not the errors. */
export type Flavour = 'openai' | 'azure' | 'openrouter' | 'ollama';

export const flavourOf = (isAzure: boolean, model: string): Flavour => {
  if (isAzure) return 'azure';
  const habit = habitOfModel(model);
  return habit === 'openrouter' ? 'openrouter' : habit === 'small' ? 'ollama' : 'openai';
};

export function openAiStyleError(
  flavour: Flavour,
  fault: CallFault,
  request: ChatRequest | null,
): ErrorAnswer {
  const { kind, retryAfterSeconds } = fault;
  const wait = retryAfterSeconds ?? fault.state?.resetSeconds;
  const headers =
    kind === 'rate-limit' && wait !== undefined ? { 'retry-after': String(roundUp(wait)) } : undefined;
  const made = errors[flavour](fault, request?.model ?? 'model');
  return { ...made, ...(headers && { headers }) };
}

/** Tests ask for waits below a second; a vendor says whole seconds. */
const roundUp = (seconds: number): number => (seconds < 1 ? seconds : Math.ceil(seconds));

const errors: Record<Flavour, (fault: CallFault, model: string) => { status: number; body: object }> = {
  openai(fault, model) {
    const { kind, words, param = null, code = null } = fault;
    switch (kind) {
      case 'key':
        return { status: 401, body: fault.isMissing ? missingApiKey() : errorForStatus(401) };
      case 'unknown-model':
        return openAi(
          404,
          'invalid_request_error',
          `The model \`${model}\` does not exist or you do not have access to it.`,
          null,
          'model_not_found',
        );
      case 'quota':
        return openAi(
          429,
          'insufficient_quota',
          'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
          null,
          'insufficient_quota',
        );
      case 'rate-limit':
        return fault.state
          ? openAi(
              429,
              'tokens',
              `Rate limit reached for ${model} in organization org-emulator on ${whatIsShort(fault)}. Please try again in ${fault.state.resetSeconds.toFixed(3)}s. Visit https://platform.openai.com/account/rate-limits to learn more.`,
              null,
              'rate_limit_exceeded',
            )
          : { status: 429, body: errorForStatus(429) };
      case 'request-too-large':
        return openAi(
          429,
          'tokens',
          `Request too large for ${model} in organization org-emulator on tokens per min (TPM): Limit ${fault.state?.tokensLimit ?? 30000}, Requested ${fault.state?.requestedTokens ?? 61337}. The input or output tokens must be reduced in order to run successfully. Visit https://platform.openai.com/account/rate-limits to learn more.`,
          null,
          'rate_limit_exceeded',
        );
      case 'too-long':
        return openAi(
          400,
          'invalid_request_error',
          words ??
            "This model's maximum context length is 128000 tokens. However, your messages resulted in 130512 tokens. Please reduce the length of the messages.",
          'messages',
          'context_length_exceeded',
        );
      case 'refused':
        return openAi(
          400,
          'invalid_request_error',
          'Your request was rejected as a result of our safety system.',
          null,
          'content_policy_violation',
        );
      case 'overloaded':
        return openAi(
          503,
          'server_error',
          'The engine is currently overloaded, please try again later',
          null,
          null,
        );
      case 'server-error':
        return { status: 500, body: errorForStatus(500) };
      case 'invalid-request':
        return openAi(400, 'invalid_request_error', words ?? 'Invalid request.', param, code);
    }
  },
  azure(fault, model) {
    const { kind, words } = fault;
    const azure = (status: number, code: string, message: string, more: object = {}) => ({
      status,
      body: { error: { code, message, ...more } },
    });
    switch (kind) {
      case 'key':
        return azure(
          401,
          '401',
          'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key for an active subscription and use a correct regional API endpoint for your resource.',
        );
      case 'unknown-model':
        return azure(
          404,
          'DeploymentNotFound',
          'The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait a moment and try again.',
        );
      case 'quota':
        return azure(
          403,
          'QuotaExceeded',
          'Out of call volume quota. Quota will be replenished in 30.00:00:00.',
        );
      case 'rate-limit':
        return azure(
          429,
          '429',
          `Requests to the ChatCompletions_Create Operation under Azure OpenAI API have exceeded token rate limit of your current OpenAI S0 pricing tier. Please retry after ${Math.ceil(fault.state?.resetSeconds ?? fault.retryAfterSeconds ?? 9)} seconds.`,
        );
      case 'refused':
        return azure(
          400,
          'content_filter',
          "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
          {
            param: 'prompt',
            type: null,
            status: 400,
            innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: {} },
          },
        );
      default:
        return errors.openai({ ...fault, ...(words && { words }) }, model);
    }
  },
  openrouter(fault, model) {
    const router = (code: number, message: string, metadata?: object) => ({
      status: code,
      body: { error: { message, code, ...(metadata && { metadata }) }, user_id: 'user_emulator' },
    });
    const upstream = (raw: string) => ({ provider_name: 'Emulated', raw });
    const made: Partial<Record<FaultKind, ReturnType<typeof router>>> = {
      key: router(401, 'No auth credentials found'),
      'unknown-model': router(400, `${model} is not a valid model ID`),
      quota: router(402, 'Insufficient credits. Add more using https://openrouter.ai/settings/credits', {
        limit_source: 'openrouter_credits',
      }),
      'rate-limit': router(
        429,
        'Provider returned error',
        upstream(`${model} is temporarily rate-limited upstream. Please retry shortly.`),
      ),
      'request-too-large': router(429, 'Rate limit exceeded: tokens per minute'),
      'too-long': router(
        400,
        `This endpoint's maximum context length is 131072 tokens. However, you requested about 150000 tokens (150000 of text input). Please reduce the length of either one.`,
      ),
      refused: router(403, `${model} requires moderation. Your input was flagged for "harassment".`, {
        reasons: ['harassment'],
      }),
      overloaded: router(502, 'Provider returned error', upstream('upstream connect error')),
      'server-error': router(500, 'Internal Server Error'),
    };
    return made[fault.kind] ?? router(400, fault.words ?? 'Invalid request');
  },
  ollama(fault, model) {
    if (fault.kind === 'unknown-model')
      return openAi(404, 'not_found_error', `model "${model}" not found, try pulling it first`, null, null);
    if (fault.kind === 'overloaded')
      return openAi(
        503,
        'api_error',
        'server busy, please try again.  maximum pending requests exceeded',
        null,
        null,
      );
    return errors.openai(fault, model);
  },
};

function openAi(status: number, type: string, message: string, param: string | null, code: string | null) {
  return { status, body: openAiError(type, message, param, code) };
}

function whatIsShort({ state }: CallFault): string {
  if (state?.tokensLimit != null && state.requestedTokens > (state.tokensLeft ?? 0)) {
    const used = state.tokensLimit - (state.tokensLeft ?? 0);
    return `tokens per min (TPM): Limit ${state.tokensLimit}, Used ${used}, Requested ${state.requestedTokens}`;
  }
  return `requests per min (RPM): Limit ${state?.requestsLimit}, Used ${state?.requestsLimit}, Requested 1`;
}
