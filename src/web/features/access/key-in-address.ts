type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** `answer` is what the reader of a reminder chose in the mail. */
type Split = { key: string; address: string; answer?: string };

/**
 * The key of a mailed link, and the address without it. Links mailed until November 2026 carry it in the query. Whatever a
 * mail program appends after the key is dropped with it.
 */
export function splitKey({ pathname, search, hash }: Address): Split | null {
  const query = new URLSearchParams(search);
  const [, inHash, answer] = /^#key=([\w.-]+)(?:&answer=([a-z-]+))?/.exec(hash) ?? [];
  const key = inHash ?? query.get('key');
  if (!key) return null;
  query.delete('key');
  const rest = query.size > 0 ? `?${query}` : '';
  return { key, address: `${pathname}${rest}${inHash ? '' : hash}`, ...(answer && { answer }) };
}

/** `state` is the router's: what `move-key-out-of-address` stored in the history entry. */
export const linkKeyIn = (state: unknown): string | null => textIn(state, 'linkKey');
export const linkAnswerIn = (state: unknown): string | null => textIn(state, 'linkAnswer');

function textIn(state: unknown, name: 'linkKey' | 'linkAnswer'): string | null {
  const text = (state as Record<string, unknown> | null)?.[name];
  return typeof text === 'string' ? text : null;
}
