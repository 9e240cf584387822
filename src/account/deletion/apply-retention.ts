import type { Dependencies } from '../../dependencies.ts';
import { deleteOverdueWords } from '../../report/customer-words/store.ts';
import { deleteOverdueEntries } from '../../talk/phone/store.ts';
import { eraseAnalyses } from './delete-data.ts';
import { overdueBefore, type RetentionKind, retentionKinds } from './rules.ts';
import { deleteOverdueConfirmations } from './store/deletion-confirmations.ts';
import {
  deleteOverdueTranscripts,
  deleteSnapshots,
  findOverdueClips,
  findOverdueUnpaid,
  forgetClips,
} from './store/retention.ts';

const atOnce = 500;

/** Removes one batch that is older than `before` and returns its size. */
const removals: Record<RetentionKind, (deps: Dependencies, before: Date) => Promise<number>> = {
  'unpaid-orders': async (deps, before) => {
    const ids = await findOverdueUnpaid(deps.db, before, atOnce);
    if (ids.length > 0)
      await eraseAnalyses(deps, { code: deps.newVisitorId(), scope: 'retention' }, () =>
        Promise.resolve(ids),
      );
    return ids.length;
  },
  'website-snapshots': ({ db }, before) => deleteSnapshots(db, before, atOnce),
  transcripts: ({ db }, before) => deleteOverdueTranscripts(db, before, atOnce),
  // The file first: a row without a file can still be found, a file without a row cannot.
  audio: async ({ db, files }, before) => {
    const clips = await findOverdueClips(db, before, atOnce);
    for (const { fileKey } of clips) await files.remove(fileKey);
    await forgetClips(
      db,
      clips.map(({ id }) => id),
    );
    return clips.length;
  },
  'call-ledger': ({ db }, before) => deleteOverdueEntries(db, before, atOnce),
  words: ({ db }, before) => deleteOverdueWords(db, before, atOnce),
  'deletion-register': ({ db }, before) => deleteOverdueConfirmations(db, before, atOnce),
};

/**
 * Deletes overdue data and returns the number of items. A last pass over each kind finds data that could not be
 * deleted; the run then rejects at the end, so that the operator sees it.
 */
export async function applyRetention(deps: Dependencies, signal: AbortSignal): Promise<number> {
  const removed: Partial<Record<RetentionKind, number>> = {};
  const left: RetentionKind[] = [];
  for (const kind of retentionKinds) {
    const before = overdueBefore(deps.retentionDays[kind], deps.now());
    if (before === null) continue;
    for (let batch = atOnce; batch === atOnce; ) {
      signal.throwIfAborted();
      batch = await removals[kind](deps, before);
      removed[kind] = (removed[kind] ?? 0) + batch;
    }
    if ((await removals[kind](deps, before)) > 0) left.push(kind);
  }
  deps.log.info({ removed, left }, 'retention');
  if (left.length > 0) throw new OverdueDataRemains(left.join(', '));
  return Object.values(removed).reduce((sum, count) => sum + count, 0);
}

class OverdueDataRemains extends Error {
  override name = 'OverdueDataRemains';
}
