import type { ChatRequest } from '../wire/chat-request.ts';
import type { CallFault, ErrorAnswer, FaultKind } from './dialect.ts';

const rpc = 'type.googleapis.com/google.rpc.';
const quotaWords =
  'You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.';

const usual: Record<FaultKind, [number, string, string]> = {
  key: [400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'],
  'unknown-model': [404, 'NOT_FOUND', ''],
  quota: [429, 'RESOURCE_EXHAUSTED', quotaWords],
  'rate-limit': [429, 'RESOURCE_EXHAUSTED', quotaWords],
  'request-too-large': [429, 'RESOURCE_EXHAUSTED', quotaWords],
  'too-long': [
    400,
    'INVALID_ARGUMENT',
    'The input token count (1212391) exceeds the maximum number of tokens allowed (1048576).',
  ],
  refused: [400, 'INVALID_ARGUMENT', 'The prompt was blocked.'],
  overloaded: [503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'],
  'server-error': [
    500,
    'INTERNAL',
    'An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting',
  ],
  'invalid-request': [400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'],
};

export function geminiError(fault: CallFault, request: ChatRequest | null): ErrorAnswer {
  const { kind, words, state, retryAfterSeconds } = fault;
  const [code, status, message] = usual[kind];
  const unknown = `models/${request?.model} is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.`;
  const said = kind === 'unknown-model' ? unknown : kind === 'key' ? message : (words ?? message);
  const details = detailsOf(
    kind,
    Math.ceil(retryAfterSeconds ?? state?.resetSeconds ?? 26),
    request?.model ?? '',
    state?.tokensLimit,
  );
  return { status: code, body: { error: { code, message: said, status, ...(details && { details }) } } };
}

/** A daily or paid quota and a limit of the minute differ only in the details. */
function detailsOf(kind: FaultKind, waitSeconds: number, model: string, limit: number | null | undefined) {
  if (kind === 'key')
    return [{ '@type': `${rpc}ErrorInfo`, reason: 'API_KEY_INVALID', domain: 'googleapis.com' }];
  const failure = (quotaId: string, quotaValue: number) => ({
    '@type': `${rpc}QuotaFailure`,
    violations: [
      {
        quotaMetric: 'generativelanguage.googleapis.com/generate_content_paid_tier_input_token_count',
        quotaId,
        quotaDimensions: { location: 'global', model },
        quotaValue: String(quotaValue),
      },
    ],
  });
  if (kind === 'quota') return [failure('GenerateRequestsPerDayPerProjectPerModel-FreeTier', 250)];
  if (kind !== 'rate-limit' && kind !== 'request-too-large') return null;
  const minute = failure('GenerateContentPaidTierInputTokensPerModelPerMinute', limit ?? 250_000);
  return [minute, { '@type': `${rpc}RetryInfo`, retryDelay: `${waitSeconds}s` }];
}
