import { expect, test } from 'vitest';
import { goldenReport } from '../../../content/golden-report.ts';
import { gradeInWords, siteLinesOf } from './report.ts';
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

test('a grade names how many messages it rests on, and a guess stays a guess', () => {
  const fact = (id: string, count: number) => ({
    id,
    text: '',
    source: 'review' as const,
    site: null,
    said: { theme: 'Parking', count, of: 43, quotes: [] },
    usedIn: [],
  });
  const evidence = [
    fact('f1', 4),
    fact('f2', 11),
    { id: 'f3', text: '', source: 'site' as const, site: null, usedIn: [] },
  ];
  expect(gradeInWords('customers', ['f1', 'f2'], evidence)).toBe('Your customers said (11/43)');
  expect(gradeInWords('inferred', ['f1'], evidence)).toBe('Inferred · Your customers said (4/43)');
  expect(gradeInWords('inferred', ['f3'], evidence)).toBe('Inferred');
  expect(gradeInWords('simulated', ['f1'], evidence)).toBe('Simulated');
});

test('“Seen on your site” needs a line of the site that can be shown', () => {
  const fact = { id: 'f1', text: '', source: 'site' as const, usedIn: [] };
  const site = { url: null, start: 0, end: 13, text: '£164 per roll' };
  const [seen, unseen] = [
    [
      { ...fact, site },
      { ...fact, site },
    ],
    [{ ...fact, site: null }],
  ];
  expect(siteLinesOf(['f1'], seen)).toEqual(['£164 per roll']);
  expect(gradeInWords('site', ['f1'], seen)).toBe('Seen on your site');
  expect(gradeInWords('site', ['f2'], seen)).toBe('');
  expect(gradeInWords('site', ['f1'], unseen)).toBe('');
});
