import { useLocation } from 'react-router';
import { useMounted } from '../../platform/web/ui/use-mounted.ts';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

type Split = { key: string; address: string };

/** The key of a mailed link, and the address without it. Whatever a mail program appends after the key is dropped with it. */
export function splitKey({ pathname, search, hash }: Address): Split | null {
  const [, key] = /^#key=([\w.-]+)/.exec(hash) ?? [];
  return key ? { key, address: `${pathname}${search}` } : null;
}

/** `state` is the router's: what `moveKeyOutOfAddress` stored in the history entry. */
export function linkKeyIn(state: unknown): string | null {
  const key = (state as Record<string, unknown> | null)?.linkKey;
  return typeof key === 'string' ? key : null;
}

/** Undefined until React has taken over the page: the server never sees a key. */
export function useLinkKey(): string | null | undefined {
  const { state } = useLocation();
  return useMounted() ? linkKeyIn(state) : undefined;
}

/**
 * Imported before all other code, so that no other code sees a key in the address. The key stays in the
 * history entry's own state until it is exchanged: no request and no Referer carries that, and it survives a reload
 * when the exchange failed. `usr` is where the router keeps a location's state.
 */
function moveKeyOutOfAddress(): void {
  const split = splitKey(location);
  if (!split) return;
  const usr = { linkKey: split.key };
  history.replaceState({ ...history.state, usr }, '', split.address);
}

// The server renders this page without a browser.
if (typeof window !== 'undefined') {
  moveKeyOutOfAddress();
  // A link pasted into a tab that shows the same page changes the fragment and loads nothing. The router listens later.
  window.addEventListener('popstate', moveKeyOutOfAddress);
}
