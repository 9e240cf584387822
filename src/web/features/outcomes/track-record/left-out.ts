import type { TrackRecord } from '../../../../contract/outcomes/track-record.ts';
import { predictionPercents } from '../../../../domain/report/report.ts';

/** Null when every probability has a row. */
export function missingPercents(rows: readonly { percent: number }[]): string | null {
  const missing = predictionPercents.filter((percent) => !rows.some((row) => row.percent === percent));
  return missing.length === 0
    ? null
    : `Too few results to show: ${missing.map((percent) => `${percent}%`).join(', ')}.`;
}

/** Answers that are in no row, as exactly as the threshold allows. Null when there are none, or too few to tell. */
export function describeOthers({ counts, all }: TrackRecord): string | null {
  const { due, unanswered, notTried, notShown } = counts;
  if (notTried !== null && notShown !== null)
    return `${notTried} predictions were answered with “not tried”. ${notShown} results weren’t shared by the customer, came before half of the time, or have a probability with too few results to show.`;
  if (due === null || unanswered === null) return null;
  const others = due - unanswered - (all.score?.outcomes ?? 0);
  return others === 0
    ? null
    : `${others} more answers aren’t counted: “not tried”, not shared by the customer, given before half of the time, or for a probability with too few results.`;
}
