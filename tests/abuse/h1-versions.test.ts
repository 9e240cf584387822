import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { handWorker } from '../../harness/fixtures/report/run-revision.ts';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { cookieOf, someOrder } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { runReport } from '../../src/report/writing/run-report.ts';
import { openShippedShop } from './h1.fixture.ts';

const shop = await openShippedShop();
const { write, request, revise, take, end } = handWorker(shop);

it('H1: 12 versions that fail: requests end, and the money is that of one version', async () => {
  const { id } = await write();
  await shop.refuse('author_two');
  let accepted = 0;
  for (let n = 0; n < 12; n += 1) {
    const asked = await request(id).catch((error: { code?: string }) => error);
    if (!('revision' in asked)) {
      expect(asked.code).toBe('budget_used_up');
      continue;
    }
    accepted += 1;
    await revise(id, asked.revision);
  }
  expect(accepted).toBe(3);
  expect(await shop.costOf(id, '^r[0-9]')).toBeLessThanOrEqual(1.25);
  await fetch(`${shop.llm.controlUrl}/scenarios`, { method: 'DELETE' });
});

it('H1: a report and its restarts end at the cost of two reports, and are a problem for the operator', async () => {
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const id: number = created.json().id;
  const cookies = cookieOf(created);
  // A third of a report, so that what it reserves for its calls reaches it.
  const { budget } = shop.deps;
  const unit = { ...budget.unit, report: 150_000 };
  const run = await take('report', { budget: { ...budget, unit } });
  await runReport(run);
  await end(run);
  expect(await shop.costOf(id, '^[^rw]|^read')).toBeLessThanOrEqual(0.3);
  const { status, failureReason } = (await shop.app.inject({ url: `/api/analysis/${id}`, cookies })).json();
  expect([status, failureReason]).toEqual([
    'failed',
    expect.stringContaining('far more work than it should'),
  ]);

  const { email: _, promoCode: __, ...payload } = someOrder();
  const again = await shop.app.inject({ method: 'PUT', url: `/api/analysis/${id}`, cookies, payload });
  expect(again.headers['x-error-code']).toBe('restarts_used_up');

  await shop.deps.db
    .update(analysisRequests)
    .set({ finalPriceCents: 3_700, paymentStatus: 'captured' })
    .where(eq(analysisRequests.id, id));
  const { sender } = await hireAdministrator(shop);
  const page = (await shop.app.inject({ url: `/api/admin/analysis/${id}`, ...sender })).json();
  expect(page.order).toMatchObject({ failure: { what: expect.stringContaining('as much as two reports') } });
  expect(page.may.retry).toBeNull();
  expect(page.spent).toMatchObject({ mostMicroUsd: 15_000_000 });
  expect(page.spent.totalMicroUsd).toBeGreaterThan(0);
});
