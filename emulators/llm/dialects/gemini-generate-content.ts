import type { FastifyRequest } from 'fastify';
import {
  allText,
  type ChatRequest,
  isRecord,
  type JsonSchema,
  pictureFault,
  pictureOf,
} from '../wire/chat-request.ts';
import { intoPieces } from '../wire/completion-wire.ts';
import type { Answer, Dialect, ReadCall, StreamEvent } from './dialect.ts';
import { geminiError } from './gemini-errors.ts';
import { type GeminiRequest, geminiRequestSchema, refusedKeyword } from './gemini-request.ts';
import { recogniseSchema } from './recognise-schema.ts';

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
  error: geminiError,
  errorEvent: (fault, request) => ({ data: geminiError(fault, request).body }),
  limitHeaders: () => ({}),
  cachedTokensCount: true,
};

function read(http: FastifyRequest): ReadCall {
  const [, model = '', method = ''] = /\/models\/([^/?]+):(\w+)/.exec(decodeURIComponent(http.url)) ?? [];
  const invalid = (words: string, request: ChatRequest | null = null): ReadCall => ({
    request,
    fault: { kind: 'invalid-request', words },
  });
  const parsed = geminiRequestSchema.safeParse(http.body);
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
  const picture = pictureFault(request);
  return picture === null ? { request, fault: null } : invalid(picture, request);
}

function toChatRequest(body: GeminiRequest, model: string, stream: boolean): ChatRequest {
  const { generationConfig = {}, systemInstruction, contents } = body;
  const request: ChatRequest = {
    model,
    stream,
    messages: [
      ...(systemInstruction ? [{ role: 'system', content: systemInstruction.parts }] : []),
      ...contents.map(({ role, parts: said }) => ({
        role: role === 'model' ? 'assistant' : 'user',
        content: said.map((part) =>
          'text' in part ? part : pictureOf(part.inlineData.mimeType, part.inlineData.data),
        ),
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
