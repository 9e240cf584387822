type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * The key of a mailed link, and the address without it. Links mailed until November 2026 carry it in the query. Whatever a
 * mail program appends after the key is dropped with it.
 */
export function splitKey({ pathname, search, hash }: Address): { key: string; address: string } | null {
  const query = new URLSearchParams(search);
  const inHash = /^#key=([\w.-]+)/.exec(hash)?.[1];
  const key = inHash ?? query.get('key');
  if (!key) return null;
  query.delete('key');
  const rest = query.size > 0 ? `?${query}` : '';
  return { key, address: `${pathname}${rest}${inHash ? '' : hash}` };
}

/** `state` is the router's: what `move-key-out-of-address` stored in the history entry. */
export function linkKeyIn(state: unknown): string | null {
  const key = (state as { linkKey?: unknown } | null)?.linkKey;
  return typeof key === 'string' ? key : null;
}
