import { overdueBefore, type RetentionKind, retentionKinds } from '../../domain/account/retention.ts';
import { deleteOverdueConfirmations } from '../../store/account/deletion-confirmations.ts';
import {
  countOverdue,
  deleteOverdueTranscripts,
  deleteSnapshots,
  findOverdueClips,
  findOverdueUnpaid,
  forgetClips,
  recordRetention,
} from '../../store/account/retention.ts';
import { lockAgainstDeletion } from '../../store/analysis/analyses.ts';
import { deleteOverdueEntries } from '../../store/talk/phone/call-ledger.ts';
import { listOverdueSources } from '../../store/words/word-items.ts';
import type { Dependencies } from '../dependencies.ts';
import { eraseSource } from '../words/delete-words.ts';
import { eraseAnalyses } from './delete-data.ts';

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
  'unconfirmed-words': (deps, before) => removeWords(deps, 'unconfirmed', before),
  words: (deps, before) => removeWords(deps, 'confirmed', before),
  'deletion-register': ({ db }, before) => deleteOverdueConfirmations(db, before, atOnce),
};

/** One transaction each: a source has up to 2,000 messages. */
async function removeWords(
  { db }: Dependencies,
  confirmation: 'confirmed' | 'unconfirmed',
  before: Date,
): Promise<number> {
  const sources = await listOverdueSources(db, confirmation, before, atOnce);
  for (const { id, analysisId } of sources)
    await db.transaction(async (tx) => {
      if (await lockAgainstDeletion(tx, analysisId, 'update')) await eraseSource(tx, analysisId, id);
    });
  return sources.length;
}

/** Deletes overdue data, counts what is left, and records both numbers. */
export async function applyRetention(deps: Dependencies): Promise<void> {
  for (const kind of retentionKinds) {
    const keepDays = deps.retentionDays[kind];
    const before = overdueBefore(keepDays, deps.now());
    if (before === null) continue;
    let removed = 0;
    for (;;) {
      const batch = await removals[kind](deps, before);
      removed += batch;
      if (batch < atOnce) break;
    }
    const overdueLeft = await countOverdue[kind](deps.db, before);
    await recordRetention(deps.db, { kind, keepDays, removed, overdueLeft, ranAt: deps.now() });
    if (overdueLeft > 0) deps.log.error({ kind, overdueLeft }, 'retention incomplete: overdue data remains');
  }
}
