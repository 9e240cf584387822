import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../../content/golden-report.ts';
import { recordStepDone, recordStepStarted } from '../../../harness/shop/journal-steps.ts';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import { deleteAnalyses } from '../../account/deletion/store/customer-data.ts';
import { insertAnalysis, moveAnalysis } from '../../analysis/store.ts';
import { findPaymentOf, movePayment, saveProviderOrder } from '../../payment/pay/store.ts';
import { payments } from '../../payment/schema.ts';
import { saveReport } from '../../report/document/store.ts';
import { shopDayChanges } from '../schema.ts';
import { sumFigures, tookBucketOf, utcDayOf } from './rules/shop-figures.ts';
import { addToDay, countKeptAnalyses, foldShopChanges, listDayCounts } from './store.ts';

const { db } = (await openTestShop()).deps;
const today = utcDayOf(new Date());
const monthStart = `${today.slice(0, 7)}-01`;
const seconds = (count: number) => new Date(Date.now() - count * 1000);

/** One order's life, through the same store functions as in the shop. */
async function live(life: {
  cents: number;
  ends: 'unpaid' | 'completed' | 'failed' | 'running';
  refunds?: number[];
  costs?: number[];
  tookSeconds?: number;
}): Promise<number> {
  const texts = { targetMarket: 'm', productService: 'p', listPriceCents: 3700 };
  return db.transaction(async (tx) => {
    const startsAt = seconds(life.tookSeconds ?? 60);
    const paid = life.ends !== 'unpaid';
    const row = { ...texts, finalPriceCents: life.cents, startsAt: paid ? startsAt : null };
    const { id } = await insertAnalysis(tx, row);
    if (life.cents > 0) {
      const order = {
        analysisId: id,
        providerOrderId: `O-${id}`,
        amountCents: life.cents,
        checkAt: new Date(),
      };
      await saveProviderOrder(tx, order);
      const move = async (to: 'captured' | 'partly_refunded' | 'refunded', refundedCents: number) => {
        const payment = await findPaymentOf(tx, id);
        if (payment)
          await movePayment(tx, payment, to, { refundedCents, checkAt: null, providerCaptureId: `C-${id}` });
      };
      if (paid) await move('captured', 0);
      let back = 0;
      for (const refund of life.refunds ?? []) {
        back += refund;
        await move(back === life.cents ? 'refunded' : 'partly_refunded', back);
      }
    }
    for (const [n, cost] of (life.costs ?? []).entries()) {
      const step = { analysisId: id, key: `step-${n}`, version: 1, inputsHash: 'x' };
      const spent = { model: 'm', promptVersion: 1, inputTokens: 1, outputTokens: 1, costMicroUsd: cost };
      await recordStepStarted(tx, step, new Date());
      await recordStepDone(tx, { ...step, output: null, spent }, new Date());
    }
    if (life.ends === 'unpaid') return id;
    await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
    if (life.ends === 'completed') {
      await moveAnalysis(tx, id, { from: 'processing', to: 'completed' }, { completedAt: new Date() });
      await saveReport(tx, id, await goldenReport());
    } else if (life.ends === 'failed') {
      await moveAnalysis(tx, id, { from: 'processing', to: 'failed' }, { failureReason: 'gave_up' });
    }
    return id;
  });
}
const figuresNow = async () => sumFigures(today, await listDayCounts(db, today, today));

