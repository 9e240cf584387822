const nameOf = (linkId: string): string => `share-key:${linkId}`;

/**
 * Kept for this tab: a link to a section makes a history entry without the key, and a reload must still work. Browsers that
 * refuse storage ask for the link again.
 */
export function rememberShareKey(linkId: string, key: string): void {
  try {
    sessionStorage.setItem(nameOf(linkId), key);
  } catch {}
}

export function shareKeyOf(linkId: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(linkId));
  } catch {
    return null;
  }
}
