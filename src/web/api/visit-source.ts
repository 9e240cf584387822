import { sourceOf } from '../../domain/operator/visit-source.ts';

const storageKey = 'innerbuyer-source-1';

/** Kept for this tab only, so that an order can say which link led to it; the server counts the visit itself. */
export function rememberSource(search: string): void {
  const source = sourceOf(new URLSearchParams(search).get('utm_source'));
  try {
    if (source) sessionStorage.setItem(storageKey, source);
  } catch {
    // Ordering also works without storage.
  }
}

export function readSource(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
