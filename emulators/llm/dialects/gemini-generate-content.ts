import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { allText, type ChatRequest, isRecord, type JsonSchema } from '../wire/chat-request.ts';
import { intoPieces } from '../wire/completion-wire.ts';
import type { Answer, CallFault, Dialect, ErrorAnswer, FaultKind, ReadCall, StreamEvent } from './dialect.ts';
import { recogniseSchema } from './recognise-schema.ts';

const parts = z.array(z.strictObject({ text: z.string() })).min(1);
const jsonSchema = z.record(z.string(), z.unknown());
const requestSchema = z.strictObject({
  contents: z.array(z.strictObject({ role: z.enum(['user', 'model']).optional(), parts })).min(1),
  systemInstruction: z.strictObject({ role: z.string().optional(), parts }).optional(),
  safetySettings: z.array(z.unknown()).optional(),
  generationConfig: z
    .strictObject({
      maxOutputTokens: z.int().min(1).optional(),
      temperature: z.number().min(0).max(2).optional(),
      topP: z.number().optional(),
      topK: z.number().optional(),
      seed: z.int().optional(),
      stopSequences: z.array(z.string()).max(5).optional(),
      responseMimeType: z.enum(['text/plain', 'application/json']).optional(),
      responseJsonSchema: jsonSchema.optional(),
      responseSchema: jsonSchema.optional(),
      thinkingConfig: z
        .strictObject({
          thinkingBudget: z.int().min(-1).optional(),
          thinkingLevel: z.string().optional(),
          includeThoughts: z.boolean().optional(),
        })
        .optional(),
    })
    .optional(),
});
type Body = z.infer<typeof requestSchema>;

/** Gemini's generateContent; streaming is another address. */
export const geminiDialect: Dialect = {
  keyOf: ({ headers, query }) => {
    const key = headers['x-goog-api-key'] ?? (isRecord(query) ? query.key : undefined);
    return typeof key === 'string' ? key : null;
  },
  read,
  body: (answer) => piece(answer, answer.outcome.content ?? '', true),
  events,
  lastLine: null,
  error,
  errorEvent: (fault, request) => ({ data: error(fault, request).body }),
  limitHeaders: () => ({}),
  cachedTokensCount: true,
};

function read(http: FastifyRequest): ReadCall {
  const [, model = '', method = ''] = /\/models\/([^/?]+):(\w+)/.exec(decodeURIComponent(http.url)) ?? [];
  const invalid = (words: string, request: ChatRequest | null = null): ReadCall => ({
    request,
    fault: { kind: 'invalid-request', words },
  });
  const parsed = requestSchema.safeParse(http.body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join('.') ?? '';
    return invalid(
      issue?.code === 'unrecognized_keys'
        ? `Invalid JSON payload received. Unknown name "${issue.keys[0]}"${path && ` at '${path}'`}: Cannot find field.`
        : `Invalid value at '${path}': ${issue?.message ?? ''}`,
    );
  }
  const request = toChatRequest(parsed.data, model, method === 'streamGenerateContent');
  const { generationConfig = {} } = parsed.data;
  const schema = generationConfig.responseJsonSchema ?? generationConfig.responseSchema;
  if (schema && generationConfig.responseMimeType !== 'application/json')
    return invalid(
      'Response schema is only supported with a response mime type of application/json',
      request,
    );
  const refused = schema ? refusedKeyword(schema) : null;
  if (refused)
    return invalid(
      `Invalid JSON payload received. Unknown name "${refused}" at 'generation_config.response_json_schema': Cannot find field.`,
      request,
    );
  return { request, fault: null };
}

const refusedKeywords = ['const', 'not', 'if', 'patternProperties', 'allOf', 'multipleOf', 'uniqueItems'];

function refusedKeyword(node: unknown): string | null {
  if (Array.isArray(node)) return node.map(refusedKeyword).find((found) => found !== null) ?? null;
  if (!isRecord(node)) return null;
  const own = refusedKeywords.find((keyword) => keyword in node);
  if (own) return own;
  const children = [node.properties, node.$defs].filter(isRecord).flatMap(Object.values);
  return refusedKeyword([...children, node.items, node.anyOf, node.oneOf]);
}

function toChatRequest(body: Body, model: string, stream: boolean): ChatRequest {
  const { generationConfig = {}, systemInstruction, contents } = body;
  const request: ChatRequest = {
    model,
    stream,
    messages: [
      ...(systemInstruction ? [{ role: 'system', content: systemInstruction.parts }] : []),
      ...contents.map(({ role, parts: said }) => ({
        role: role === 'model' ? 'assistant' : 'user',
        content: said,
      })),
    ],
    max_tokens: generationConfig.maxOutputTokens ?? null,
    reasoning_effort: generationConfig.thinkingConfig?.thinkingLevel?.toLowerCase() ?? null,
    ...((generationConfig.thinkingConfig?.thinkingBudget ?? -1) >= 0 && {
      thinking_tokens: Math.min(generationConfig.thinkingConfig?.thinkingBudget ?? 0, 1_200),
    }),
  };
  const schema: JsonSchema | undefined =
    generationConfig.responseJsonSchema ?? generationConfig.responseSchema;
  if (schema) {
    const name = recogniseSchema(schema, allText(request));
    return { ...request, response_format: { type: 'json_schema', json_schema: { name, schema } } };
  }
  const isJson = generationConfig.responseMimeType === 'application/json';
  return isJson ? { ...request, response_format: { type: 'json_object' } } : request;
}

function piece({ id, request, outcome, usage }: Answer, text: string, isLast: boolean): object {
  const usageMetadata = {
    promptTokenCount: usage.input,
    ...(usage.cacheRead > 0 && { cachedContentTokenCount: usage.cacheRead }),
    ...(isLast && {
      candidatesTokenCount: usage.output,
      totalTokenCount: usage.input + usage.output + usage.reasoning,
    }),
    ...(usage.reasoning > 0 && { thoughtsTokenCount: usage.reasoning }),
  };
  const frame = { usageMetadata, modelVersion: request.model, responseId: id };
  // A prompt that Google's filter stops gets no candidate at all.
  if (outcome.refusal !== null) return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...frame };
  const finishReason = outcome.finishReason === 'length' ? 'MAX_TOKENS' : 'STOP';
  const content = { role: 'model', ...(text !== '' && { parts: [{ text }] }) };
  return { candidates: [{ content, ...(isLast && { finishReason }), index: 0 }], ...frame };
}

function events(answer: Answer): StreamEvent[] {
  const pieces = intoPieces(answer.outcome.content ?? '', answer.request.response_format === undefined);
  if (pieces.length === 0) return [{ data: piece(answer, '', true) }];
  return pieces.map((text, index) => ({ data: piece(answer, text, index === pieces.length - 1) }));
}

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

function error(fault: CallFault, request: ChatRequest | null): ErrorAnswer {
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
