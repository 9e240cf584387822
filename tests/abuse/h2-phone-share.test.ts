import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPhoneShop } from '../../harness/shop/phone-shop.ts';
import { deletionWord } from '../../src/account/deletion/contract.ts';

const shop = await openPhoneShop({ env: { LIMITS: 'calls-a-day=4,free-calls-a-day=1' } });
const { app, deps, call, completedOrder } = shop;

it('H2: free reports use their share of the day’s calls and no more, deleted or not; paid ones have the rest', async () => {
  const [free, another, paid] = [await completedOrder(), await completedOrder(), await completedOrder()];
  await deps.db.execute(sql`update analysis_requests set final_price_cents = 3700, payment_status = 'captured'
    where id = ${paid.id}`);
  expect((await call(free)).statusCode).toBe(200);
  const refusal = [409, 'We’ve reached today’s call limit for free reports. Try again tomorrow.'];
  const refused = await call(another);
  expect([refused.statusCode, refused.body]).toEqual(refusal);
  const deleted = await app.inject({
    ...{ method: 'POST', url: `/api/analysis/${free.id}/delete`, cookies: free.cookies },
    payload: { confirm: deletionWord },
  });
  expect(deleted.statusCode).toBe(200);
  const still = await call(another);
  expect([still.statusCode, still.body]).toEqual(refusal);
  expect((await call(paid)).statusCode).toBe(200);
});
