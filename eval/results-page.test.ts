import { expect, test } from 'vitest';
import { someCheck, someMeasured } from './a-report.fixture.ts';
import { type EvalRun, faultsOf, resultsPage } from './results-page.ts';

const run = (changes: Partial<EvalRun> = {}): EvalRun => ({
  date: '2026-01-31',
  models: 'big and small',
  isSimulated: false,
  isPriced: true,
  measured: [someMeasured()],
  swaps: [],
  ...changes,
});

test('a zero bar that is not met is a fault, a style bar is none', () => {
  const zero = someCheck({ passed: false, value: '2' });
  const style = someCheck({ check: 'shared-phrases', kind: 'style', passed: false });
  expect(faultsOf([someMeasured([zero, style])])).toEqual([
    'boiler-repair: unproven-quotes is 2, the bar is 0',
  ]);
});

test('a check that does not apply is no fault and is not counted', () => {
  const absent = someCheck({
    check: 'buying-situations',
    applies: false,
    passed: false,
    value: 'not measured',
  });
  expect(faultsOf([someMeasured([absent])])).toEqual([]);
  expect(resultsPage(run({ measured: [someMeasured([absent])] }))).toContain(
    '| buying-situations | zero | 0/0 |',
  );
});

test('a report that did not complete is a fault and still has its line', () => {
  const failed = someMeasured([], { status: 'failed: below_standard', isCompleted: false, report: null });
  expect(faultsOf([failed])).toEqual(['boiler-repair: not completed (failed: below_standard)']);
  expect(resultsPage(run({ measured: [failed] }))).toContain('0 of 1 reports completed');
});

test('what is not as it must be with any model is a fault', () => {
  expect(faultsOf([someMeasured([], { surprises: ['2 of 3 pages read'] })])).toEqual([
    'boiler-repair: 2 of 3 pages read',
  ]);
});

test('a simulator says that it is one, a model does not', () => {
  expect(resultsPage(run({ isSimulated: true }))).toContain('prove the plumbing only');
  expect(resultsPage(run())).not.toContain('simulator');
});

test('a model without prices is not said to be free', () => {
  expect(resultsPage(run({ isPriced: false }))).toContain('not priced');
  expect(resultsPage(run())).toContain('$0.60');
});

test('the swap test is printed against chance, and no answer counts as wrong', () => {
  const swaps = [
    { name: 'a', answer: 'B', said: 'B', evidence: 'the £89 | call-out' },
    { name: 'b', answer: 'A', said: null, evidence: 'model answered 500' },
  ] as const;
  const page = resultsPage(run({ swaps }));
  expect(page).toContain('1 of 2 right (50%). Guessing gives 20%');
  expect(page).toContain('| a | B | B | right | the £89 \\| call-out |');
  expect(page).toContain('| b | A | no answer | wrong |');
});
