const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
/** Other calls are tried again after this long: a long wait may concern only the call that was refused. */
const longestForOthersMs = 5_000;

/** How long this process leaves a model alone after the vendor has refused calls above its limit. */
export function createBackOff() {
  const refused = new Map<string, { untilMs: number; inARow: number }>();
  return {
    /** Returns the wait: the vendor's own, or one that doubles. */
    note: (model: string, retryAfterMs: number | null): number => {
      const before = refused.get(model);
      // Calls that were made together are refused together, and count once.
      const inARow = (before?.inARow ?? 0) + (before && before.untilMs > performance.now() ? 0 : 1);
      const waitMs = retryAfterMs ?? Math.min(firstWaitMs * 2 ** (inARow - 1), longestWaitMs);
      refused.set(model, { untilMs: performance.now() + Math.min(waitMs, longestForOthersMs), inARow });
      return waitMs;
    },
    noteSuccess: (model: string): void => {
      const before = refused.get(model);
      if (before && before.untilMs <= performance.now()) refused.delete(model);
    },
    msLeft: (model: string): number => Math.max(0, (refused.get(model)?.untilMs ?? 0) - performance.now()),
  };
}
