import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreRow, scoreRows } from './score-predictions.ts';

it('the Brier score is the mean squared distance, result by result', () => {
  const row = fc
    .record({
      percent: fc.constantFrom(55, 65, 75, 85),
      outcomes: fc.integer({ min: 1, max: 60 }),
      hits: fc.nat(),
    })
    .map(({ percent, outcomes, hits }) => ({ percent, outcomes, cameTrue: hits % (outcomes + 1) }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const results = rows.flatMap(({ percent, outcomes, cameTrue }) =>
        Array.from({ length: outcomes }, (_, n) => ({
          stated: percent / 100,
          happened: n < cameTrue ? 1 : 0,
        })),
      );
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const base = mean(results.map(({ happened }) => happened));
      const score = scoreRows(rows);
      expect(score?.brier).toBeCloseTo(
        mean(results.map(({ stated, happened }) => (stated - happened) ** 2)),
        12,
      );
      expect(score?.brierOfBaseRate).toBeCloseTo(
        mean(results.map(({ happened }) => (base - happened) ** 2)),
        12,
      );
    }),
  );
});

it('a row has the share that came true and its interval', () => {
  expect(scoreRow({ percent: 65, outcomes: 40, cameTrue: 26 })).toMatchObject({ share: 0.65 });
});

it('no results have no score', () => expect(scoreRows([])).toBeNull());
