import type { FastifyRequest } from 'fastify';
import { type ChatRequest, isRecord, messageText, pictureFault } from '../wire/chat-request.ts';
import { intoPieces } from '../wire/completion-wire.ts';
import { anthropicError, anthropicLimitHeaders } from './anthropic-errors.ts';
import { messageRequestFault, messageRequestSchema, structuredOutputFault } from './anthropic-request.ts';
import { toChatRequest } from './anthropic-to-chat.ts';
import type { Answer, Dialect, ReadCall, StreamEvent } from './dialect.ts';

/** Anthropic's messages. */
export const anthropicMessagesDialect: Dialect = {
  keyOf: ({ headers }) => (typeof headers['x-api-key'] === 'string' ? headers['x-api-key'] : null),
  read,
  body: messageBody,
  events,
  lastLine: null,
  error: anthropicError,
  errorEvent: (fault) => ({ event: 'error', data: anthropicError(fault).body }),
  limitHeaders: anthropicLimitHeaders,
  cachedTokensCount: false,
};

function read(http: FastifyRequest): ReadCall {
  const invalid = (words: string, request: ChatRequest | null = null): ReadCall => ({
    request,
    fault: { kind: 'invalid-request', words },
  });
  if (http.headers['anthropic-version'] === undefined)
    return invalid('anthropic-version: header is required');
  const parsed = messageRequestSchema.safeParse(http.body, { reportInput: true });
  if (!parsed.success) return invalid(messageRequestFault(parsed.error));
  const request = toChatRequest(parsed.data);
  const { output_config, thinking, max_tokens, messages } = parsed.data;
  const fault = output_config?.format ? structuredOutputFault(output_config.format.schema) : null;
  if (fault !== null) return invalid(fault, request);
  if (thinking?.type === 'enabled' && thinking.budget_tokens >= max_tokens)
    return invalid('`max_tokens` must be greater than `thinking.budget_tokens`.', request);
  if (messages.some((message) => messageText(message.content).trim() === ''))
    return invalid('messages: text content blocks must be non-empty', request);
  const picture = pictureFault(request);
  return picture === null ? { request, fault: null } : invalid(picture, request);
}

const stopReason = ({ request, outcome }: Answer): string => {
  if (outcome.refusal !== null) return 'refusal';
  if (outcome.finishReason === 'length') return 'max_tokens';
  return request.tools ? 'tool_use' : 'end_turn';
};

const usageBody = ({ usage }: Answer) => ({
  input_tokens: usage.input - usage.cacheRead - usage.cacheWritten,
  cache_creation_input_tokens: usage.cacheWritten,
  cache_read_input_tokens: usage.cacheRead,
  output_tokens: usage.output + usage.reasoning,
});

const toolOf = ({ request }: Answer): string | null => {
  const [tool] = request.tools ?? [];
  return isRecord(tool) && typeof tool.name === 'string' ? tool.name : null;
};

function messageBody(answer: Answer): object {
  const { id, request, outcome } = answer;
  const tool = toolOf(answer);
  const text = outcome.content ?? '';
  const block = tool
    ? { type: 'tool_use', id: `toolu_${id}`, name: tool, input: inputOf(text) }
    : { type: 'text', text };
  return {
    id: `msg_${id}`,
    type: 'message',
    role: 'assistant',
    model: request.model,
    content: text === '' ? [] : [block],
    stop_reason: stopReason(answer),
    stop_sequence: null,
    usage: usageBody(answer),
  };
}

/** The input of a tool whose JSON was cut is empty. */
function inputOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}

function events(answer: Answer): StreamEvent[] {
  const { id, request, outcome } = answer;
  const tool = toolOf(answer);
  const event = (type: string, fields: object): StreamEvent => ({ event: type, data: { type, ...fields } });
  const { output_tokens, ...usage } = usageBody(answer);
  const pieces = intoPieces(outcome.content ?? '', request.response_format === undefined);
  const block = tool
    ? { type: 'tool_use', id: `toolu_${id}`, name: tool, input: {} }
    : { type: 'text', text: '' };
  const start = {
    ...(messageBody({ ...answer, outcome: { ...outcome, content: '' } }) as object),
    stop_reason: null,
  };
  return [
    event('message_start', { message: { ...start, usage: { ...usage, output_tokens: 1 } } }),
    event('ping', {}),
    event('content_block_start', { index: 0, content_block: block }),
    ...pieces.map((piece) =>
      event('content_block_delta', {
        index: 0,
        delta: tool ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece },
      }),
    ),
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: stopReason(answer), stop_sequence: null },
      usage: { output_tokens },
    }),
    event('message_stop', {}),
  ];
}
