import type { ErrorObject } from 'ajv';
import type { FastifyRequest } from 'fastify';
import { allText, type ChatRequest, type JsonSchema, messageText } from '../wire/chat-request.ts';
import { checkRequest } from '../wire/contracts.ts';
import { findBrokenRule, type SchemaRules } from '../wire/schema-rules.ts';
import { type Answer, type Dialect, intoPieces, limitHeaders, refused } from './dialect.ts';
import { recogniseSchema } from './recognise-schema.ts';
import { vendorError } from './vendor-errors.ts';

const error: Dialect['error'] = (fault, request) =>
  vendorError('anthropic', fault, request?.model ?? 'model');

/** Anthropic's messages. */
export const anthropicMessagesDialect: Dialect = {
  keyOf: ({ headers }) => (typeof headers['x-api-key'] === 'string' ? headers['x-api-key'] : null),
  read,
  body,
  events,
  lastLine: null,
  error,
  errorEvent: (fault, request) => ({ event: 'error', data: error(fault, request).body }),
  limitHeaders: (state) => {
    const reset = new Date(Date.now() + state.resetSeconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
    return limitHeaders(state, reset, (what, part) => `anthropic-ratelimit-${what}-${part}`);
  },
};

type Message = {
  model: string;
  max_tokens: number;
  messages: { role: string; content: unknown }[];
  system?: unknown;
  stream?: boolean;
  thinking?: { type: string; budget_tokens?: number };
  output_config?: { effort?: string | null; format?: { schema: JsonSchema } | null };
};
const faultOf = checkRequest('anthropic');

/** As Anthropic words it. */
function inWords({ instancePath, keyword, params, message }: ErrorObject): string {
  const at = (field = '') => [...instancePath.split('/').slice(1), field].filter(Boolean).join('.');
  if (keyword === 'additionalProperties')
    return `${at(params.additionalProperty)}: Extra inputs are not permitted`;
  return keyword === 'required' ? `${at(params.missingProperty)}: Field required` : `${at()}: ${message}`;
}

function read({ headers, body: sent }: FastifyRequest): ReturnType<Dialect['read']> {
  if (headers['anthropic-version'] === undefined) return refused('anthropic-version: header is required');
  const broken = faultOf(sent);
  if (broken) return refused(inWords(broken));
  const asked = sent as Message;
  const request = toChatRequest(asked);
  const fault = schemaFault(asked.output_config?.format?.schema);
  if (fault !== null) return refused(fault, request);
  if ((asked.thinking?.budget_tokens ?? 0) >= asked.max_tokens)
    return refused('`max_tokens` must be greater than `thinking.budget_tokens`.', request);
  if (asked.messages.some(({ content }) => messageText(content).trim() === ''))
    return refused('messages: text content blocks must be non-empty', request);
  return { request, fault: null };
}

const rules: SchemaRules = {
  refused:
    /^((exclusive)?(Min|Max|min|max)imum|multipleOf|m(in|ax)Length|maxItems|uniqueItems|oneOf|not|if|patternProperties)$/,
  isClosed: 'only',
  mostMinItems: 1,
};

/** What of a schema the structured outputs refuse, in Anthropic's words, or null. */
function schemaFault(schema: unknown): string | null {
  const broken = findBrokenRule(schema, rules);
  const words: Record<string, string> = {
    minItems: "'minItems' values other than 0 or 1 are not supported",
    additionalProperties: "'additionalProperties' must be explicitly set to false",
  };
  const told = broken && (words[broken.rule] ?? `property '${broken.rule}' is not supported`);
  return told && `output_config.format.schema: For '${broken.type}' type, ${told}`;
}

/** The request as the composer knows it. */
function toChatRequest(asked: Message): ChatRequest {
  const { thinking, output_config } = asked;
  const request: ChatRequest = {
    model: asked.model,
    messages: [...(asked.system ? [{ role: 'system', content: asked.system }] : []), ...asked.messages],
    max_tokens: asked.max_tokens,
    stream: asked.stream ?? false,
    reasoning_effort: thinking?.type === 'adaptive' ? (output_config?.effort ?? 'medium') : null,
    ...(thinking?.budget_tokens && { thinking_tokens: Math.min(thinking.budget_tokens, 1_200) }),
  };
  const schema = output_config?.format?.schema;
  if (schema === undefined) return request;
  const name = recogniseSchema(schema, allText(request));
  return { ...request, response_format: { type: 'json_schema', json_schema: { name, schema } } };
}

const stopReason = ({ outcome: { refusal, finishReason } }: Answer): string =>
  refusal !== null ? 'refusal' : finishReason === 'length' ? 'max_tokens' : 'end_turn';
const usageOf = ({ usage }: Answer) => ({
  input_tokens: usage.input,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  output_tokens: usage.output + usage.reasoning,
});

function body(answer: Answer): object {
  const { id, request, outcome } = answer;
  const text = outcome.content ?? '';
  return {
    id: `msg_${id}`,
    type: 'message',
    role: 'assistant',
    model: request.model,
    content: text === '' ? [] : [{ type: 'text', text }],
    stop_reason: stopReason(answer),
    stop_sequence: null,
    usage: usageOf(answer),
  };
}

function events(answer: Answer): { event: string; data: object }[] {
  const { request, outcome } = answer;
  const event = (type: string, fields: object) => ({ event: type, data: { type, ...fields } });
  const { output_tokens, ...usage } = usageOf(answer);
  const message = { ...body({ ...answer, outcome: { ...outcome, content: '' } }), stop_reason: null };
  return [
    event('message_start', { message: { ...message, usage: { ...usage, output_tokens: 1 } } }),
    event('ping', {}),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...intoPieces(outcome.content ?? '', request.response_format === undefined).map((text) =>
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    ),
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: stopReason(answer), stop_sequence: null },
      usage: { output_tokens },
    }),
    event('message_stop', {}),
  ];
}
