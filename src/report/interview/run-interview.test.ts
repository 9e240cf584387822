import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../../harness/shop/administrator.ts';
import { openPaypalShop } from '../../../harness/shop/paypal-shop.ts';
import { someOrder, until } from '../../../harness/shop/test-shop.ts';
import type { ReportAttempt } from '../../platform/journal/dependencies.ts';
import { journalSteps, mailOutbox } from '../schema.ts';
import { interviewSchema } from './rules/interview.ts';
import { runInterview } from './run-interview.ts';

const shop = await openPaypalShop({ worker: true, pdf: false, env: { LLM_TIMEOUT_MS: '6000' } });
const idle = await openPaypalShop();
const { db } = shop.deps;
const root = await hireAdministrator(shop);
type Order = Awaited<ReturnType<typeof shop.paidOrder>>;

const control = (method: string, path: string, body?: object) =>
  fetch(`${shop.llm.controlUrl}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const slow = (schemaName: string, ms: number) =>
  control('POST', '/scenarios', { match: { schemaName }, effect: { kind: 'delay', ms } });
type Asked = { idempotencyKey: string; status: number | null };
const requestsOf = async ({ id }: Order, step: string): Promise<Asked[]> =>
  ((await (await control('GET', '/requests')).json()) as Asked[]).filter(({ idempotencyKey }) =>
    idempotencyKey.startsWith(`${id}:${step}:`),
  );
const callsOf = async (order: Order, step: string) => (await requestsOf(order, step)).length;
const stepOf = async ({ id }: Order, key: string, on = db) =>
  (
    await on
      .select()
      .from(journalSteps)
      .where(and(eq(journalSteps.analysisId, id), eq(journalSteps.key, key)))
  )[0];
const isAsked = (order: Order) => async () => (await stepOf(order, 'interview'))?.state === 'done';
type Job = { state: string; inSeconds: number };
const jobsOf = async ({ id }: Order, on = db): Promise<Job[]> =>
  (
    await on.execute<Job>(sql`select state, extract(epoch from start_after - now())::float as "inSeconds"
      from pgboss.job where name = 'interview' and singleton_key = ${String(id)} order by created_on`)
  ).rows;
const isLive = ({ state }: Job) => ['created', 'retry', 'active'].includes(state);
const runNow = ({ id }: Order, queue: 'interview' | 'report' = 'interview') =>
  shop.deps.jobs.boss.update(queue, undefined, { singletonKey: String(id), startAfter: new Date() });
const edit = ({ id, cookies }: Order, targetMarket: string) =>
  shop.app.inject({ method: 'PUT', url: `/api/analysis/${id}/draft`, cookies, payload: { targetMarket } });
const start = ({ id, cookies, email }: Order) => {
  const { promoCode: _none, ...payload } = someOrder({ email });
  return shop.app.inject({ method: 'PUT', url: `/api/analysis/${id}`, cookies, payload });
};
const reach = ({ id }: Order, status: string) =>
  until(async () => (await shop.rowOf(id)).status === status, `${id} to be ${status}`, 60_000);

beforeEach(() => control('DELETE', '/scenarios'));

describe('the interview', () => {
  it('finds its questions before the report begins, and the report asks the model for none of its steps again', async () => {
    const order = await shop.paidOrder();
    await until(isAsked(order), 'the questions');
    expect(await shop.rowOf(order.id)).toMatchObject({ status: 'pending', interviewsPlanned: 1 });
    const { questions } = interviewSchema.parse((await stepOf(order, 'interview'))?.output);
    expect(questions.length).toBeGreaterThan(1);
    const seen = await shop.app.inject({ url: `/api/analysis/${order.id}`, cookies: order.cookies });
    expect(seen.json().progress).toMatchObject({ done: 0, messages: [] });

    expect((await start(order)).statusCode).toBe(200);
    await reach(order, 'completed');
    const { startsAt } = await shop.rowOf(order.id);
    const calls = ['case-file', 'interview', 'cast'].map((step) => callsOf(order, step));
    expect(await Promise.all(calls)).toEqual([1, 1, 1]);
    const { progress } = (
      await shop.app.inject({ url: `/api/analysis/${order.id}`, cookies: order.cookies })
    ).json();
    expect(progress.done).toBe(progress.total);
    for (const { at } of progress.messages)
      expect(Date.parse(at)).toBeGreaterThanOrEqual(startsAt?.getTime() ?? 0);
  });

  it('is held again a minute after the last edit of the material, at most twice', async () => {
    const order = await shop.paidOrder();
    await until(isAsked(order), 'the questions');
    const isOver = async () => !(await jobsOf(order)).some(isLive);
    await until(isOver, 'the end of the first interview');
    const rerun = async (words: string) => {
      const before = (await stepOf(order, 'case-file'))?.inputsHash;
      expect((await edit(order, `${words} of small bakeries`)).statusCode).toBe(200);
      await edit(order, `${words} of small bakeries in towns`);
      const live = (await jobsOf(order)).filter(isLive);
      expect(live).toHaveLength(1);
      expect(live[0]?.inSeconds).toBeGreaterThan(50);
      expect(live[0]?.inSeconds).toBeLessThan(61);
      await runNow(order);
      await until(async () => (await stepOf(order, 'case-file'))?.inputsHash !== before, 'another case file');
      await until(async () => (await isAsked(order)()) && (await isOver()), 'the questions again');
    };
    await rerun('Owners');
    await rerun('Managers');
    expect((await edit(order, 'Bakers of small bakeries')).statusCode).toBe(200);
    expect((await jobsOf(order)).filter(isLive)).toEqual([]);
    expect(await shop.rowOf(order.id)).toMatchObject({ interviewsPlanned: 3, status: 'pending' });
  });

  it('is not repeated for an edit that changes no material', async () => {
    const order = await shop.paidOrder();
    await until(async () => (await isAsked(order)()) && !(await jobsOf(order)).some(isLive), 'the questions');
    const payload = { selectedModules: ['confession'], customerEmail: 'other@example.com' };
    const { id, cookies } = order;
    await shop.app.inject({ method: 'PUT', url: `/api/analysis/${id}/draft`, cookies, payload });
    await edit(order, (await shop.rowOf(id)).targetMarket);
    expect((await jobsOf(order)).filter(isLive)).toEqual([]);
  });

  it('queues the next one itself when an edit overtakes it', async () => {
    await slow('case_file', 1_000);
    const order = await shop.paidOrder();
    await until(async () => (await callsOf(order, 'case-file')) > 0, 'the call');
    expect((await edit(order, 'Owners of night bakeries in small towns')).statusCode).toBe(200);
    await until(isAsked(order), 'the questions');
    await until(
      async () => (await jobsOf(order)).some((job) => job.state === 'created'),
      'the next interview',
    );
    expect((await jobsOf(order)).filter(isLive)).toMatchObject([{ state: 'created' }]);
    expect((await jobsOf(order)).find(isLive)?.inSeconds).toBeGreaterThan(50);
    expect((await shop.rowOf(order.id)).interviewsPlanned).toBe(2);
  });

  it('writes nothing once the report has begun: Start now does not wait for it', async () => {
    await slow('case_file', 1_500);
    const order = await shop.paidOrder();
    await until(async () => (await callsOf(order, 'case-file')) > 0, 'the call');
    expect((await start(order)).statusCode).toBe(200);
    await until(async () => (await stepOf(order, 'case-file'))?.state === 'done', 'the case file');
    const first = await stepOf(order, 'case-file');
    await until(async () => !(await jobsOf(order)).some(isLive), 'the end of the interview', 20_000);
    await reach(order, 'completed');
    expect(await jobsOf(order)).toMatchObject([{ state: 'completed' }]);
    expect(await stepOf(order, 'case-file')).toEqual(first);
    expect(await stepOf(order, 'interview')).toMatchObject({ state: 'done', failures: 0 });
  });

  it('costs the report nothing when the model fails: no mail, no failure, and its own budget', async () => {
    await control('POST', '/scenarios', {
      match: { schemaName: 'case_file' },
      times: null,
      effect: { kind: 'status', status: 400 },
    });
    const order = await shop.paidOrder();
    await until(async () => ((await stepOf(order, 'case-file'))?.failures ?? 0) > 0, 'the failure');
    await until(async () => !(await jobsOf(order)).some(isLive), 'the end of the interview');
    expect(await shop.rowOf(order.id)).toMatchObject({ status: 'pending', failureReason: null });
    await control('DELETE', '/scenarios');
    await start(order);
    await reach(order, 'completed');
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.analysisId, order.id));
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['receipt', 'report-ready']);
    expect(await stepOf(order, 'case-file')).toMatchObject({ failures: 0 });
    expect(await stepOf(order, 'interview')).toMatchObject({ state: 'done' });
  });
});

describe('an order in its change window, whose interview has been held', () => {
  it('that is refunded never starts', async () => {
    const order = await shop.paidOrder();
    await until(isAsked(order), 'the questions');
    const refund = {
      method: 'POST',
      url: `/api/analysis/${order.id}/refund`,
      payload: { reason: 'goodwill' },
    } as const;
    const refunded = await shop.app.inject({ ...refund, ...root.sender });
    expect([refunded.statusCode, refunded.body]).toEqual([200, refunded.body]);
    expect((await start(order)).statusCode).toBe(402);
    await db.execute(sql`update analysis_requests set starts_at = now() where id = ${order.id}`);
    await runNow(order, 'report');
    await until(async () => (await shop.liveJobsOf(order.id)).length === 0, 'the job to end');
    expect(await shop.rowOf(order.id)).toMatchObject({ status: 'pending', paymentStatus: 'refunded' });
    expect(await stepOf(order, 'cast')).toBeUndefined();
  });

  it('that is cancelled stays cancelled, also when its interview is at work', async () => {
    await slow('case_file', 1_000);
    const order = await shop.paidOrder();
    await until(async () => (await callsOf(order, 'case-file')) > 0, 'the call');
    const cancel = { method: 'POST', url: `/api/admin/analysis/${order.id}/cancel` } as const;
    expect((await shop.app.inject({ ...cancel, ...root.sender })).statusCode).toBe(200);
    await until(async () => !(await jobsOf(order)).some(isLive), 'the end of the interview');
    expect(await shop.rowOf(order.id)).toMatchObject({ status: 'failed', failureReason: 'cancelled' });
    expect((await stepOf(order, 'case-file'))?.state).toBe('started');
  });

  it('that is deleted during its interview leaves nothing behind', async () => {
    await slow('case_file', 1_000);
    const order = await shop.paidOrder();
    await until(async () => (await callsOf(order, 'case-file')) > 0, 'the call');
    const { id, cookies } = order;
    const payload = { confirm: 'DELETE' };
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/analysis/${id}/delete`,
      cookies,
      payload,
    });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    await until(async () => (await requestsOf(order, 'case-file'))[0]?.status, 'the late answer');
    await new Promise((resolve) => setTimeout(resolve, 300)); // it is not stored
    expect(await stepOf(order, 'case-file')).toBeUndefined();
    expect(await jobsOf(order)).toEqual([]);
  });
});

