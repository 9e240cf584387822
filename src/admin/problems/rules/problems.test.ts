import { describe, expect, it } from 'vitest';
import { failureReasons } from '../../../report/rules/failure-reasons.ts';
import { type AnalysisProblem, analysisProblems, explainAnalysisProblem } from './analysis-problem.ts';
import { isNews, mostGrouped, type Problem, problemsOf, type ShopFacts } from './problems.ts';

const at = new Date('2026-03-10T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
const fact = (problem: AnalysisProblem, lastError: string | null, id = 1, where: string | null = null) => ({
  ...{ problem, lastError, where, id },
  since: new Date(id * 1_000),
});
type Fact = ReturnType<typeof fact>;

const fine: ShopFacts = {
  at,
  analyses: {
    'not-started': [],
    'no-progress': [],
    'failed-unrefunded': [],
    'failed-free': [],
    'mail-failed': [],
    disputed: [],
  },
  payments: [],
  mails: { count: 0, oldest: null },
  model: null,
  reportsWaiting: 0,
  paymentProbe: null,
  today: { completed: 40, failed: 9 },
  queues: [{ name: 'report', ready: 99, measuredAt: minutesAgo(1) }],
  chores: [{ name: 'notify-operator', failuresInARow: 1, overdueSeconds: 900, lastDoneAt: minutesAgo(15) }],
};
const found = (changes: Partial<ShopFacts>) => problemsOf({ ...fine, ...changes });
const ofOrders = (...facts: Fact[]) =>
  found({
    analyses: {
      ...fine.analyses,
      ...Object.fromEntries(Map.groupBy(facts, ({ problem }) => problem)),
    },
  });

describe('problems of orders', () => {
  it('are one per kind and cause, each order once, with the oldest', () => {
    const problems = ofOrders(
      fact('failed-unrefunded', 'gave_up', 7),
      fact('failed-unrefunded', 'model_refused', 3),
      fact('failed-unrefunded', 'gave_up', 5),
      fact('mail-failed', 'mail server answered ETIMEDOUT', 9, 'report-ready'),
      fact('mail-failed', 'mail server answered ETIMEDOUT', 9, 'report-ready'),
    );
    expect(problems.map(({ key, action, ids }) => [key, action, ids])).toEqual([
      ['failed-unrefunded gave_up', 'retry', [7, 5]],
      ['failed-unrefunded model_refused', null, [3]],
      ['mail-failed unsent', 'resend-mail', [9]],
    ]);
    expect(problems[0]?.since).toBe(new Date(5_000).toISOString());
  });

  it('are counted up to a number', () => {
    const many = Array.from({ length: mostGrouped + 1 }, (_, n) => fact('not-started', null, n + 1));
    const [problem] = ofOrders(...many);
    expect(problem).toMatchObject({ count: mostGrouped, isMore: true });
    expect(problem?.ids).toHaveLength(mostGrouped);
  });

  it('have a cause for every reason of a failure; an unknown one of another release is still shown', () => {
    for (const reason of Object.keys(failureReasons))
      expect(explainAnalysisProblem(fact('failed-unrefunded', reason)).cause).toBe(reason);
    for (const reason of ['of_a_newer_release', 'toString', null])
      expect(explainAnalysisProblem(fact('failed-unrefunded', reason))).toMatchObject({
        ...{ cause: 'other', action: 'retry' },
      });
  });

  it('of free orders are listed, and nobody is asked to refund them', () => {
    const [problem] = ofOrders(fact('failed-free', 'gave_up'));
    expect(problem).toMatchObject({
      action: 'retry',
      isUrgent: false,
    });
    for (const reason of Object.keys(failureReasons))
      expect(explainAnalysisProblem(fact('failed-free', reason)).advice).not.toMatch(/refund/);
  });

  it('advise either to start again or not to', () => {
    for (const problem of analysisProblems)
      for (const reason of [...Object.keys(failureReasons), null]) {
        const { advice, action } = explainAnalysisProblem(fact(problem, reason, 1, 'case-file'));
        if (/will not help/.test(advice)) expect([action, advice]).toEqual([null, expect.anything()]);
        if (action === 'retry') expect(advice).toMatch(/start again/i);
      }
  });

  it.each([
    ['mail server answered 550 5.1.1 to RCPT TO', 'report-ready', 'rejected'],
    ['mail server answered 530', 'report-ready', 'unsent'],
    ['mail server answered EAUTH', 'report-ready', 'unsent'],
    [null, 'report-ready', 'unsent'],
    ['mail server answered 550', 'receipt', 'other-mail'],
  ])('say of a mail with “%s” (%s): %s', (lastError, kind, cause) => {
    const explained = explainAnalysisProblem(fact('mail-failed', lastError, 1, kind));
    expect(explained.cause).toBe(cause);
    expect(explained.detail).not.toContain('-');
  });
});

describe('problems of the shop', () => {
  const keys = (changes: Partial<ShopFacts>) => found(changes).map(({ key }) => key);
  const paused = (minutes: number) => ({
    ...{ pausedSince: minutesAgo(minutes), fault: 'quota', vendorWords: 'No credit', pausedModel: null },
  });

  it('are none while all is well', () => {
    expect(keys({})).toEqual([]);
  });

  it('are a paused model, mailed when it lasts', () => {
    const [young] = found({ model: paused(9) as ShopFacts['model'], reportsWaiting: 1 });
    expect(young).toMatchObject({
      ...{ key: 'model-paused', what: 'Quota used up. 1 report waits.', quote: 'No credit', isUrgent: false },
    });
    expect(found({ model: paused(10) as ShopFacts['model'] })[0]?.isUrgent).toBe(true);
  });

  it('are a payment provider that gave no answer twice', () => {
    const probe = { lastDoneAt: null, createdAt: minutesAgo(5) };
    expect(keys({ paymentProbe: { ...probe, failuresInARow: 1 } })).toEqual([]);
    expect(keys({ paymentProbe: { ...probe, failuresInARow: 2 } })).toEqual(['payments-down']);
  });

  it('are stuck mails, jobs and chores, and a missing worker', () => {
    expect(keys({ mails: { count: 3, oldest: minutesAgo(10) } })).toEqual([]);
    expect(keys({ mails: { count: 3, oldest: minutesAgo(11) } })).toEqual(['mails-waiting']);
    expect(keys({ queues: [{ name: 'mail', ready: 100, measuredAt: at }] })).toEqual(['jobs-waiting']);
    expect(keys({ queues: [{ name: 'mail', ready: 0, measuredAt: minutesAgo(3) }] })).toEqual(['no-worker']);
    const chore = { name: 'notify-operator', failuresInARow: 0, overdueSeconds: 901, lastDoneAt: null };
    expect(found({ chores: [chore] })[0]).toMatchObject({ key: 'chores', count: 1 });
    expect(keys({ chores: [{ ...chore, overdueSeconds: 0, failuresInARow: 2 }] })).toEqual(['chores']);
  });

  it('are too many failures, by share and by number', () => {
    expect(keys({ today: { completed: 0, failed: 9 } })).toEqual([]);
    expect(keys({ today: { completed: 40, failed: 10 } })).toEqual(['failure-rate']);
  });

  it('are payments by kind', () => {
    const payment = (kind: 'no-order' | 'paid-twice', minutes: number) => ({
      ...{ kind, firstSeenAt: minutesAgo(minutes) },
    });
    const problems = found({
      payments: [payment('no-order', 1), payment('paid-twice', 2), payment('no-order', 3)],
    });
    expect(problems.map(({ key, count, since }) => [key, count, since])).toEqual([
      ['payment no-order', 2, minutesAgo(3).toISOString()],
      ['payment paid-twice', 1, minutesAgo(2).toISOString()],
    ]);
  });
});

describe('news', () => {
  const problem = (ids: number[], since: Date = at) => ({ ids, since: since.toISOString() }) as Problem;
  const hourAgo = { createdAt: minutesAgo(60) };

  it('is an order that the last mail did not count, or another outage, at most once an hour', () => {
    expect(isNews(problem([1]), null, at)).toBe(true);
    expect(isNews(problem([1, 2]), { problem: problem([1]), createdAt: minutesAgo(59) }, at)).toBe(false);
    expect(isNews(problem([1, 2]), { problem: problem([1]), ...hourAgo }, at)).toBe(true);
    expect(isNews(problem([1]), { problem: problem([1, 2]), ...hourAgo }, at)).toBe(false);
    expect(isNews(problem([]), { problem: problem([]), ...hourAgo }, at)).toBe(false);
    expect(isNews(problem([], minutesAgo(5)), { problem: problem([]), ...hourAgo }, at)).toBe(true);
    expect(isNews(problem([1]), { problem: null, ...hourAgo }, at)).toBe(true);
  });
});
