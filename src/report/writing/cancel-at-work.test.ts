import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { hireAdministrator } from '../../../harness/shop/administrator.ts';
import { openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { findReport } from '../document/store.ts';

const shop = await openTestShop({ worker: true, pdf: false });
const root = await hireAdministrator(shop);
const latency = (latencyMs: number) =>
  fetch(`${shop.llm.controlUrl}/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs }),
  });
const asked = async (): Promise<unknown[]> => (await fetch(`${shop.llm.controlUrl}/requests`)).json();
const act = (id: number, what: 'cancel' | 'retry') =>
  shop.app.inject({ method: 'POST', url: `/api/admin/analysis/${id}/${what}`, ...root.sender });
const view = async (id: number) =>
  (await shop.app.inject({ url: `/api/admin/analysis/${id}`, ...root.sender })).json();

it('a report that is cancelled in the middle of a step asks the model nothing more, and finishes when it is retried', async () => {
  await latency(200);
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const id: number = created.json().id;
  await until(async () => (await asked()).length > 0, 'the first call to the model');
  expect((await act(id, 'cancel')).statusCode).toBe(200);
  await sleep(300); // the call in flight ends
  const before = (await asked()).length;
  await sleep(700);
  expect((await asked()).length).toBe(before);
  expect(await findReport(shop.deps.db, id)).toBeNull();
  expect((await view(id)).order).toMatchObject({
    status: 'failed',
    failure: { what: 'An operator stopped the report.' },
  });

  await latency(0);
  expect((await act(id, 'retry')).statusCode).toBe(200);
  await until(async () => (await view(id)).order.status === 'completed', 'the report', 60_000);
  expect((await view(id)).spent.totalMicroUsd).toBeGreaterThan(0);
});
