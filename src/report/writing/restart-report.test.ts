import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { handWorker } from '../../../harness/fixtures/report/run-revision.ts';
import { placeCompletedOrder } from '../../../harness/shop/completed-report.ts';
import { cookieOf, openTestShop, someOrder } from '../../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import type { StepBoundary } from '../../platform/journal/dependencies.ts';
import { journalSteps } from '../../platform/journal/schema.ts';
import { runReport } from './run-report.ts';

const shop = await openTestShop({ pdf: false });
const { db, jobs } = shop.deps;
const { asked, end, journalOf, reportOf, take } = handWorker(shop);
const written = ['ledger', 'plain', 'practitioner', 'psychologist', 'author:1', 'author:2'];
const situations = ['situations:1', 'situations:2'];
const everything = [...written, ...situations, 'long-read', 'editor'].toSorted();
const statusOf = async (id: number) =>
  (await db.select().from(analysisRequests).where(eq(analysisRequests.id, id)))[0]?.status;
const place = async (payload: object) => {
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload });
  return { id: created.json().id as number, cookies: cookieOf(created) };
};

/** The model refuses the long read: all texts before it are in the journal. */
async function failAtLongRead(): Promise<void> {
  await fetch(`${shop.llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      match: { schemaName: 'long_read' },
      times: null,
      effect: { kind: 'status', status: 400 },
    }),
  });
  const run = await take('report');
  await runReport(run);
  await end(run);
  await fetch(`${shop.llm.controlUrl}/scenarios`, { method: 'DELETE' });
}

/** Fails at the long read, edits the order and restarts it; returns the steps that the second run asks the model for. */
async function stepsAskedAgain(
  edit: Record<string, unknown>,
  order = someOrder(),
  meanwhile = async (_id: number): Promise<unknown> => null,
): Promise<string[]> {
  const { id, cookies } = await place(order);
  await failAtLongRead();
  expect(await statusOf(id)).toBe('failed');
  await meanwhile(id);
  const payload = { ...order, ...edit };
  const restarted = await shop.app.inject({ method: 'PUT', url: `/api/analysis/${id}`, payload, cookies });
  expect(restarted.json()).toMatchObject({ status: 'pending', failureReason: null });
  asked.length = 0;
  const again = await take('report');
  await runReport(again);
  await end(again);
  expect(await statusOf(id)).toBe('completed');
  return asked.map(({ key }) => key.split(':').slice(1, -2).join(':')).sort();
}
const rest = ['editor', 'long-read'];

it('a failed report restarts without paying again and asks only for what had not finished', async () => {
  expect(await stepsAskedAgain({})).toEqual(rest);
});

it('a stored step that cannot be read is done again', async () => {
  const spoil = (id: number) =>
    db
      .update(journalSteps)
      .set({ output: { shape: 'of another release' } })
      .where(and(eq(journalSteps.analysisId, id), eq(journalSteps.key, 'situations:2')));
  expect(await stepsAskedAgain({}, someOrder(), spoil)).toEqual([...rest, 'situations:2']);
});

it('another e-mail address asks for nothing more', async () => {
  expect(await stepsAskedAgain({ email: 'another@example.com' })).toEqual(rest);
});

it('another module asks for the long read, and none of them for nothing', async () => {
  const selectedModules = ['voiceOfCustomer', 'confession', 'innerDialogue'];
  expect(await stepsAskedAgain({ selectedModules })).toEqual(rest);
  expect(await stepsAskedAgain({ selectedModules: ['contentStrategy'] })).toEqual(['editor']);
});

it('another target market asks for everything', async () => {
  const edit = { targetMarket: 'Owners of large bakeries with three shifts' };
  expect(await stepsAskedAgain(edit)).toEqual(everything);
});

it('a website that says nothing new asks for nothing more', async () => {
  const websiteContent = 'Bread.\nMore bread.\nStill bread.\nAnd cake.';
  const order = someOrder({ websiteContent });
  expect(await stepsAskedAgain({ websiteContent: `${websiteContent}\n\n` }, order)).toEqual(rest);
});

it.each([
  ['a full report', someOrder(), everything],
  [
    'an Express report',
    someOrder({ reportType: 'atm', selectedModules: [] }),
    ['author:1', 'editor', 'ledger', 'plain', 'psychologist'],
  ],
])('a kill at every boundary of every step of %s repeats nothing that was paid', async (_, order, steps) => {
  const { id } = await place(order);
  const boundaries: StepBoundary[] = ['before-start', 'started', 'answered', 'recorded'];
  const killedAt = new Set<string>();
  asked.length = 0;
  for (;;) {
    const run = await take('report', {
      atBoundary: (boundary, key) => {
        const at = `${boundary} ${key}`;
        if (killedAt.has(at)) return;
        killedAt.add(at);
        throw new Error(`killed at ${at}`);
      },
    });
    const killed = await runReport(run).then(
      () => null,
      (error: Error) => error.message,
    );
    await end(run);
    if (killed === null) break;
    expect(killed).toMatch(/^killed at/);
    expect(await statusOf(id)).toBe('processing');
    await db.transaction((tx) => jobs.enqueue(tx, 'report', { analysisId: id }));
  }
  expect(await statusOf(id)).toBe('completed');
  expect(killedAt.size).toBe((steps.length + 1) * boundaries.length);
  for (const step of steps) {
    // Only the call whose answer was lost before it was recorded is made again, with the same key.
    const calls = asked.filter(({ key }) => key.startsWith(`${id}:${step}:`));
    expect(new Set(calls.map(({ key }) => key)).size, step).toBe(1);
    expect(calls.length, step).toBeLessThanOrEqual(2);
  }
  const done = (await journalOf(id)).filter(({ state }) => state === 'done').map(({ key }) => key);
  expect(done.toSorted()).toEqual([...steps, 'read-website', 'assemble'].toSorted());
  expect((await reportOf(id)).details.sections.length).toBeGreaterThan(5);
});

// Last: it leaves the job of its order behind.
it('a failed report may be restarted five times and no more, a completed one never', async () => {
  const { id, cookies } = await placeCompletedOrder(shop);
  const put = () =>
    shop.app.inject({ method: 'PUT', url: `/api/analysis/${id}`, payload: someOrder(), cookies });
  expect((await put()).statusCode).toBe(409);
  await db.update(analysisRequests).set({ status: 'failed', restarts: 5 }).where(eq(analysisRequests.id, id));
  const refused = await put();
  expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'restarts_used_up']);
});
