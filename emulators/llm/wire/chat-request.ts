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

/** A picture as OpenAI sends it; the other dialects translate theirs into it. */
export const pictureOf = (mediaType: string, base64: string) => ({
  type: 'image_url',
  image_url: { url: `data:${mediaType};base64,${base64}` },
});

/** The data addresses of all pictures. Nobody looks at them here: answers depend on their bytes only. */
export const picturesIn = (request: ChatRequest): string[] =>
  request.messages
    .flatMap(({ content }): unknown[] => (Array.isArray(content) ? content : []))
    .flatMap((part) =>
      isRecord(part) && isRecord(part.image_url) && typeof part.image_url.url === 'string'
        ? [part.image_url.url]
        : [],
    );

/** What vendors check before a model sees a picture: its type is one of theirs, and the bytes begin as that type does. */
export function pictureFault(request: ChatRequest): string | null {
  for (const url of picturesIn(request)) {
    const [, type = '', base64 = ''] = /^data:image\/(jpeg|png|webp|gif);base64,(.+)$/.exec(url) ?? [];
    const beginning = Buffer.from(base64.slice(0, 24), 'base64').toString('latin1');
    if (!begins[type]?.test(beginning))
      return 'You uploaded an unsupported image. Please make sure it is valid.';
  }
  return null;
}
const begins: Record<string, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG/,
  webp: /^RIFF....WEBP/s,
  gif: /^GIF8/,
};

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
