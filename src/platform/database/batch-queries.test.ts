import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batchQueries } from './batch-queries.ts';

function counted() {
  const asked: number[][] = [];
  const double = batchQueries(async (_db: object, numbers: number[]) => {
    asked.push(numbers);
    if (numbers.includes(13)) throw new Error('the database is away');
    return new Map(numbers.flatMap((number, place) => (number < 0 ? [] : [[place, number * 2]])));
  });
  return { asked, double };
}
const db = {};

it('questions in one turn share a query, and each gets its own answer or null', async () => {
  const { asked, double } = counted();
  expect(await Promise.all([1, -5, 1, 7].map((number) => double(db, number)))).toEqual([2, null, 2, 14]);
  expect(asked).toEqual([[1, -5, 1, 7]]);
});

it('a question that comes after the query has begun starts another query', async () => {
  const { asked, double } = counted();
  const first = double(db, 1);
  await nextTurn();
  await Promise.all([first, double(db, 2)]);
  expect(asked).toEqual([[1], [2]]);
});

it('many questions are spread over several queries, another database has its own', async () => {
  const { asked, double } = counted();
  const answers = Array.from({ length: 120 }, (_, number) => double(db, 100 + number));
  expect(await double({}, 500)).toBe(1000);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 120 }, (_, number) => 200 + number * 2));
  expect(asked.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([1, 20, 50, 50]);
});

it('a failed query fails its own questions only', async () => {
  const { double } = counted();
  const outcomes = await Promise.allSettled([double(db, 1), double(db, 13), double({}, 3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await double(db, 4)).toBe(8);
});
