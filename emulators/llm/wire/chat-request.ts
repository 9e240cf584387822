export type JsonSchema = { [keyword: string]: unknown };

export type ChatRequest = {
  model: string;
  messages: { role: string; content?: unknown }[];
  stream?: boolean | null;
  stream_options?: { include_usage?: boolean } | null;
  max_tokens?: number | null;
  max_completion_tokens?: number | null;
  temperature?: number | null;
  top_p?: number | null;
  reasoning_effort?: string | null;
  n?: number | null;
  tools?: unknown[];
  functions?: unknown[];
  response_format?: {
    type: 'text' | 'json_object' | 'json_schema';
    json_schema?: { name: string; schema?: JsonSchema; strict?: boolean | null };
  };
  /** Set by dialects that budget thinking in tokens. */
  thinking_tokens?: number;
  /** Where the caller of Anthropic marked the prompt for caching, as lengths of `allText`. */
  cache_marks?: number[];
};

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checked with or without the contract. */
export function isChatRequest(body: unknown): body is ChatRequest {
  return (
    isRecord(body) &&
    typeof body.model === 'string' &&
    Array.isArray(body.messages) &&
    body.messages.every((message) => isRecord(message) && typeof message.role === 'string')
  );
}

export function messageText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => (isRecord(part) && typeof part.text === 'string' ? part.text : ''))
    .join('\n');
}

export function lastUserText(request: ChatRequest): string {
  return messageText(request.messages.findLast((message) => message.role === 'user')?.content);
}

export function allText(request: ChatRequest): string {
  return request.messages.map((message) => messageText(message.content)).join('\n');
}

export function requestedSchema(request: ChatRequest): { name: string; schema: JsonSchema } | null {
  const format = request.response_format;
  if (format?.type !== 'json_schema' || !format.json_schema) return null;
  return { name: format.json_schema.name, schema: format.json_schema.schema ?? { type: 'object' } };
}
