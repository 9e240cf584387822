import type { Tally, UncountedState } from './track-record.ts';

export type Prediction = {
  state: 'counted' | UncountedState;
  percent: number;
  measure: string;
  analysis: number;
  isHit: boolean;
};

export const sizeOf = (predictions: readonly Prediction[]) => ({
  outcomes: predictions.length,
  analyses: new Set(predictions.map(({ analysis }) => analysis)).size,
});

/** Counts one by one what the database counts in one statement. */
export function tallyOf(predictions: readonly Prediction[]): Tally {
  const counted = predictions.filter(({ state }) => state === 'counted');
  const cells = (keyOf: (one: Prediction) => string) =>
    [...Map.groupBy(counted, keyOf).values()].map((group) => ({
      percent: group[0]?.percent ?? 0,
      measure: group[0]?.measure ?? '',
      cameTrue: group.filter(({ isHit }) => isHit).length,
      ...sizeOf(group),
    }));
  const of = (state: UncountedState) => sizeOf(predictions.filter((one) => one.state === state));
  return {
    percents: cells(({ percent }) => String(percent)).map(({ measure: _, ...cell }) => cell),
    measures: cells(({ percent, measure }) => `${percent}/${measure}`),
    uncounted: {
      'not-due': of('not-due'),
      unanswered: of('unanswered'),
      'not-tried': of('not-tried'),
      'not-public': of('not-public'),
    },
  };
}
