import { expect, it } from 'vitest';
import { failureReasons } from '../report/failure-budget.ts';
import type { AnalysisProblem } from './analysis-problem.ts';
import { groupByCause } from './attention-group.ts';

const fact = (problem: AnalysisProblem, lastError: string | null, id = 1, where: string | null = null) => ({
  ...{ problem, lastError, where, id },
  since: new Date(id * 1_000),
});
const group = (...facts: ReturnType<typeof fact>[]) =>
  groupByCause(facts).map(({ problem, cause, action, ids }) => [problem, cause, action, ids]);

it('one group per problem and cause, each order once, with its oldest', () => {
  const facts = [
    fact('failed-unrefunded', 'gave_up', 7),
    fact('failed-unrefunded', 'model_refused', 3),
    fact('failed-unrefunded', 'gave_up', 5),
    fact('mail-failed', 'mail server answered ETIMEDOUT', 9, 'report-ready'),
    fact('mail-failed', 'mail server answered ETIMEDOUT', 9, 'report-ready'),
  ];
  expect(group(...facts)).toEqual([
    ['failed-unrefunded', 'gave_up', 'retry', [7, 5]],
    ['failed-unrefunded', 'model_refused', null, [3]],
    ['mail-failed', 'unsent', 'resend-mail', [9]],
  ]);
  expect(groupByCause(facts)[0]?.oldest).toEqual(new Date(5_000));
});

it('every reason of a failure is a cause of its own; an unknown one of another release is still shown', () => {
  for (const reason of Object.keys(failureReasons))
    expect(group(fact('failed-unrefunded', reason))[0]?.[1]).toBe(reason);
  for (const reason of ['of_a_newer_release', 'toString', null])
    expect(group(fact('failed-unrefunded', reason))[0]).toEqual(['failed-unrefunded', 'other', 'retry', [1]]);
});

it.each([
  ['mail server answered 550 5.1.1 to RCPT TO', 'report-ready', 'rejected'],
  ['mail server answered 530', 'report-ready', 'unsent'],
  ['mail server answered EAUTH', 'report-ready', 'unsent'],
  ['mail server answered 451 4.7.1', 'report-ready', 'unsent'],
  [null, 'report-ready', 'unsent'],
  ['mail server answered 550', 'receipt', 'other-mail'],
])('a mail that failed with %s as %s is %s', (error, kind, cause) => {
  expect(group(fact('mail-failed', error, 1, kind))[0]?.[1]).toBe(cause);
});
