import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { countCustomerRows } from '../../account/deletion/store/customer-data.ts';

const shop = await openTestShop({ worker: true });
const { app, deps } = shop;

it('a report that is deleted while it is written comes to nothing, and the worker goes on with the next', async () => {
  await fetch(`${shop.llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: { schemaName: 'psychologist' }, effect: { kind: 'delay', ms: 800 } }),
  });
  const order = () => app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const leaving = await order();
  const { id } = leaving.json();
  const read = (one: typeof leaving) =>
    app.inject({ url: `/api/analysis/${one.json().id}`, cookies: cookieOf(one) });
  await until(async () => (await countCustomerRows(deps.db, [id])).journal_steps, 'the first step');
  const deleted = await app.inject({
    method: 'POST',
    url: `/api/analysis/${id}/delete`,
    cookies: cookieOf(leaving),
    headers: { 'idempotency-key': randomUUID() },
    payload: { confirm: 'DELETE' },
  });
  expect(deleted.json()).toMatchObject({ removed: { journal_steps: expect.any(Number), queued_jobs: 2 } });

  const staying = await order();
  await until(async () => (await read(staying)).json().status === 'completed', 'the other report', 60_000);
  const left = Object.entries(await countCustomerRows(deps.db, [id])).filter(([, count]) => count > 0);
  expect(left).toEqual([]);
  expect((await read(leaving)).statusCode).toBe(404);
});
