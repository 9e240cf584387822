import { Agent, fetch as undiciFetch } from 'undici';

/**
 * Fetches from a vendor. Any byte ends a silence, heartbeats too. Errors with status 200, and whole answers
 * from servers that ignore our request for a stream, are converted into what the vendors' packages read.
 */
export function vendorFetch(silenceMs: number): typeof globalThis.fetch {
  const dispatcher = new Agent({ headersTimeout: silenceMs, bodyTimeout: silenceMs });
  const fetch = async (url: string, request: Parameters<typeof undiciFetch>[1]) => {
    // A redirect would forward the key: unlike `Authorization`, the vendors' own headers are not dropped.
    return unmasked(await undiciFetch(url, { ...request, redirect: 'manual', dispatcher }));
  };
  return fetch as unknown as typeof globalThis.fetch;
}

type Answer = Awaited<ReturnType<typeof undiciFetch>>;

async function unmasked(response: Answer): Promise<Answer | Response> {
  const type = response.headers.get('content-type') ?? '';
  const headers = Object.fromEntries(response.headers);
  delete headers['content-length'];
  delete headers['content-encoding'];
  if (response.status >= 300 && response.status < 400)
    return complaint(404, `The address redirects to ${response.headers.get('location') ?? 'another one'}.`);
  if (!response.ok) return response;
  if (type.includes('text/html'))
    return complaint(404, 'The address answers with a web page. Is LLM_BASE_URL complete?');
  if (!type.includes('json')) return response;
  const text = await response.text();
  const body = parsed(text);
  if (body?.error) return new Response(text, { status: statusOf(body.error), headers });
  const stream = Array.isArray(body?.choices) ? asEventStream(body) : text;
  return new Response(stream, { status: 200, headers: { ...headers, 'content-type': 'text/event-stream' } });
}

const complaint = (status: number, message: string) => Response.json({ error: { message } }, { status });

/** OpenRouter puts the status it would have sent into the error. */
function statusOf(error: unknown): number {
  const code = Number((error as { code?: unknown }).code);
  return code >= 400 && code <= 599 ? code : 500;
}

/** A whole chat completion as the one event of a stream. */
function asEventStream(body: Record<string, unknown>): string {
  const choices = (body.choices as { message?: unknown }[]).map(({ message, ...choice }) => ({
    ...choice,
    delta: message,
  }));
  return `data: ${JSON.stringify({ ...body, choices })}\n\ndata: [DONE]\n\n`;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
