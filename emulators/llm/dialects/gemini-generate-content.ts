import type { FastifyRequest } from 'fastify';
import { allText, type ChatRequest, isRecord, type JsonSchema } from '../wire/chat-request.ts';
import { checkRequest } from '../wire/contracts.ts';
import { findBrokenRule } from '../wire/schema-rules.ts';
import { type Answer, type Dialect, intoPieces, refused } from './dialect.ts';
import { recogniseSchema } from './recognise-schema.ts';
import { vendorError } from './vendor-errors.ts';

const error: Dialect['error'] = (fault, request) => vendorError('google', fault, request?.model ?? 'model');

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
};

type Parts = { parts: { text: string }[]; role?: string };
type Config = {
  maxOutputTokens?: number;
  responseMimeType?: string;
  responseJsonSchema?: JsonSchema;
  responseSchema?: JsonSchema;
  thinkingConfig?: { thinkingBudget?: number; thinkingLevel?: string };
};
type Asked = { contents: Parts[]; systemInstruction?: Parts; generationConfig?: Config };
const faultOf = checkRequest('google');

/** Keywords that `responseJsonSchema` does not know. */
const rules = { refused: /^(const|not|if|patternProperties|allOf|multipleOf|uniqueItems)$/ };

const unknownName = (name: string, path: string): string =>
  `Invalid JSON payload received. Unknown name "${name}"${path && ` at '${path}'`}: Cannot find field.`;

function read(http: FastifyRequest): ReturnType<Dialect['read']> {
  const [, model = '', method = ''] = /\/models\/([^/?]+):(\w+)/.exec(decodeURIComponent(http.url)) ?? [];
  const broken = faultOf(http.body);
  if (broken) {
    const path = broken.instancePath.slice(1).replaceAll('/', '.');
    const field: string | undefined = broken.params.additionalProperty;
    return refused(field ? unknownName(field, path) : `Invalid value at '${path}': ${broken.message}`);
  }
  const { generationConfig: config = {}, systemInstruction, contents } = http.body as Asked;
  const budget = config.thinkingConfig?.thinkingBudget ?? -1;
  const request: ChatRequest = {
    model,
    stream: method === 'streamGenerateContent',
    messages: [
      ...(systemInstruction ? [{ role: 'system', content: systemInstruction.parts }] : []),
      ...contents.map(({ role, parts: said }) => ({
        role: role === 'model' ? 'assistant' : 'user',
        content: said,
      })),
    ],
    max_tokens: config.maxOutputTokens ?? null,
    reasoning_effort: config.thinkingConfig?.thinkingLevel?.toLowerCase() ?? null,
    ...(budget >= 0 && { thinking_tokens: Math.min(budget, 1_200) }),
    ...(config.responseMimeType === 'application/json' && { response_format: { type: 'json_object' } }),
  };
  const schema = config.responseJsonSchema ?? config.responseSchema;
  if (!schema) return { request, fault: null };
  if (config.responseMimeType !== 'application/json')
    return refused(
      'Response schema is only supported with a response mime type of application/json',
      request,
    );
  const odd = findBrokenRule(schema, rules);
  if (odd) return refused(unknownName(odd.rule, 'generation_config.response_json_schema'), request);
  const json_schema = { name: recogniseSchema(schema, allText(request)), schema };
  return { request: { ...request, response_format: { type: 'json_schema', json_schema } }, fault: null };
}

function piece({ id, request, outcome, usage }: Answer, text: string, isLast: boolean): object {
  const usageMetadata = {
    promptTokenCount: usage.input,
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

function events(answer: Answer): { data: object }[] {
  const pieces = intoPieces(answer.outcome.content ?? '', answer.request.response_format === undefined);
  const all = pieces.length > 0 ? pieces : [''];
  return all.map((text, at) => ({ data: piece(answer, text, at === all.length - 1) }));
}
