import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import { AttemptReplaced } from '../../platform/jobs/jobs.ts';
import type { ReportAttempt } from '../../platform/journal/dependencies.ts';
import { fencedTransaction } from '../../platform/journal/fenced-transaction.ts';
import { journalSteps, mailOutbox } from '../schema.ts';

const shop = await openTestShop({ worker: true, pdf: false, env: { LLM_TIMEOUT_MS: '2000' } });
const { db, jobs } = shop.deps;
const control = (method: string, path: string, body?: object) =>
  fetch(`${shop.llm.controlUrl}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const modelCalls = async (analysisId: number) => {
  const all = (await (await control('GET', '/requests')).json()) as { idempotencyKey: string; at: string }[];
  return all.filter(({ idempotencyKey }) => idempotencyKey.startsWith(`${analysisId}:`));
};
beforeEach(() => control('DELETE', '/scenarios'));

async function orderUntil(status: string, changes: Record<string, unknown> = {}) {
  const created = await shop.app.inject({
    method: 'POST',
    url: '/api/analysis',
    payload: someOrder(changes),
  });
  const id: number = created.json().id;
  const cookies = cookieOf(created);
  const reach = (wanted: string) =>
    until(async () => {
      const answer = (await shop.app.inject({ url: `/api/analysis/${id}`, cookies })).json();
      return answer.status === wanted && answer;
    }, `analysis ${id} to be ${wanted}`);
  return { id, cookies, reach, answer: await reach(status) };
}
const journalOf = (analysisId: number) =>
  db.select().from(journalSteps).where(eq(journalSteps.analysisId, analysisId));

describe('a model in trouble', () => {
  it('that answers 429 twice is waited for as long as it asks, then the report completes', async () => {
    await control('POST', '/scenarios', {
      match: { schemaName: 'cast' },
      times: 2,
      effect: { kind: 'status', status: 429, retryAfterSeconds: 0.3 },
    });
    const { id } = await orderUntil('completed');
    const casts = (await modelCalls(id)).filter(({ idempotencyKey }) => idempotencyKey.includes(':cast:'));
    const times = casts.map(({ at }) => Date.parse(at));
    expect(times).toHaveLength(3);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(300);
    expect(new Set(casts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it.each([
    ['once is told so and answers again: no failure of the step', 1, 0],
    ['three times is asked anew', 3, 1],
  ])('that answers garbage %s', async (_, times, failures) => {
    await control('POST', '/scenarios', {
      match: { schemaName: 'module_confession' },
      times,
      effect: { kind: 'garbage-json' },
    });
    const { id } = await orderUntil('completed');
    const [step] = await db
      .select()
      .from(journalSteps)
      .where(and(eq(journalSteps.analysisId, id), eq(journalSteps.key, 'write-module:confession')));
    expect(step).toMatchObject({ state: 'done', failures });
  });

  it('that hangs is given up after its time-out and asked again', async () => {
    await control('POST', '/scenarios', { match: { schemaName: 'case_file' }, effect: { kind: 'hang' } });
    await orderUntil('completed');
  });

  it('that rejects our request fails the report at once, with a reason and one mail', async () => {
    await control('POST', '/scenarios', {
      match: { schemaName: 'cast' },
      times: null,
      effect: { kind: 'status', status: 400 },
    });
    const { id, answer } = await orderUntil('failed');
    expect(answer.failureReason).toContain('Your order is safe');
    const casts = (await modelCalls(id)).filter(({ idempotencyKey }) => idempotencyKey.includes(':cast:'));
    expect(casts).toHaveLength(1);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.analysisId, id));
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-received', 'report-failed']);
  });
});

describe('the journal', () => {
  let id: number;
  beforeAll(async () => {
    await control('DELETE', '/scenarios');
    ({ id } = await orderUntil('completed'));
  });

  it('is a ledger: model, prompt version, tokens and cost of every step', async () => {
    const asked = (await journalOf(id)).filter(({ key }) => key !== 'assemble');
    const reading = asked.find(({ key }) => key === 'read-website');
    expect(reading).toMatchObject({ state: 'done', model: null, inputTokens: 0 });
    const byModel = asked.filter((step) => step !== reading);
    expect(byModel.length).toBeGreaterThanOrEqual(11);
    for (const step of byModel) {
      const model = step.key.startsWith('list-claims:') ? 'fast' : 'strong';
      expect(step).toMatchObject({ state: 'done', model, promptVersion: expect.any(Number) });
      expect(step.inputTokens).toBeGreaterThan(0);
    }
  });

  it('lets an attempt that was replaced record nothing', async () => {
    const run = {
      deps: shop.deps,
      analysisId: id,
      attempt: { queue: 'report', id: crypto.randomUUID(), retryCount: 0 },
      stopping: new AbortController().signal,
      signal: new AbortController().signal,
    } satisfies ReportAttempt;
    const write = fencedTransaction(run, (tx) =>
      tx.update(journalSteps).set({ lastError: 'from the dead' }).where(eq(journalSteps.analysisId, id)),
    );
    await expect(write).rejects.toThrow(AttemptReplaced);
    expect((await journalOf(id)).every(({ lastError }) => lastError !== 'from the dead')).toBe(true);
  });
});

describe('the queue', () => {
  it('holds one live job for an analysis however often it is sent', async () => {
    const created = await shop.app.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: someOrder({ promoCode: '' }),
    });
    const id: number = created.json().id;
    const later = new Date(Date.now() + 3_600_000);
    for (let n = 0; n < 3; n += 1)
      await db.transaction((tx) => jobs.enqueue(tx, 'report', { analysisId: id }, later));
    expect(await jobs.boss.findJobs('report', { key: String(id), queued: true })).toHaveLength(1);
  });

  it('rolls back with the transaction that sent the job', async () => {
    const before = await jobs.boss.findJobs('report', { key: '424242' });
    const failing = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'report', { analysisId: 424_242 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await jobs.boss.findJobs('report', { key: '424242' })).toEqual(before);
  });

  it('never runs an unpaid order, even when somebody queues it', async () => {
    const created = await shop.app.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: someOrder({ promoCode: '' }),
    });
    const id: number = created.json().id;
    await db.transaction((tx) => jobs.enqueue(tx, 'report', { analysisId: id }));
    await until(
      async () =>
        (await jobs.boss.findJobs('report', { key: String(id) })).every(({ state }) => state === 'completed'),
      'the job',
    );
    expect(await modelCalls(id)).toEqual([]);
    const [row] = await db.select().from(analysisRequests).where(eq(analysisRequests.id, id));
    expect(row?.status).toBe('pending');
  });
});

// Last: its process leaves the model alone for five seconds afterwards.
it('a model that asks for a long wait sends the report back to the queue instead of holding a worker', async () => {
  await control('POST', '/scenarios', {
    match: { schemaName: 'case_file' },
    effect: { kind: 'status', status: 429, retryAfterSeconds: 600 },
  });
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const id: number = created.json().id;
  const [job] = await until(async () => {
    const waiting = await jobs.boss.findJobs('report', { key: String(id), queued: true });
    return waiting.length === 1 && (waiting[0]?.startAfter.getTime() ?? 0) > Date.now() + 500_000 && waiting;
  }, 'the postponed job');
  expect(job?.data).toEqual({ analysisId: id });
  const [row] = await db.select().from(analysisRequests).where(eq(analysisRequests.id, id));
  expect(row?.status).toBe('processing');
});
