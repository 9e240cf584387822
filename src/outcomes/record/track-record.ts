import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { csvLine } from '../../platform/text/csv-line.ts';
import { nameOfMeasure } from '../predictions/rules/measures.ts';
import { composePanelRecord, describePanelRow } from './rules/panel-record.ts';
import { scoreRow, scoreRows } from './rules/score-predictions.ts';
import { composePublishedRecord, publicThreshold, type RecordRow, type Tally } from './rules/track-record.ts';
import { wilsonInterval } from './rules/wilson-interval.ts';
import {
  comparePanelResults,
  compareResults,
  findRelease,
  replaceRelease,
  tallyPanel,
  tallyPredictions,
} from './store.ts';

type PublicRecord = Awaited<ReturnType<typeof viewTrackRecord>>;
type Share = { share: number; low: number; high: number };

const head = ['table', 'about', 'stated_percent', 'results', 'right', 'share', 'low_95', 'high_95'];

/** Both tables; a notice is repeated in each line, because lines are copied without their head. */
function trackRecordCsv({ all, measures, panel, notice }: PublicRecord): string {
  const line = (cells: (string | number)[], { share, low, high }: Share) => [
    ...cells.map(String),
    ...[share, low, high].map((value) => value.toFixed(4)),
  ];
  const lines = [
    ...[{ measure: 'all', ...all }, ...measures].flatMap(({ measure, rows }) =>
      rows.map((row) => line(['predictions', measure, row.percent, row.outcomes, row.cameTrue], row)),
    ),
    ...panel.rows.map((row) => line(['panel', describePanelRow(row), '', row.outcomes, row.right], row)),
  ];
  const marked = (cells: string[], last: string) => csvLine(notice === null ? cells : [...cells, last]);
  return [marked(head, 'notice'), ...lines.map((cells) => marked(cells, notice ?? ''))].join('');
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
  const release = await findRelease(db, 'predictions');
  const panel = await findRelease(db, 'panel');
  const { counts, resultsSoFar, rows, measures } = release?.record ?? composePublishedRecord(nothing);
  return {
    notice,
    computedAt: release?.computedAt.toISOString() ?? null,
    threshold: publicThreshold,
    counts,
    resultsSoFar,
    all: scored(rows),
    panel: {
      computedAt: panel?.computedAt.toISOString() ?? null,
      resultsSoFar: panel ? panel.record.resultsSoFar : 0,
      rows: (panel?.record.rows ?? []).map((row) => ({
        ...row,
        share: row.right / row.outcomes,
        ...wilsonInterval(row.right, row.outcomes),
      })),
    },
    measures: measures.map(({ measure, rows: own }) => ({
      measure,
      name: nameOfMeasure(measure, 'A measure of their own'),
      ...scored(own),
    })),
  };
}

export const exportTrackRecord = async (
  deps: Pick<Dependencies, 'db'>,
  notice: string | null,
): Promise<string> => trackRecordCsv(await viewTrackRecord(deps, notice));

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

const parts = {
  predictions: {
    compare: compareResults,
    compose: async (tx: Tx, now: Date) => composePublishedRecord(await tallyPredictions(tx, now)),
  },
  panel: {
    compare: comparePanelResults,
    compose: async (tx: Tx) => composePanelRecord(await tallyPanel(tx)),
  },
};

/** Computes one table of the public record when its release is due. Returns the number of releases. */
const releasePart =
  <Part extends keyof typeof parts>(about: Part) =>
  ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<number> =>
    // All statements must see the same results, or the fingerprint would not match what was counted.
    db.transaction(
      async (tx) => {
        const computedAt = now();
        const { compare, compose } = parts[about];
        const last = await findRelease(tx, about);
        const since = await compare(tx, last?.computedAt ?? computedAt);
        const known = last && { ...last, hasRows: last.record.rows.length > 0 };
        if (!isReleaseDue(known, since, computedAt)) return 0;
        const record = (await compose(tx, computedAt)) as NonNullable<typeof last>['record'];
        const { fingerprint } = await compare(tx, computedAt);
        await replaceRelease(tx, about, { computedAt, record, fingerprint });
        return 1;
      },
      { isolationLevel: 'repeatable read' },
    );
export const releaseTrackRecord = releasePart('predictions');
export const releasePanelRecord = releasePart('panel');
