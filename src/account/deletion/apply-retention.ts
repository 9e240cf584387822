import type { Dependencies } from '../../dependencies.ts';
import { overdueBefore, type RetentionKind, retentionKinds } from './rules.ts';

const atOnce = 500;

/** How each kind of data is removed: at most `limit` of what is older than `before`. Returns how many they were. */
export type Removals = Partial<
  Record<RetentionKind, (deps: Dependencies, before: Date, limit: number) => Promise<number>>
>;

/**
 * Deletes overdue data and returns the number of items. A last pass over each kind finds data that could not be
 * deleted; the run then rejects at the end, so that the operator sees it.
 */
export async function applyRetention(
  deps: Dependencies,
  removals: Removals,
  signal: AbortSignal,
): Promise<number> {
  const removed: Partial<Record<RetentionKind, number>> = {};
  const left: RetentionKind[] = [];
  for (const kind of retentionKinds) {
    const before = overdueBefore(deps.retentionDays[kind], deps.now());
    const remove = removals[kind];
    if (before === null || !remove) continue;
    for (let batch = atOnce; batch === atOnce; ) {
      signal.throwIfAborted();
      batch = await remove(deps, before, atOnce);
      removed[kind] = (removed[kind] ?? 0) + batch;
    }
    if ((await remove(deps, before, atOnce)) > 0) left.push(kind);
  }
  deps.log.info({ removed, left }, 'retention');
  if (left.length > 0) throw new OverdueDataRemains(left.join(', '));
  return Object.values(removed).reduce((sum, count) => sum + count, 0);
}

class OverdueDataRemains extends Error {
  override name = 'OverdueDataRemains';
}
