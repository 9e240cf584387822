import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import { AttemptReplaced } from '../../platform/jobs/jobs.ts';
import type { ReportAttempt } from '../../platform/journal/dependencies.ts';
import { fencedTransaction } from '../../platform/journal/fenced-transaction.ts';
import { journalSteps } from '../../platform/journal/schema.ts';
import { mailOutbox } from '../../platform/mail/schema.ts';
import { passagesOf } from '../document/rules/passage.ts';
import { findReport } from '../document/store.ts';

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
      match: { schemaName: 'psychologist' },
      times: 2,
      effect: { kind: 'status', status: 429, retryAfterSeconds: 0.3 },
    });
    const { id } = await orderUntil('completed');
    const casts = (await modelCalls(id)).filter(({ idempotencyKey }) =>
      idempotencyKey.includes(':psychologist:'),
    );
    const times = casts.map(({ at }) => Date.parse(at));
    expect(times).toHaveLength(3);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(300);
    expect(new Set(casts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it.each([
    ['garbage once is told so and answers again', 'author_one', 'garbage-json', 1, 0],
    ['garbage three times is asked anew', 'author_one', 'garbage-json', 3, 1],
    ['half of it, because it writes too much, is told so', 'author_two', 'truncated-json', 1, 0],
  ])('that answers %s', async (_, schemaName, kind, times, failures) => {
    await control('POST', '/scenarios', { match: { schemaName }, times, effect: { kind } });
    const { id } = await orderUntil('completed');
    const steps = (await journalOf(id)).filter(({ key }) => key !== 'assemble');
    expect(steps.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(steps.reduce((sum, step) => sum + step.failures, 0)).toBe(failures);
  });

  it('that cites lines that do not exist, and edits what nobody wrote, changes nothing by it', async () => {
    const golden = readFileSync('content/golden-report/author-one.json', 'utf8');
    const lines = ['9:9', 'Bread.', '1:1'].map((id) => ({ yours: [id], hears: 'They hear.', ours: 'Ours.' }));
    const edit = { passage: 'nowhere-1', find: 'What nobody wrote.', replace: 'x', why: 'wrong' };
    for (const [schemaName, answer] of Object.entries({
      author_one: { ...JSON.parse(golden), lines },
      editor: { edits: [edit] },
    }))
      await control('POST', '/scenarios', {
        ...{ match: { schemaName }, times: null },
        effect: { kind: 'answer', content: JSON.stringify(answer) },
      });
    const { id } = await orderUntil('completed', { websiteContent: 'Bread.\nMore bread.\nAnd cake.' });
    const details = (await findReport(db, id))?.details;
    expect(passagesOf(details?.sections ?? [], 'line').map(({ yours }) => yours)).toEqual(['Bread.']);
    expect(details?.qualityReport).toEqual({ applied: [], refused: [edit], cuts: [] });
  });

  it.each([
    ['garbage', 'author_two', 'garbage-json', 'was unavailable'],
    ['half', 'situations', 'truncated-json', 'was unavailable'],
    ['nothing', 'ledger', 'refusal', 'declined to write'],
  ])(
    'that answers %s again and again fails the report with its reason',
    async (_, schemaName, kind, reason) => {
      await control('POST', '/scenarios', { match: { schemaName }, times: null, effect: { kind } });
      expect((await orderUntil('failed')).answer.failureReason).toContain(reason);
    },
  );

  it.each(['garbage-json', 'refusal'])(
    'whose editor answers %s delivers the report unedited',
    async (kind) => {
      await control('POST', '/scenarios', { match: { schemaName: 'editor' }, times: null, effect: { kind } });
      const { id, answer } = await orderUntil('completed');
      expect(answer.report.sections.length).toBeGreaterThan(5);
      expect((await findReport(db, id))?.details?.qualityReport).toEqual({
        applied: [],
        refused: [],
        cuts: [],
      });
    },
  );

  it('that hangs is given up after its time-out and asked again', async () => {
    await control('POST', '/scenarios', { match: { schemaName: 'ledger' }, effect: { kind: 'hang' } });
    await orderUntil('completed');
  });

  it('that rejects our request fails the report at once, with a reason and one mail', async () => {
    await control('POST', '/scenarios', {
      match: { schemaName: 'psychologist' },
      times: null,
      effect: { kind: 'status', status: 400 },
    });
    const { id, answer } = await orderUntil('failed');
    expect(answer.failureReason).toContain('Your order is safe');
    const casts = (await modelCalls(id)).filter(({ idempotencyKey }) =>
      idempotencyKey.includes(':psychologist:'),
    );
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
    expect(byModel).toHaveLength(10);
    for (const step of byModel) {
      expect(step).toMatchObject({ state: 'done', promptVersion: expect.any(Number) });
      expect(step.model).toMatch(/^(?:strong|recorded-model)$/);
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
      await db.transaction((tx) => jobs.enqueue(tx, 'report', { analysisId: id }, { startAfter: later }));
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
    match: { schemaName: 'ledger' },
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
