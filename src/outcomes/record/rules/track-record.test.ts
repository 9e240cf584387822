import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Prediction, sizeOf, tallyOf } from '../../../../harness/fixtures/outcomes/track-record.ts';
import { proveRuns } from '../../../../harness/prove-runs.ts';
import { composePublishedRecord, publicThreshold, uncountedStates } from './track-record.ts';

const percents = [55, 75] as const;
const measures = ['orders', 'replies', 'own'] as const;

/** Many predictions of the same kind, spread over few or many analyses. */
const block = fc
  .record({
    state: fc.constantFrom('counted' as const, 'counted' as const, 'counted' as const, ...uncountedStates),
    percent: fc.constantFrom(...percents),
    measure: fc.constantFrom(...measures),
    count: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 25, max: 45 })),
    analyses: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(40)),
    firstAnalysis: fc.integer({ min: 0, max: 60 }),
    hits: fc.nat(),
  })
  .map(({ count, analyses, firstAnalysis, hits, ...kind }) =>
    Array.from(
      { length: count },
      (_, n): Prediction => ({
        ...kind,
        analysis: firstAnalysis + (n % analyses),
        isHit: n < hits % (count + 1),
      }),
    ),
  );
const history = fc.array(block, { minLength: 1, maxLength: 14 }).map((blocks) => blocks.flat());

const groupOf = ({ state, percent, measure }: Prediction): string =>
  state === 'counted' ? `${percent}/${measure}` : state;

/** Every published number as the set of groups that it adds up. */
function publishedSums(predictions: readonly Prediction[]) {
  const record = composePublishedRecord(tallyOf(predictions));
  const groups = [...new Set(predictions.map(groupOf))];
  const sums: { groups: string[]; value: number }[] = [];
  const add = (value: number | null, isIn: (group: string) => boolean) => {
    if (value !== null) sums.push({ groups: groups.filter(isIn), value });
  };
  const shown = new Set(record.rows.map(({ percent }) => String(percent)));
  const percentOf = (group: string) => (group.includes('/') ? (group.split('/')[0] as string) : null);
  const isShown = (group: string) => shown.has(percentOf(group) ?? '');
  const isTooFew = (group: string) => percentOf(group) !== null && !isShown(group);
  for (const { percent, outcomes } of record.rows)
    add(outcomes, (group) => percentOf(group) === String(percent));
  for (const { measure, rows } of record.measures)
    for (const { percent, outcomes } of rows) add(outcomes, (group) => group === `${percent}/${measure}`);
  const { made, due, unanswered, notTried, notShown } = record.counts;
  add(made, () => true);
  add(due, (group) => group !== 'not-due');
  add(unanswered, (group) => group === 'unanswered');
  add(notTried, (group) => group === 'not-tried');
  const isKnown = record.resultsSoFar !== null;
  add(notShown, (group) => group === 'not-public' || (!isKnown && isTooFew(group)));
  add(record.resultsSoFar, isTooFew);
  return { record, groups, sums };
}

/** Whether the wanted vector is a linear combination of the others. */
function canBeComputed(known: readonly number[][], wanted: readonly number[]): boolean {
  const rank = (rows: readonly (readonly number[])[]): number => {
    const left = rows.map((row) => [...row]);
    let found = 0;
    for (let column = 0; column < wanted.length; column += 1) {
      const pivot = left.findIndex((row, at) => at >= found && Math.abs(row[column] ?? 0) > 1e-9);
      if (pivot < 0) continue;
      [left[found], left[pivot]] = [left[pivot] as number[], left[found] as number[]];
      const top = left[found] as number[];
      for (const [at, row] of left.entries()) {
        if (at === found) continue;
        const factor = (row[column] ?? 0) / (top[column] as number);
        for (let next = column; next < wanted.length; next += 1)
          row[next] = (row[next] ?? 0) - factor * (top[next] as number);
      }
      found += 1;
    }
    return found;
  };
  return rank([...known, wanted]) === rank(known);
}

describe('the published record', () => {
  it('is correct: every number is the size of the groups it adds up', () => {
    fc.assert(
      fc.property(history, (predictions) => {
        for (const { groups, value } of publishedSums(predictions).sums)
          expect(value).toBe(predictions.filter((one) => groups.includes(groupOf(one))).length);
      }),
    );
  });

  it('allows nobody to compute a group below the threshold, by any additions and subtractions', () => {
    fc.assert(
      fc.property(history, (predictions) => {
        const { record, groups, sums } = publishedSums(predictions);
        const known = sums.map((sum) => groups.map((group) => (sum.groups.includes(group) ? 1 : 0)));
        for (let subset = 1; subset < 2 ** groups.length; subset += 1) {
          const wanted = groups.map((_, bit) => (subset >> bit) & 1);
          const members = predictions.filter((one) => wanted[groups.indexOf(groupOf(one))] === 1);
          const { outcomes, analyses } = sizeOf(members);
          if (outcomes >= publicThreshold.outcomes && analyses >= publicThreshold.analyses) continue;
          // The number of results is public on purpose while nothing is published.
          if (
            record.resultsSoFar !== null &&
            members.every(({ state }) => state === 'counted') &&
            members.length === record.resultsSoFar
          )
            continue;
          expect(canBeComputed(known, wanted), JSON.stringify({ record, wanted, groups })).toBe(false);
        }
      }),
      { numRuns: proveRuns(60) },
    );
  });

  it('shows a probability with 30 results from 10 analyses, and not with 29 or from 9', () => {
    const results = (count: number, analyses: number) =>
      Array.from(
        { length: count },
        (_, n): Prediction => ({
          state: 'counted',
          percent: 65,
          measure: 'orders',
          analysis: n % analyses,
          isHit: n < 20,
        }),
      );
    const shown = composePublishedRecord(tallyOf(results(30, 10)));
    expect(shown.rows).toEqual([{ percent: 65, outcomes: 30, cameTrue: 20 }]);
    expect(shown.resultsSoFar).toBeNull();
    for (const few of [results(29, 10), results(30, 9)]) {
      const hidden = composePublishedRecord(tallyOf(few));
      expect([hidden.rows, hidden.measures, hidden.resultsSoFar]).toEqual([[], [], few.length]);
    }
  });
});
