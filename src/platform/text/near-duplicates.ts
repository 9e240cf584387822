/** Shared part of the union of two sets. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 0;
  const shared = sharedWords(a, b);
  return shared / (a.size + b.size - shared);
}

/** How many are in both. */
export function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const item of small) if (large.has(item)) shared += 1;
  return shared;
}

/** Runs of `size` words. */
export const shinglesOf = (words: string[], size: number): string[] =>
  words.length < size
    ? []
    : Array.from({ length: words.length - size + 1 }, (_, at) => words.slice(at, at + size).join(' '));
