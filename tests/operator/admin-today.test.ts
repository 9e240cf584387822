import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import type { Today } from '../../src/contract/operator/admin-today.ts';
import { ProviderError } from '../../src/domain/provider-error.ts';
import { chores } from '../../src/operations/operator/chores/chores.ts';
import { createChoreRunner } from '../../src/operations/operator/chores/run-chores.ts';
import { probePaymentsChore } from '../../src/operations/operator/today/probe-payments.ts';
import { insertAnalysis, moveAnalysis, type NewAnalysis } from '../../src/store/analysis/analyses.ts';
import { addToDay } from '../../src/store/operator/shop-figures.ts';
import { choreRuns, shopDayChanges } from '../../src/store/schema/operator.ts';
import { payments } from '../../src/store/schema/payment.ts';

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
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const today = async (): Promise<Today> => {
  const answer = await app.inject({ url: '/api/admin/today', ...root.sender });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain(marker);
  return answer.json();
};
const needs = async () => (await app.inject({ url: '/api/admin/needs', ...root.sender })).json();

describe('today', () => {
  it('is beside yesterday and the same day last week, and no other day', async () => {
    await db.delete(shopDayChanges);
    for (const [back, visits] of [
      [0, 3],
      [1, 50],
      [2, 1_000],
      [6, 1_000],
      [7, 70],
      [8, 1_000],
    ] as const)
      await addToDay(db, day(back), { visits });
    const { today: now, yesterday, weekBefore } = await today();
    expect([now, yesterday, weekBefore].map(({ start, visits }) => [start, visits])).toEqual([
      [day(0), 3],
      [day(1), 50],
      [day(7), 70],
    ]);
  });

  it('names the order that has waited longest for its report, and none that may not start', async () => {
    expect((await today()).waiting).toEqual({ count: 0, isMore: false, oldest: null });
    await insert({ paymentStatus: 'created' });
    await insert({ paymentStatus: 'refunded', startsAt: minutesAgo(90) });
    await insert({ paymentStatus: 'captured', startsAt: minutesAgo(-5) });
    const due = await insert({ paymentStatus: 'captured', startsAt: minutesAgo(2) });
    expect((await today()).waiting).toMatchObject({ count: 1, oldest: { id: due.id } });
    const started = await insert({ paymentStatus: 'captured', startsAt: minutesAgo(4) });
    await db.transaction((tx) => moveAnalysis(tx, started.id, { from: 'pending', to: 'processing' }));
    expect((await today()).waiting).toMatchObject({ count: 2, oldest: { id: started.id } });
  });

  it('counts what needs a person, as the navigation does, to a hundred', async () => {
    expect(await needs()).toEqual({ count: 0, isMore: false });
    await insert({ paymentStatus: 'captured', startsAt: minutesAgo(30) });
    const failed = await insert({ paymentStatus: 'captured', startsAt: minutesAgo(30) });
    await db.transaction((tx) => moveAnalysis(tx, failed.id, { from: 'pending', to: 'failed' }));
    await db.execute(
      sql`insert into payment_troubles (kind, reference, first_seen_at, last_seen_at) values ('no-order', 'x', now(), now())`,
    );
    const found = (await today()).needs.flatMap(({ what, count }) => (count > 0 ? [[what, count]] : []));
    expect(found).toEqual([
      ['not-started', 1],
      ['failed-unrefunded', 1],
      ['payment', 1],
    ]);
    expect(await needs()).toEqual({ count: 3, isMore: false });
    for (let n = 0; n < 100; n += 1) await insert({ finalPriceCents: 0, startsAt: minutesAgo(30) });
    expect(await needs()).toEqual({ count: 102, isMore: true });
  });
});

describe('the providers', () => {
  const probe = chores.filter(({ name }) => name === probePaymentsChore);
  let minutes = 0;
  const probed = async (readOrder: typeof deps.payments.readOrder) => {
    minutes += 5;
    const now = () => new Date(Date.now() + minutes * 60_000);
    const stopping = new AbortController().signal;
    const broken = { ...deps, now, payments: { ...deps.payments, readOrder } };
    await createChoreRunner(broken, { stopping, chores: probe })
      .runDue()
      .catch(() => {});
  };
  const isLost = () => Promise.reject(new ProviderError('unavailable', 'planted'));

  it('are fine until a call fails; the one that takes payments is not known before a worker has asked', async () => {
    const { model, payments, mail } = (await today()).providers;
    expect([model.state, payments.state, mail.state]).toEqual(['up', 'unknown', 'up']);
  });

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
    expect((await today()).providers.payments.state).toBe('up');
    await probed(isLost);
    expect((await today()).providers.payments.state).toBe('up');
    await probed(isLost);
    expect((await today()).providers.payments).toMatchObject({ state: 'down', since: expect.any(String) });
    await probed(async () => null);
    expect((await today()).providers.payments.state).toBe('up');
  });

  it('that take payments are not known when no worker has asked for a while', async () => {
    await db
      .update(choreRuns)
      .set({ startedAt: minutesAgo(30) })
      .where(eq(choreRuns.name, probePaymentsChore));
    expect((await today()).providers.payments.state).toBe('unknown');
  });

  it('that send mails are down when a mail has waited for ten minutes', async () => {
    const { id } = await insert();
    await db.execute(sql`insert into mail_outbox (analysis_id, kind, sequence, recipient, status, created_at)
      values (${id}, 'receipt', 0, ${`${marker}@example.com`}, 'queued', now() - interval '11 minutes')`);
    expect((await today()).providers.mail.state).toBe('down');
  });
});
