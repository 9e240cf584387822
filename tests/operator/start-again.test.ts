import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { findAnalysis, moveAnalysis } from '../../src/analysis/store.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';

const shop = await openTestShop({ pdf: false });
const { app, deps } = shop;
const { db } = deps;
const { sender } = await hireAdministrator(shop);

const startAgain = async (payload: object) =>
  app.inject({ method: 'POST', url: '/api/admin/start-again', payload, ...sender });
async function failedOrder(): Promise<number> {
  const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const id: number = ordered.json().id;
  await db.transaction((tx) => moveAnalysis(tx, id, { from: 'pending', to: 'failed' }));
  return id;
}
const actionsOf = async (analysisId: number): Promise<string[]> => {
  const answer = await app.inject({ url: '/api/admin/audit', ...sender });
  const lines: { action: string; analysisId: number | null }[] = answer.json().items;
  return lines.filter((line) => line.analysisId === analysisId).map(({ action }) => action);
};

it('starts the orders of a cause again, skips the others, and writes a line for each that it did', async () => {
  const [first, second] = [await failedOrder(), await failedOrder()];
  const { id: completed } = await placeCompletedOrder(shop);
  const ids = [first, second, first, completed, 987_654_321, Number.MAX_SAFE_INTEGER];
  expect((await startAgain({ action: 'retry', ids })).json()).toEqual({ done: 2, skipped: 3 });
  for (const id of [first, second]) {
    expect((await findAnalysis(db, id))?.status).toBe('pending');
    expect(await actionsOf(id)).toContain('retry');
  }
  expect(await actionsOf(completed)).not.toContain('retry');
});

it('sends a report mail once, however often and at the same time it is pressed', async () => {
  const { id } = await placeCompletedOrder(shop);
  const mails = () =>
    db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.analysisId, id), eq(mailOutbox.kind, 'report-ready')));
  await db.update(mailOutbox).set({ status: 'failed', sentAt: null }).where(eq(mailOutbox.analysisId, id));
  const before = (await mails()).length;
  const answers = await Promise.all([1, 2, 3].map(() => startAgain({ action: 'resend-mail', ids: [id] })));
  const done = answers.map((answer) => answer.json().done).toSorted();
  expect(done).toEqual([0, 0, 1]);
  expect((await mails()).length).toBeLessThanOrEqual(before + 1);
});

it('refuses another action and more orders than the list names', async () => {
  expect((await startAgain({ action: 'refund', ids: [1] })).statusCode).toBe(400);
  const many = Array.from({ length: 301 }, (_, at) => at + 1);
  expect((await startAgain({ action: 'retry', ids: many })).statusCode).toBe(400);
  expect((await startAgain({ action: 'retry', ids: [] })).statusCode).toBe(400);
});
