import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { countMoney } from '../../src/admin/money/view-money.ts';
import { insertAnalysis } from '../../src/analysis/store.ts';
import { issueInvoice } from '../../src/payment/pay/store.ts';
import { payments } from '../../src/payment/schema.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const { db } = deps;
const root = await hireAdministrator(shop);
const get = async (url: string) => {
  const answer = await app.inject({ url, ...root.sender });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, answer.body.slice(0, 200)]);
  return answer;
};
const paidOn = (day: string, refundedCents = 0) =>
  db.transaction(async (tx) => {
    const { id } = await insertAnalysis(tx, {
      ...{ targetMarket: 'Market', productService: 'Product', customerEmail: 'named@example.com' },
      ...{ listPriceCents: 3700, finalPriceCents: 3700, createdAt: new Date(`${day}T10:00:00Z`) },
    });
    await tx.insert(payments).values({
      ...{ analysisId: id, provider: 'paypal', status: 'captured', amountCents: 3700, refundedCents },
      ...{
        providerOrderId: `O-${id}`,
        providerCaptureId: `C-${id}`,
        createdAt: new Date(`${day}T10:01:00Z`),
      },
    });
    return id;
  });

describe('the accountant’s CSV', () => {
  it('has every payment of its days with invoice, tax and refund, and names nobody', async () => {
    const first = await paidOn('2026-04-01');
    const last = await paidOn('2026-06-30', 1_000);
    await paidOn('2026-03-31');
    await paidOn('2026-07-01');
    const tax = { prefix: 'IB-', vatId: null, tax: { name: 'VAT', percent: 19 } };
    await db.transaction((tx) =>
      issueInvoice(tx, tax, { analysisId: first, amountCents: 3700, issuedAt: new Date('2026-04-01') }),
    );
    const answer = await get('/api/admin/payments.csv?from=2026-04-01&to=2026-06-30');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="payments-2026-04-01-2026-06-30.csv"',
    );
    const receipt = (id: number) => `R-${String(id).padStart(6, '0')}`;
    expect(answer.body.trimEnd().split('\r\n')).toEqual([
      'paid on,invoice,receipt,paypal id,amount usd,tax,tax usd,refunded usd,promo,status',
      `2026-04-01,IB-000001,${receipt(first)},C-${first},37.00,VAT 19%,5.91,0.00,,captured`,
      `2026-06-30,,${receipt(last)},C-${last},37.00,,,10.00,,captured`,
    ]);
    expect(answer.body).not.toContain('named@example.com');
  });

  it('holds every payment, batch after batch', async () => {
    await db.execute(sql`with made as (
        insert into analysis_requests (target_market, product_service, list_price_cents, final_price_cents)
        select 'm', 'p', 3700, 3700 from generate_series(1, 2500) returning id)
      insert into payments (analysis_id, provider, provider_order_id, capture_id, status, amount_cents, created_at)
      select id, 'paypal', 'M-' || id, 'M-' || id, 'captured', 3700, '2025-01-01T00:00:00Z' from made`);
    const { body } = await get('/api/admin/payments.csv?from=2025-01-01&to=2025-01-01');
    const captures = body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[3]);
    expect(captures).toHaveLength(2_500);
    expect(new Set(captures).size).toBe(2_500);
    await db.delete(payments).where(eq(payments.createdAt, new Date('2025-01-01T00:00:00Z')));
  });

  it.each(['from=2026-04-01', 'from=x&to=2026-04-01'])('refuses %s', async (query) => {
    const answer = await app.inject({ url: `/api/admin/payments.csv?${query}`, ...root.sender });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the page of the money', () => {
  it('adds the counted days up to months, newest first', async () => {
    expect((await get('/api/admin/money')).json().months).toEqual([]);
    await countMoney(deps);
    const { months, days } = (await get('/api/admin/money')).json();
    const of2026 = months.filter(({ month }: { month: string }) => month.startsWith('2026-0'));
    expect(
      of2026.map(({ month, paid, refundedCents }: Record<string, unknown>) => [month, paid, refundedCents]),
    ).toEqual([
      ['2026-07', 1, 0],
      ['2026-06', 1, 1_000],
      ['2026-04', 1, 0],
      ['2026-03', 1, 0],
    ]);
    expect(days.map(({ day }: { day: string }) => day)).toContain('2026-06-30');
  });
});
