import type { Removals } from './account/deletion/apply-retention.ts';
import { eraseAnalyses } from './account/deletion/delete-data.ts';
import { deleteOverdueConfirmations } from './account/deletion/store/deletion-confirmations.ts';
import {
  deleteOverdueTranscripts,
  deleteSnapshots,
  findOverdueUnpaid,
} from './account/deletion/store/retention.ts';
import { deleteOverdueWords } from './report/customer-words/store.ts';
import { deleteOverdueEntries } from './talk/phone/store.ts';
import { removeOverdueClips } from './talk/voice/remove-overdue-clips.ts';

/** Every kind of data with an end (RETAIN_DAYS), and how it is removed. */
export const removals: Removals = {
  'unpaid-orders': async (deps, before, limit) => {
    const ids = await findOverdueUnpaid(deps.db, before, limit);
    if (ids.length > 0)
      await eraseAnalyses(deps, { code: deps.newVisitorId(), scope: 'retention' }, () =>
        Promise.resolve(ids),
      );
    return ids.length;
  },
  'website-snapshots': ({ db }, before, limit) => deleteSnapshots(db, before, limit),
  transcripts: ({ db }, before, limit) => deleteOverdueTranscripts(db, before, limit),
  audio: removeOverdueClips,
  'call-ledger': ({ db }, before, limit) => deleteOverdueEntries(db, before, limit),
  words: ({ db }, before, limit) => deleteOverdueWords(db, before, limit),
  'deletion-register': ({ db }, before, limit) => deleteOverdueConfirmations(db, before, limit),
};
