import { expect, test } from 'vitest';
import { goldenReport } from '../../../../content/golden-report.ts';
import { mostPlanned } from '../../plan/rules.ts';
import { actionsText } from './chapter.ts';
import { gradeInWords, siteLinesOf } from './report.ts';
import { viewReport, viewResults } from './report-view.ts';

const { details, results } = goldenReport();

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

test('a chapter points to its actions in the plan, and prints those that are not in it', () => {
  const [planned, other] = details.actions;
  if (!planned || !other) throw new Error('no actions');
  const own = [planned, { ...other, module: planned.module }];
  const content = `Text.\n\n${actionsText(own, 'en')}`;
  const chapters = { [planned.module]: { title: 'T', content } };
  const many = Array.from({ length: mostPlanned }, (_, at) => ({
    ...planned,
    id: `confession-${at}`,
    module: 'confession' as const,
    text: `Unlike the others number ${'x'.repeat(at + 1)}`,
    effect: 3,
    effort: 1,
  }));
  const actions = [...own.map((action) => ({ ...action, effect: 1, effort: 3 })), ...many];
  const answer = details.answer && {
    ...details.answer,
    moves: [{ ...planned, actionId: planned.id }],
  };
  const view = viewResults(chapters, viewReport({ ...details, language: 'en', actions, answer }));
  const read = view[planned.module]?.content ?? '';
  expect(read).toContain(`- In your plan: ${planned.where}, ${planned.minutes} minutes`);
  expect(read).not.toContain(planned.text);
  expect(read).toContain(other.text);
});

test('a chapter whose actions were changed since is left as it is', () => {
  expect(viewResults(results, viewReport({ ...details, actions: [] }))).toEqual(results);
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
    text: 'Dear [first name], it costs [Price].',
    blanks,
  });
  const copy = [piece('a', ['first name', 'Price']), piece('b', ['price'])];
  const [line] = details.websiteChanges;
  if (!line) throw new Error('the golden report has lines');
  const after = 'We are two people and we answer within [the price] in the evening, also at weekends.';
  expect(viewReport({ ...details, copy, websiteChanges: [{ ...line, after }] }).blanks).toEqual([
    {
      text: 'the price',
      context: '… people and we answer within [the price] in the evening, also at …',
      copyIds: [],
    },
    { text: 'first name', context: 'Dear [first name], it costs [Price].', copyIds: ['a'] },
    { text: 'Price', context: 'Dear [first name], it costs [Price].', copyIds: ['a', 'b'] },
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
  const site = { url: null, text: '£164 per roll' };
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
