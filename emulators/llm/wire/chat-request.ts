export type JsonSchema = { [keyword: string]: unknown };

export type ChatRequest = {
  model: string;
  messages: { role: string; content?: unknown }[];
  stream?: boolean | null;
  stream_options?: { include_usage?: boolean } | null;
  max_tokens?: number | null;
  max_completion_tokens?: number | null;
  temperature?: number | null;
  reasoning_effort?: string | null;
  tools?: unknown[];
  response_format?: {
    type: 'text' | 'json_object' | 'json_schema';
    json_schema?: { name: string; schema?: JsonSchema; strict?: boolean | null };
  };
  /** Set by dialects that budget thinking in tokens. */
  thinking_tokens?: number;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isChatRequest = (body: unknown): body is ChatRequest =>
  isRecord(body) &&
  typeof body.model === 'string' &&
  Array.isArray(body.messages) &&
  body.messages.every(isRecord);

export function messageText(content: unknown): string {
  const parts = Array.isArray(content) ? content : [{ text: content }];
  return parts.map((part) => (isRecord(part) && typeof part.text === 'string' ? part.text : '')).join('\n');
}
const textOf = (messages: ChatRequest['messages']): string =>
  messages.map(({ content }) => messageText(content)).join('\n');

export const allText = ({ messages }: ChatRequest): string => textOf(messages);
export const systemText = ({ messages }: ChatRequest): string =>
  textOf(messages.filter(({ role }) => /^(system|developer)$/.test(role)));
export const lastUserText = ({ messages }: ChatRequest): string =>
  textOf(messages.filter(({ role }) => role === 'user').slice(-1));

export function requestedSchema({ response_format: format }: ChatRequest) {
  const wanted = format?.type === 'json_schema' ? format.json_schema : null;
  return wanted ? { name: wanted.name, schema: wanted.schema ?? { type: 'object' } } : null;
}
