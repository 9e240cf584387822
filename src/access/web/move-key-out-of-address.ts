import { splitKey } from './key-in-address.ts';

/**
 * Imported before all other code, so that no other code sees a key in the address. The key stays in the
 * history entry's own state until it is exchanged: no request and no Referer carries that, and it survives a reload
 * when the exchange failed. `usr` is where the router keeps a location's state.
 */
function moveKeyOutOfAddress(): void {
  const split = splitKey(location);
  if (!split) return;
  const usr = { linkKey: split.key, linkAnswer: split.answer };
  history.replaceState({ ...history.state, usr }, '', split.address);
}

// The build renders this page without a browser.
if (typeof window !== 'undefined') {
  moveKeyOutOfAddress();
  // A link pasted into a tab that shows the same page changes the fragment and loads nothing. The router listens later.
  window.addEventListener('popstate', moveKeyOutOfAddress);
}