describe('a worker that is killed in an interview', () => {
  const { signal } = new AbortController();
  const take = async (kill = false): Promise<ReportAttempt> => {
    const job = await until(
      async () =>
        (await idle.deps.jobs.boss.fetch<{ analysisId: number }>('interview', { includeMetadata: true }))[0],
      'the job',
    );
    const deps = {
      ...idle.deps,
      ...(kill && {
        atBoundary: (boundary: string, key: string) => {
          if (boundary === 'answered' && key === 'interview') throw new Error('killed');
        },
      }),
    } as unknown as ReportAttempt['deps'];
    const attempt = { queue: 'interview' as const, id: job.id, retryCount: job.retryCount };
    return { deps, analysisId: job.data.analysisId, attempt, stopping: signal, signal };
  };

  it('is replaced by another, which repeats only the step that was not finished; the first one can write no more', async () => {
    const order = await idle.paidOrder();
    const killed = await take(true);
    await expect(runInterview(killed, { analysisId: order.id })).rejects.toThrow('killed');
    const caseFile = await stepOf(order, 'case-file', idle.deps.db);
    expect(caseFile?.state).toBe('done');
    await idle.deps.jobs.boss.fail('interview', killed.attempt.id);
    await idle.deps.db.execute(sql`update pgboss.job set start_after = now() where name = 'interview'`);
    await runInterview(await take(), { analysisId: order.id });
    expect(await stepOf(order, 'case-file', idle.deps.db)).toEqual(caseFile);
    const asked = await stepOf(order, 'interview', idle.deps.db);
    expect(asked?.state).toBe('done');
    const late = { ...killed, deps: idle.deps as unknown as ReportAttempt['deps'] };
    await idle.deps.db.delete(journalSteps).where(eq(journalSteps.key, 'interview'));
    await runInterview(late, { analysisId: order.id });
    expect(await stepOf(order, 'interview', idle.deps.db)).toBeUndefined();
  });
});
