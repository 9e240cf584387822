/** Caches the newest results by key. Concurrent requests share one computation; a failure is not cached. */
export function keepRecent<Result>(most: number) {
  const kept = new Map<string, Promise<Result>>();
  return (key: string, make: () => Promise<Result>): Promise<Result> => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    made.catch(() => kept.delete(key));
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
