import { scoreRow, scoreRows } from '../../domain/outcomes/score-predictions.ts';
import {
  composePublishedRecord,
  publicThreshold,
  type RecordRow,
  type Tally,
} from '../../domain/outcomes/track-record.ts';
import { trackRecordCsv } from '../../domain/outcomes/track-record-csv.ts';
import { nameOfMeasure } from '../../domain/report/predictions/measures.ts';
import { findRelease } from '../../store/outcomes/track-record.ts';
import type { Dependencies } from '../dependencies.ts';

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
