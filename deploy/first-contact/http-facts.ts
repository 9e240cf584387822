import { type Facts, flatten } from './facts.ts';

const longestMs = 20_000;

/** Sends one request and returns what its answer looks like. Never throws: no answer is a fact too. */
export async function httpFacts(
  name: string,
  url: string,
  request: RequestInit = {},
  { headers = [] as string[], readBody = true } = {},
): Promise<{ facts: Facts; body: Record<string, unknown> }> {
  const facts: Facts = {};
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(longestMs),
      ...request,
    });
    facts[`${name}.status`] = String(response.status);
    for (const header of headers)
      facts[`${name}.header.${header}`] = response.headers.has(header) ? 'present' : 'absent';
    const text = await response.text();
    if (!readBody) return { facts, body: {} };
    const body = parsed(text);
    if (body === null) return { facts: { ...facts, [`${name}.body`]: 'not JSON' }, body: {} };
    return { facts: flatten(body, `${name}.body`, { ...facts, [`${name}.body`]: 'JSON' }), body };
  } catch (error) {
    const { name: kind, cause } = error as Error & { cause?: { code?: string } };
    return { facts: { ...facts, [`${name}.status`]: `no answer (${cause?.code ?? kind})` }, body: {} };
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
