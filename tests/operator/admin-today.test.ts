import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import type { Problem } from '../../src/admin/problems/rules/problems.ts';
import { probePayments, probePaymentsChore } from '../../src/admin/problems/shop-facts.ts';
import type { Status } from '../../src/admin/status/contract.ts';
import { insertAnalysis, moveAnalysis, type NewAnalysis } from '../../src/analysis/store.ts';
import { payments } from '../../src/payment/schema.ts';
import { connectDatabase } from '../../src/platform/database/database.ts';
import { ProviderError } from '../../src/platform/rules/provider-error.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const { db } = deps;
const root = await hireAdministrator(shop);
const marker = 'marker-of-a-customer';
const insert = (changes: Partial<NewAnalysis> = {}) =>
  db.transaction((tx) =>
    insertAnalysis(tx, {
      ...{ targetMarket: marker, productService: marker, customerEmail: `${marker}@example.com` },
      ...{ listPriceCents: 3700, finalPriceCents: 3700 },
      ...changes,
    }),
  );
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const status = async (): Promise<Status> => {
  const answer = await app.inject({ url: '/api/admin/status', ...root.sender });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain(marker);
  return answer.json();
};
const problems = async (): Promise<string[]> => {
  const answer = await app.inject({ url: '/api/admin/problems', ...root.sender });
  expect(answer.body).not.toContain(marker);
  return answer.json().problems.map(({ key }: Problem) => key);
};

describe('the status', () => {
  it('names the order that has waited longest for its report, and none that may not start', async () => {
    expect((await status()).waiting).toEqual({ count: 0, isMore: false, oldest: null });
    await insert({ paymentStatus: 'created' });
    await insert({ paymentStatus: 'refunded', startsAt: minutesAgo(90) });
    await insert({ paymentStatus: 'captured', startsAt: minutesAgo(-5) });
    const due = await insert({ paymentStatus: 'captured', startsAt: minutesAgo(2) });
    expect((await status()).waiting).toMatchObject({ count: 1, oldest: { id: due.id } });
    const started = await insert({ paymentStatus: 'captured', startsAt: minutesAgo(4) });
    await db.transaction((tx) => moveAnalysis(tx, started.id, { from: 'pending', to: 'processing' }));
    expect((await status()).waiting).toMatchObject({ count: 2, oldest: { id: started.id } });
  });

  it('lists the administrators with their second factor, and the processes that hold a connection', async () => {
    const { administrators, processes } = await status();
    expect(administrators).toMatchObject([{ email: root.email, secondFactor: false, sessions: 1 }]);
    expect(processes).toMatchObject([{ kind: 'server', count: 1 }]);
    const name = 'innerbuyer worker 2.1.0 0a1b2c3d';
    const { db: other, close } = connectDatabase({
      url: shop.env.DATABASE_URL ?? '',
      maxConnections: 1,
      name,
      onError: () => {},
    });
    await other.execute(sql`select 1`);
    expect((await status()).processes).toContainEqual({ kind: 'worker', release: '2.1.0', count: 1 });
    await close();
  });
});

describe('the providers', () => {
  const probed = async (readOrder: typeof deps.payments.readOrder) => {
    const state = await probePayments({ db, payments: { ...deps.payments, readOrder } }).then(
      () => 'completed',
      () => 'failed',
    );
    await db.execute(sql`insert into pgboss.job (name, singleton_key, state, started_on, completed_on)
      values ('chore', ${probePaymentsChore}, ${state}, clock_timestamp(), clock_timestamp())`);
  };
  const isLost = () => Promise.reject(new ProviderError('unavailable', 'planted'));

  it('that take payments are asked about the newest order; one lost answer is no outage, two are', async () => {
    const { id } = await insert();
    await db.insert(payments).values({
      analysisId: id,
      provider: 'paypal',
      providerOrderId: 'NEWEST',
      status: 'created',
      amountCents: 1,
    });
    const asked: string[] = [];
    await probed(async (order) => {
      asked.push(order);
      return null;
    });
    expect(asked).toEqual(['NEWEST']);
    expect(await problems()).not.toContain('payments-down');
    await probed(isLost);
    expect(await problems()).not.toContain('payments-down');
    await probed(isLost);
    expect(await problems()).toContain('payments-down');
    await probed(async () => null);
    expect(await problems()).not.toContain('payments-down');
  });

  it('that send mails are a problem when a mail has waited for ten minutes', async () => {
    expect(await problems()).not.toContain('mails-waiting');
    const { id } = await insert();
    await db.execute(sql`insert into mail_outbox (analysis_id, kind, sequence, recipient, status, created_at)
      values (${id}, 'receipt', 0, ${`${marker}@example.com`}, 'queued', now() - interval '11 minutes')`);
    expect(await problems()).toContain('mails-waiting');
  });
});
