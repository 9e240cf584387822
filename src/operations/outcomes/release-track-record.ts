import { isReleaseDue } from '../../domain/outcomes/release-rule.ts';
import { composePublishedRecord } from '../../domain/outcomes/track-record.ts';
import {
  compareResults,
  findRelease,
  replaceRelease,
  tallyPredictions,
} from '../../store/outcomes/track-record.ts';
import type { Dependencies } from '../dependencies.ts';

/** Computes the public record when a release is due. Returns the number of releases. */
export function releaseTrackRecord({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<number> {
  // All statements see the same results, or the fingerprint would not be that of what was counted.
  return db.transaction(
    async (tx) => {
      const computedAt = now();
      const last = await findRelease(tx);
      const since = await compareResults(tx, last?.computedAt ?? computedAt);
      const known = last && { ...last, hasRows: last.record.rows.length > 0 };
      if (!isReleaseDue(known, since, computedAt)) return 0;
      const record = composePublishedRecord(await tallyPredictions(tx, computedAt));
      const { fingerprint } = await compareResults(tx, computedAt);
      await replaceRelease(tx, { computedAt, record, fingerprint });
      return 1;
    },
    { isolationLevel: 'repeatable read' },
  );
}
