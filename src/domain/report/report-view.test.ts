import { expect, test } from 'vitest';
import { goldenReport } from '../../../content/golden-report.ts';
import { viewReport } from './report-view.ts';

const { details } = goldenReport();

test('every action is in the plan once, the most effect for the least effort first', () => {
  const { plan } = viewReport({ ...details, answer: null });
  expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length);
  expect(plan.map(({ effect }) => effect)).toEqual(plan.map(({ effect }) => effect).sort((a, b) => b - a));
});

test('the answer’s moves come first, in their order, and absorb what says the same', () => {
  const moves = details.answer?.moves.map(({ actionId }) => actionId) ?? [];
  expect(moves).toHaveLength(3);
  expect(
    viewReport(details)
      .plan.slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(moves);
});

test('an action that two chapters ask for is one row that names both', () => {
  const [first] = details.actions;
  if (!first) throw new Error('no actions');
  const again = { ...first, id: 'confession-1', module: 'confession' as const };
  const { plan } = viewReport({ ...details, actions: [first, again] });
  expect(plan).toMatchObject([{ id: first.id, alsoIn: ['confession'] }]);
});

test('a blank that two pieces of copy need is listed once', () => {
  const piece = (id: string, blanks: string[]) => ({
    id,
    module: 'contentStrategy' as const,
    channel: 'Post',
    persona: null,
    where: '',
    text: '',
    blanks,
  });
  const copy = [piece('a', ['first name', 'Price']), piece('b', ['price'])];
  expect(viewReport({ ...details, copy }).blanks).toEqual([
    { text: 'first name', copyIds: ['a'] },
    { text: 'Price', copyIds: ['a', 'b'] },
  ]);
});
