import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export type Answer = { status: number; code: string | null; body: string };
type Options = {
  tries?: number;
  key?: string;
  /** Disconnects before the answer, while it is being made. */
  leaves?: boolean;
};
/** Null when no server answered, or when the reader disconnected. */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  options?: Options,
) => Promise<Answer | null>;

/** The client is asked to retry. Any other 5xx is a bug. */
const passing = new Set([429, 503]);

/** Retries like our web client: the same key for the same action, on any server that answers. */
export function openBrowser(servers: readonly string[], random: () => number, wrongAnswers: string[]): Send {
  let cookie = '';
  return async (method, path, body, { tries = 300, key = randomUUID(), leaves = false } = {}) => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const server = servers[Math.floor(random() * servers.length)] as string;
      const leave = new AbortController();
      const late = setTimeout(() => leave.abort(), leaves ? random() * 600 : 20_000);
      try {
        const response = await fetch(`${server}${path}`, {
          method,
          redirect: 'manual',
          signal: leave.signal,
          headers: {
            cookie,
            ...(method !== 'GET' && { 'idempotency-key': key }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const { status, headers } = response;
        const text = await response.text();
        if (status >= 500 && !passing.has(status))
          wrongAnswers.push(`${method} ${path}: ${status} ${text.slice(0, 100)}`);
        if (status < 500 && !passing.has(status)) {
          const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
          if (cookies.length > 0) cookie = cookies.join('; ');
          return { status, code: headers.get('x-error-code'), body: text };
        }
      } catch {
        if (leaves) return null;
        // The server was killed, paused or is not back yet.
      } finally {
        clearTimeout(late);
      }
      await sleep(250 + random() * 500);
    }
    return null;
  };
}
