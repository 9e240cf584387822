/**
 * The cursor of the next page, from `Link: <…?before=ID>; rel="next"`; null on the last page.
 * Only the id is used: the administrator's token is never sent to a URL taken from a response.
 */
export function nextBeforeIn(linkHeader: string | null): number | null {
  for (const [, target, parameters] of (linkHeader ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    if (!/;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=\s*[;,]|\s*$))/i.test(parameters ?? ''))
      continue;
    const before = /[?&]before=([1-9]\d{0,15})(?:[&#]|$)/.exec(target ?? '')?.[1];
    if (before !== undefined) return Number(before);
  }
  return null;
}
