/**
 * Which id the next page of a list starts before, from `Link: <…?before=ID>; rel="next"`; null on the last page.
 * Only the id is taken: the administrator's token never follows an address that an answer names.
 */
export function nextBeforeIn(linkHeader: string | null): number | null {
  for (const [, target, parameters] of (linkHeader ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=\s*[;,]|\s*$))/i.test(parameters ?? ''))
      continue;
    const before = /[?&]before=([1-9]\d{0,15})(?:[&#]|$)/.exec(target ?? '')?.[1];
    if (before !== undefined) return Number(before);
  }
  return null;
}
