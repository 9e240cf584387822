import { type Habit, habitOfModel } from '../habits/habit-of-model.ts';
import type { ChatRequest } from '../wire/chat-request.ts';
import type { CallFault, ErrorAnswer, FaultKind } from './dialect.ts';
import { type OpenAiStyleError, openAiErrors, openAiStyle } from './openai-errors.ts';

/** Who serves OpenAI's protocol: they share the requests, not the errors. */
export type Server = 'openai' | 'azure' | 'openrouter' | 'ollama';

const byHabit: Partial<Record<Habit, Server>> = { openrouter: 'openrouter', small: 'ollama' };

export const serverOf = (isAzure: boolean, model: string): Server =>
  isAzure ? 'azure' : (byHabit[habitOfModel(model)] ?? 'openai');

export function openAiStyleError(server: Server, fault: CallFault, request: ChatRequest | null): ErrorAnswer {
  const wait = fault.retryAfterSeconds ?? fault.state?.resetSeconds;
  const made = errors[server](fault, request?.model ?? 'model');
  if (fault.kind !== 'rate-limit' || wait === undefined) return made;
  // Vendors say whole seconds; tests ask for less.
  return { ...made, headers: { 'retry-after': String(wait < 1 ? wait : Math.ceil(wait)) } };
}

const azureErrors: OpenAiStyleError = (fault, model) => {
  const azure = (status: number, code: string, message: string, more: object = {}) => ({
    status,
    body: { error: { code, message, ...more } },
  });
  const wait = Math.ceil(fault.state?.resetSeconds ?? fault.retryAfterSeconds ?? 9);
  switch (fault.kind) {
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
      return azure(403, '403', 'Out of call volume quota. Quota will be replenished in 12.00:00:00.');
    case 'rate-limit':
      return azure(
        429,
        '429',
        `Requests to the ChatCompletions_Create Operation under Azure OpenAI API have exceeded token rate limit of your current OpenAI S0 pricing tier. Please retry after ${wait} seconds.`,
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
      return openAiErrors(fault, model);
  }
};

const routerWords: Partial<Record<FaultKind, [number, string, object?]>> = {
  key: [401, 'No auth credentials found'],
  'unknown-model': [400, 'MODEL is not a valid model ID'],
  quota: [402, 'Insufficient credits. Add more using https://openrouter.ai/settings/credits'],
  'rate-limit': [429, 'Provider returned error', { raw: 'MODEL is temporarily rate-limited upstream.' }],
  'request-too-large': [429, 'Rate limit exceeded: tokens per minute'],
  'too-long': [
    400,
    "This endpoint's maximum context length is 131072 tokens. However, you requested about 150000 tokens. Please reduce the length of either one.",
  ],
  refused: [403, 'MODEL requires moderation. Your input was flagged for "harassment".'],
  overloaded: [502, 'Provider returned error', { raw: 'upstream connect error' }],
  'server-error': [500, 'Internal Server Error'],
};

const routerErrors: OpenAiStyleError = ({ kind, words }, model) => {
  const [code, message, metadata] = routerWords[kind] ?? [400, words ?? 'Invalid request'];
  const said = (text: string): string => text.replace('MODEL', model);
  return {
    status: code,
    body: {
      error: {
        message: said(message),
        code,
        ...(metadata && {
          metadata: { provider_name: 'Emulated', ...JSON.parse(said(JSON.stringify(metadata))) },
        }),
      },
      user_id: 'user_emulator',
    },
  };
};

const ollamaErrors: OpenAiStyleError = (fault, model) => {
  if (fault.kind === 'unknown-model')
    return openAiStyle(404, `model "${model}" not found, try pulling it first`, 'not_found_error');
  if (fault.kind === 'overloaded')
    return openAiStyle(503, 'server busy, please try again.  maximum pending requests exceeded', 'api_error');
  return openAiErrors(fault, model);
};

const errors: Record<Server, OpenAiStyleError> = {
  openai: openAiErrors,
  azure: azureErrors,
  openrouter: routerErrors,
  ollama: ollamaErrors,
};