describe('the shop’s figures', () => {
  it('are what happened, folded or not, however often and by however many at once', async () => {
    await live({ cents: 3700, ends: 'completed', costs: [100, 250], tookSeconds: 90 });
    await live({ cents: 3700, ends: 'completed', refunds: [1000, 2700], tookSeconds: 300 });
    await foldShopChanges(db, 3);
    await live({ cents: 1850, ends: 'failed', refunds: [850], costs: [40] });
    await live({ cents: 0, ends: 'completed', tookSeconds: 90 });
    await live({ cents: 0, ends: 'running' });
    await live({ cents: 3700, ends: 'unpaid' });
    await addToDay(db, today, { visits: 30 });
    const told = {
      visits: 30,
      orders: 6,
      free: 2,
      paid: 3,
      revenueCents: 9250,
      refunds: 3,
      refundedCents: 4550,
      completed: 3,
      failed: 1,
      reportCostMicroUsd: 390,
      orderToPaid: 3 / 4,
      failureRate: 1 / 4,
    };
    const kept = { total: 6, completed: 3, processing: 1, failed: 1, thisMonth: 6 };
    expect(await figuresNow()).toMatchObject(told);
    const whole = await figuresNow();
    expect(whole.medianSeconds).toBeGreaterThan(80);
    expect(whole.medianSeconds).toBeLessThan(100);
    expect(whole.p95Seconds).toBeGreaterThan(270);
    expect(whole.barsApplied).toBeGreaterThan(30);
    // The golden report is longer than a report should be.
    expect(whole.barsPassed).toBe(whole.barsApplied - 3);
    expect(whole.reportsAllPassed).toBe(0);
    expect(await countKeptAnalyses(db, monthStart)).toEqual(kept);
    const folds = Array.from({ length: 4 }, () => foldShopChanges(db, 7));
    const during = await Promise.all([figuresNow(), ...folds, figuresNow()]);
    for (const seen of [during[0], during.at(-1)]) expect(seen).toEqual(whole);
    while ((await foldShopChanges(db, 1_000)) > 0);
    expect(await db.$count(shopDayChanges)).toBe(0);
    expect(await figuresNow()).toEqual(whole);
    expect(await countKeptAnalyses(db, monthStart)).toEqual(kept);
  });

  it('forget no money when its order is deleted, but count it no longer', async () => {
    const before = await figuresNow();
    const kept = await countKeptAnalyses(db, monthStart);
    const ids = [await live({ cents: 3700, ends: 'completed' }), await live({ cents: 3700, ends: 'failed' })];
    await db.transaction((tx) => deleteAnalyses(tx, ids, new Date()));
    expect((await figuresNow()).revenueCents).toBe(before.revenueCents + 7400);
    expect((await figuresNow()).orders).toBe(before.orders + 2);
    expect(await countKeptAnalyses(db, monthStart)).toEqual(kept);
  });

  it('count a reversal as lost money once, whatever notices follow', async () => {
    const before = await figuresNow();
    const id = await live({ cents: 3700, ends: 'completed', refunds: [1000] });
    await db.transaction(async (tx) => {
      const payment = await findPaymentOf(tx, id);
      if (payment)
        await movePayment(tx, payment, 'reversed', {
          refundedCents: 1000,
          checkAt: null,
          providerCaptureId: 'C',
        });
    });
    for (let told = 0; told < 2; told += 1)
      await db.update(payments).set({ refundedCents: 3700 }).where(eq(payments.analysisId, id));
    const after = await figuresNow();
    expect(after.revenueCents - after.refundedCents).toBe(before.revenueCents - before.refundedCents);
    const [{ back = 0 } = {}] = (
      await db.execute<{ back: number }>(
        sql`select sum(amount_cents)::int as back from order_events where analysis_id = ${id} and kind = 'refund'`,
      )
    ).rows;
    expect(back).toBe(3700);
  });

  it('put a duration into the same bucket as the rules do', async () => {
    const ended = new Date('2026-03-02T12:00:00Z');
    for (const took of [0, 0.4, 1, 1.1, 5, 59, 60, 61, 119.9, 1_000, 86_400, 5_000_000]) {
      const started = new Date(ended.getTime() - took * 1000).toISOString();
      const { rows } = await db.execute<{ bucket: number }>(
        sql`select took_bucket(${started}::timestamptz, ${ended.toISOString()}::timestamptz) as bucket`,
      );
      expect([took, rows[0]?.bucket]).toEqual([took, tookBucketOf(took)]);
    }
  });

  it('are rolled back with the change that they count', async () => {
    const before = await figuresNow();
    await db
      .transaction(async (tx) => {
        await insertAnalysis(tx, {
          targetMarket: 'm',
          productService: 'p',
          listPriceCents: 1,
          finalPriceCents: 1,
        });
        throw new Error('no order after all');
      })
      .catch(() => {});
    expect(await figuresNow()).toEqual(before);
  });
});
