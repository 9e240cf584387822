import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPaypalShop } from '../../../harness/shop/paypal-shop.ts';
import { payments } from '../schema.ts';
import { checkOpenPayments } from './capture-payment.ts';

const shop = await openPaypalShop();
const { rowOf, paymentOf } = shop;
/** PayPal has forgotten the abandoned orders: answered here, because hundreds of requests to the emulator take seconds. */
const deps = {
  ...shop.deps,
  payments: {
    ...shop.deps.payments,
    readOrder: async (id: string) => (/^(OLD|NEW|YOUNG)/.test(id) ? null : shop.deps.payments.readOrder(id)),
  },
};
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

/** Orders that nobody ever paid, due now. */
async function abandon(count: number, createdAt: Date, prefix: string) {
  const { id } = await shop.unpaidOrder();
  const columns = await deps.db.execute(sql`select column_name as name from information_schema.columns
    where table_name = 'analysis_requests' and column_name <> 'id' and is_generated = 'NEVER'`);
  const names = sql.raw(
    (columns as unknown as { rows: { name: string }[] }).rows.map(({ name }) => `"${name}"`).join(', '),
  );
  await deps.db.execute(sql`with copies as (
      insert into analysis_requests (${names})
      select ${names} from analysis_requests, generate_series(1, ${count}) where id = ${id} returning id)
    insert into payments (analysis_id, provider, provider_order_id, status, amount_cents, created_at, check_at)
    select id, 'paypal', ${prefix} || id, 'created', 3700, ${createdAt.toISOString()},
      ${minutes(-60).toISOString()} from copies`);
}
const checkedOf = (prefix: string) =>
  deps.db.$count(payments, sql`${payments.providerOrderId} like ${`${prefix}%`} and check_at > now()`);

beforeEach(async () => {
  await shop.emulator('DELETE', '/scenarios');
  await shop.loseWebhooks();
  await deps.db.update(payments).set({ checkAt: null });
});

describe('16: the check of open payments', () => {
  it('16: an approved order is captured in the first check, behind 1,000 abandoned ones', async () => {
    await abandon(1_000, minutes(-24 * 60), 'OLD');
    const { id } = await shop.approvedOrder();
    const at = minutes(2);
    await checkOpenPayments({ ...deps, now: () => at });
    expect((await rowOf(id)).paymentStatus).toBe('captured');
    expect(await checkedOf('OLD')).toBeGreaterThanOrEqual(100);
  });

  it('16: 1,000 new orders do not keep the older ones from their turn', async () => {
    await abandon(1_000, minutes(-5), 'NEW');
    const { id } = await shop.approvedOrder();
    await deps.db
      .update(payments)
      .set({ createdAt: minutes(-24 * 60), checkAt: minutes(-1) })
      .where(eq(payments.analysisId, id));
    await checkOpenPayments(deps);
    expect((await rowOf(id)).paymentStatus).toBe('captured');
  });

  it('16: an order whose capture failed is known to be approved and asked about within ten minutes', async () => {
    const { id, cookies, orderId } = await shop.approvedOrder();
    const oneDayOld = { createdAt: minutes(-24 * 60), checkAt: null };
    await deps.db.update(payments).set(oneDayOld).where(eq(payments.analysisId, id));
    await shop.scenario('orders.capture', { kind: 'status', status: 503 });
    expect((await shop.capture(orderId, cookies)).statusCode).toBe(503);
    const { status, checkAt } = (await paymentOf(id)) ?? {};
    expect(status).toBe('approved');
    expect(checkAt?.getTime()).toBeLessThanOrEqual(minutes(10).getTime());
    await abandon(300, minutes(-5), 'YOUNG');
    const at = minutes(11);
    await checkOpenPayments({ ...deps, now: () => at });
    expect((await rowOf(id)).paymentStatus).toBe('captured');
  });
});
