import type { Dependencies } from '../../dependencies.ts';
import { csvLine } from '../../platform/text/csv-line.ts';
import { nameOfMeasure } from '../predictions/rules/measures.ts';
import { type ScoredRow, scoreRow, scoreRows } from './rules/score-predictions.ts';
import { composePublishedRecord, publicThreshold, type RecordRow, type Tally } from './rules/track-record.ts';
import { compareResults, findRelease, replaceRelease, tallyPredictions } from './store.ts';

type Group = { measure: string; rows: readonly ScoredRow[] };

const head = ['measure', 'stated_percent', 'results', 'came_true', 'share', 'low_95', 'high_95'];

/** One line per published row; a notice is repeated in each, because lines are copied without their head. */
function trackRecordCsv(groups: readonly Group[], notice: string | null): string {
  const marked = (cells: string[], last: string) => csvLine(notice === null ? cells : [...cells, last]);
  const lines = groups.flatMap(({ measure, rows }) =>
    rows.map(({ percent, outcomes, cameTrue, ...shares }) =>
      marked(
        [
          measure,
          ...[percent, outcomes, cameTrue].map(String),
          ...[shares.share, shares.low, shares.high].map((value) => value.toFixed(4)),
        ],
        notice ?? '',
      ),
    ),
  );
  return [marked(head, 'notice'), ...lines].join('');
}

const none = { outcomes: 0, analyses: 0 };
const nothing: Tally = {
  percents: [],
  measures: [],
  uncounted: { 'not-due': none, unanswered: none, 'not-tried': none, 'not-public': none },
};

const scored = (rows: readonly RecordRow[]) => ({ rows: rows.map(scoreRow), score: scoreRows(rows) });

/** The latest release: one small row, so nothing is cached here. */
export async function viewTrackRecord({ db }: Pick<Dependencies, 'db'>, notice: string | null) {
  const release = await findRelease(db);
  const { counts, resultsSoFar, rows, measures } = release?.record ?? composePublishedRecord(nothing);
  return {
    notice,
    computedAt: release?.computedAt.toISOString() ?? null,
    threshold: publicThreshold,
    counts,
    resultsSoFar,
    all: scored(rows),
    measures: measures.map(({ measure, rows: own }) => ({
      measure,
      name: nameOfMeasure(measure, 'A measure of their own'),
      ...scored(own),
    })),
  };
}

export async function exportTrackRecord(
  deps: Pick<Dependencies, 'db'>,
  notice: string | null,
): Promise<string> {
  const { all, measures } = await viewTrackRecord(deps, notice);
  return trackRecordCsv([{ measure: 'all', ...all }, ...measures], notice);
}

type LastRelease = { computedAt: Date; hasRows: boolean; fingerprint: string };
type Since = {
  /** Results that were given after the last release. */
  outcomes: number;
  analyses: number;
  /** Fingerprint of the results that the last release counted, as they are now. */
  fingerprint: string;
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Comparing two releases reveals what changed between them. So a release adds at least as many results as a
 * published row has, at most once a day. A deleted, withdrawn, refunded or corrected result does not wait for
 * that: the next day's release drops it.
 */
export function isReleaseDue(last: LastRelease | null, since: Since, now: Date): boolean {
  if (last === null) return true;
  if (dayOf(last.computedAt) >= dayOf(now)) return false;
  if (!last.hasRows || last.fingerprint !== since.fingerprint) return true;
  return since.outcomes >= publicThreshold.outcomes && since.analyses >= publicThreshold.analyses;
}

/** Computes the public record when a release is due. Returns the number of releases. */
export function releaseTrackRecord({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<number> {
  // All statements must see the same results, or the fingerprint would not match what was counted.
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
