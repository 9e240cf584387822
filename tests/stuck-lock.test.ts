import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder } from '../harness/shop/test-shop.ts';

const shop = await openTestShop({
  configure: (config) => ({
    ...config,
    databaseTimeouts: { ...config.databaseTimeouts, server: { statementMs: 1_000, lockMs: 300 } },
  }),
});

it('16: a request behind a stuck lock ends with 503 and a sentence, and the next one works', async () => {
  const ordered = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const edit = () =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/analysis/${ordered.json().id}`,
      payload: { ...someOrder(), email: undefined, promoCode: undefined },
      cookies: cookieOf(ordered),
    });
  const started = performance.now();
  await shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select id from analysis_requests for update`);
    const refused = await edit();
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([503, 'not_ready']);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
  expect((await edit()).statusCode).toBe(200);
});

it('16: a statement that takes too long is ended by PostgreSQL', async () => {
  await expect(shop.deps.db.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({
    cause: { code: '57014' },
  });
});
