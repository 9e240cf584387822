import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { handWorker } from '../../../harness/fixtures/report/run-revision.ts';
import { placeCompletedOrder } from '../../../harness/shop/completed-report.ts';
import { cookieOf, openTestShop, someOrder } from '../../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import { journalSteps } from '../schema.ts';
import { runReport } from './run-report.ts';

const shop = await openTestShop({ pdf: false });
const { db, model } = shop.deps;
const { asked, end, take } = handWorker(shop);
const situations = ['p1', 'p2', 'p3', 'p4', 'p5'].map((persona) => `write-situations:${persona}`);
const writing = [
  'case-file',
  'cast',
  'write-module:confession',
  'write-module:personaMatrix',
  'write-module:voiceOfCustomer',
  ...situations,
];
const statusOf = async (id: number) =>
  (await db.select().from(analysisRequests).where(eq(analysisRequests.id, id)))[0]?.status;

/** The model refuses the confession, but not before all other texts are in the journal. */
async function failAtConfession({ websiteContent }: { websiteContent: string }): Promise<void> {
  await fetch(`${shop.llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      match: { schemaName: 'module_confession' },
      times: null,
      effect: { kind: 'status', status: 400 },
    }),
  });
  const unwritten = new Set(['write-module:personaMatrix', 'write-module:voiceOfCustomer', ...situations]);
  if (websiteContent !== '') unwritten.add('write-module:websiteFeedback');
  const allWritten = Promise.withResolvers<void>();
  const run = await take('report', {
    atBoundary: (boundary, key) => {
      if (boundary === 'recorded' && unwritten.delete(key) && unwritten.size === 0) allWritten.resolve();
    },
    model: {
      ...model,
      writeObject: async (request) => {
        if (request.idempotencyKey.includes(':write-module:confession:')) await allWritten.promise;
        return model.writeObject(request);
      },
    },
  });
  await runReport(run);
  await end(run);
  await fetch(`${shop.llm.controlUrl}/scenarios`, { method: 'DELETE' });
}

/** Fails at the confession, edits the order and restarts it; returns the texts that the second run asks the model for. */
async function stepsAskedAgain(
  edit: Record<string, unknown>,
  order = someOrder(),
  meanwhile = async (_id: number): Promise<unknown> => null,
): Promise<string[]> {
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: order });
  const id: number = created.json().id;
  await failAtConfession(order);
  expect(await statusOf(id)).toBe('failed');
  await meanwhile(id);
  const restarted = await shop.app.inject({
    method: 'PUT',
    url: `/api/analysis/${id}`,
    payload: { ...order, ...edit },
    cookies: cookieOf(created),
  });
  expect(restarted.json()).toMatchObject({ status: 'pending', failureReason: null });
  asked.length = 0;
  const again = await take('report');
  await runReport(again);
  await end(again);
  expect(await statusOf(id)).toBe('completed');
  const steps = asked.map(({ key }) => key.split(':').slice(1, -2).join(':'));
  return steps.filter((step) => /^(case-file|cast|write-(module|situations))/.test(step)).sort();
}

it('a failed report restarts without paying again and asks only for what had not finished', async () => {
  expect(await stepsAskedAgain({})).toEqual(['write-module:confession']);
});

it('a stored step that cannot be read is done again', async () => {
  const spoil = (id: number) =>
    db
      .update(journalSteps)
      .set({ output: { shape: 'of another release' } })
      .where(and(eq(journalSteps.analysisId, id), eq(journalSteps.key, 'write-module:voiceOfCustomer')));
  expect(await stepsAskedAgain({}, someOrder(), spoil)).toEqual([
    'write-module:confession',
    'write-module:voiceOfCustomer',
  ]);
});

it('another e-mail address asks for nothing more', async () => {
  expect(await stepsAskedAgain({ email: 'another@example.com' })).toEqual(['write-module:confession']);
});

it('one module more asks for that module', async () => {
  expect(
    await stepsAskedAgain({ selectedModules: ['voiceOfCustomer', 'confession', 'innerDialogue'] }),
  ).toEqual(['write-module:confession', 'write-module:innerDialogue']);
});

it('one module less asks for nothing', async () => {
  expect(await stepsAskedAgain({ selectedModules: ['voiceOfCustomer'] })).toEqual([]);
});

it('another target market asks for everything', async () => {
  const edit = { targetMarket: 'Owners of large bakeries with three shifts' };
  expect(await stepsAskedAgain(edit)).toEqual(writing);
});

it('a website that says nothing new asks for nothing more', async () => {
  const websiteContent = 'Bread.\nMore bread.\nStill bread.\nAnd cake.';
  const order = someOrder({ websiteContent });
  expect(await stepsAskedAgain({ websiteContent: `${websiteContent}\n\n` }, order)).toEqual([
    'write-module:confession',
  ]);
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
