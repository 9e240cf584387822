import { csvLine } from '../text/csv-line.ts';
import type { ScoredRow } from './score-predictions.ts';

type Group = { measure: string; rows: readonly ScoredRow[] };

const head = ['measure', 'stated_percent', 'results', 'came_true', 'share', 'low_95', 'high_95'];

/** One line per published row; a notice is repeated in each, because lines are copied without their head. */
export function trackRecordCsv(groups: readonly Group[], notice: string | null): string {
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
