import { expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { findWorth } from '../../src/report/worth/store.ts';

const shop = await openTestShop();
const { app, deps } = shop;

it('an owner says whether the report was worth its price, and may change it; the operator finds it', async () => {
  const { id, cookies } = await placeCompletedOrder(shop);
  const url = `/api/analysis/${id}/worth`;
  const save = (payload: object) => app.inject({ method: 'PUT', url, cookies, payload });
  expect((await app.inject({ url, cookies })).json()).toEqual({ worth: null });
  expect(await findWorth(deps.db, id)).toBeNull();
  await save({ answer: 'yes', why: '' });
  const saved = (await save({ answer: 'no', why: ' Two lines were mine already. ' })).json();
  expect(saved.worth).toMatchObject({ answer: 'no', why: 'Two lines were mine already.' });
  expect((await app.inject({ url, cookies })).json()).toEqual(saved);
  expect(await findWorth(deps.db, id)).toMatchObject({ answer: 'no', why: 'Two lines were mine already.' });
  for (const payload of [
    { answer: 'perhaps', why: '' },
    { answer: 'no' },
    { answer: 'no', why: 'x'.repeat(1_001) },
  ])
    expect((await save(payload)).statusCode).toBe(400);
});
