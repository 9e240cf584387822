/** `utm_source` of a link can be any text: only a short slug is kept, and only this many different a day. */
export const sourceMax = 40;
export const sourcesADay = 50;
export const otherSource = 'other';

/** Null when nothing is left of it. */
export function readVisitSource(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const slug = text
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .slice(0, sourceMax)
    .replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return slug || null;
}

/** Counts of sources beyond the day's number are added to “other”. */
export function capSources(
  counts: ReadonlyMap<string, number>,
  known: Iterable<string>,
): Map<string, number> {
  const names = new Set(known);
  const capped = new Map<string, number>();
  for (const [source, count] of counts) {
    const name = names.has(source) || names.size < sourcesADay ? source : otherSource;
    names.add(name);
    capped.set(name, (capped.get(name) ?? 0) + count);
  }
  return capped;
}
