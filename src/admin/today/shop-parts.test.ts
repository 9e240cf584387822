import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordStepDone, recordStepStarted } from '../../../harness/shop/journal-steps.ts';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import { deleteAnalyses } from '../../account/deletion/store/customer-data.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import { insertAnalysis, lockAnalysis, moveAnalysis } from '../../analysis/store.ts';
import { findPaymentOf, movePayment, saveProviderOrder } from '../../payment/pay/store.ts';
import { addStepCost } from '../../platform/journal/store.ts';
import { claimSpending } from '../../talk/store.ts';
import { type Measure, utcDayOf } from '../figures/rules/shop-figures.ts';
import { sourcesADay } from '../figures/rules/visit-source.ts';
import { addVisitsBySource, foldShopChanges, listDayCounts, listParts } from '../figures/store.ts';
import { refundRequests, shopDayChanges } from '../schema.ts';

const { db } = (await openTestShop()).deps;
const today = utcDayOf(new Date());

const countsNow = async () =>
  Object.fromEntries(
    (await listParts(db, today, today)).map(({ measure, name, count }) => [
      `${measure} ${name}`.trim(),
      count,
    ]),
  );
/** What was added to today's counts meanwhile. */
async function added(work: () => Promise<unknown>): Promise<Partial<Record<Measure | string, number>>> {
  const before = await countsNow();
  await work();
  const after = await countsNow();
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names]
      .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  );
}

/** The same for one measure of the whole shop. */
async function addedOf(measure: 'opened' | 'talked', work: () => Promise<unknown>): Promise<number> {
  const countNow = async () =>
    (await listDayCounts(db, today, today)).find((one) => one.measure === measure)?.count ?? 0;
  const before = await countNow();
  await work();
  return (await countNow()) - before;
}

const texts = { targetMarket: 'm', productService: 'p', listPriceCents: 3700 };
const order = async (row: { promoCode?: string; source?: string; cents?: number } = {}): Promise<number> =>
  db.transaction(async (tx) => {
    const { cents = 3700, ...named } = row;
    const { id } = await insertAnalysis(tx, { ...texts, finalPriceCents: cents, ...named });
    if (cents > 0)
      await saveProviderOrder(tx, {
        analysisId: id,
        providerOrderId: `P-${id}`,
        amountCents: cents,
        checkAt: new Date(),
      });
    return id;
  });
type Money = 'captured' | 'partly_refunded' | 'refunded' | 'reversed';
const money = (id: number, to: Money, refundedCents = 0) =>
  db.transaction(async (tx) => {
    const payment = await findPaymentOf(tx, id);
    if (payment)
      await movePayment(tx, payment, to, { refundedCents, checkAt: null, providerCaptureId: `C-${id}` });
  });
const ask = (
  analysisId: number,
  reason: 'goodwill' | 'report-failed' | 'dispute',
  amountCents: number | null,
) =>
  db
    .insert(refundRequests)
    .values({ analysisId, reason, amountCents, requestKey: `${reason}${amountCents}` });
const change = (id: number, values: Partial<typeof analysisRequests.$inferInsert>) =>
  db.update(analysisRequests).set(values).where(eq(analysisRequests.id, id));

describe('orders and money by promo code and source', () => {
  it('are counted when they come, and only with a code or a source', async () => {
    expect(await added(async () => money(await order(), 'captured'))).toEqual({});
    const counted = await added(async () => {
      await money(await order({ promoCode: 'HALF', source: 'newsletter', cents: 1850 }), 'captured');
      await order({ source: 'newsletter' });
    });
    expect(counted).toEqual({
      'orders-by-promo HALF': 1,
      'paid-by-promo HALF': 1,
      'revenue-cents-by-promo HALF': 1850,
      'orders-by-source newsletter': 2,
      'paid-by-source newsletter': 1,
      'revenue-cents-by-source newsletter': 1850,
    });
  });

  it('follow a code that is added, changed or removed at the payment step', async () => {
    const id = await order();
    expect(await added(() => change(id, { promoCode: 'HALF' }))).toEqual({ 'orders-by-promo HALF': 1 });
    expect(await added(() => change(id, { promoCode: 'SAVE10' }))).toEqual({
      'orders-by-promo HALF': -1,
      'orders-by-promo SAVE10': 1,
    });
    expect(await added(() => change(id, { promoCode: 'SAVE10' }))).toEqual({});
    expect(await added(() => change(id, { promoCode: null }))).toEqual({ 'orders-by-promo SAVE10': -1 });
  });

  it('stay when the analysis is deleted', async () => {
    const id = await order({ promoCode: 'HALF', source: 'newsletter' });
    await money(id, 'captured');
    await change(id, { openedAt: new Date() });
    expect(await added(() => db.transaction((tx) => deleteAnalyses(tx, [id], new Date())))).toEqual({});
  });
});

describe('refunds by reason', () => {
  it('have the reason of the request with their amount, whichever notice comes first', async () => {
    const id = await order();
    await money(id, 'captured');
    await ask(id, 'goodwill', 1000);
    await ask(id, 'report-failed', null);
    expect(await added(() => money(id, 'partly_refunded', 1000))).toEqual({
      'refunds-by-reason goodwill': 1,
      'refunded-cents-by-reason goodwill': 1000,
    });
    const rest = { 'refunds-by-reason report-failed': 1, 'refunded-cents-by-reason report-failed': 2700 };
    expect(await added(() => money(id, 'refunded', 3700))).toEqual(rest);
    expect(await added(() => money(id, 'refunded', 3700))).toEqual({});
  });

  it('that nobody asked for here are the provider’s; a reversal is one', async () => {
    const id = await order();
    await money(id, 'captured');
    expect(await added(() => money(id, 'partly_refunded', 700))).toEqual({
      'refunds-by-reason at-provider': 1,
      'refunded-cents-by-reason at-provider': 700,
    });
    await ask(id, 'dispute', null);
    expect(await added(() => money(id, 'reversed', 700))).toEqual({
      'refunds-by-reason reversed': 1,
      'refunded-cents-by-reason reversed': 3000,
    });
  });
});

describe('a report', () => {
  it('is opened once', async () => {
    const id = await order();
    expect(await addedOf('opened', () => change(id, { openedAt: new Date() }))).toBe(1);
    expect(await addedOf('opened', () => change(id, { openedAt: new Date() }))).toBe(0);
  });

  it('is talked to once, also by two first messages at once', async () => {
    const id = await order();
    const say = (requestKey: string) =>
      db.transaction(async (tx) => {
        await lockAnalysis(tx, id);
        const claim = { analysisId: id, requestKey, requestHash: 'h', subject: requestKey };
        await claimSpending(tx, { ...claim, kind: 'chat', claimedAt: new Date() });
      });
    expect(await addedOf('talked', () => Promise.all(['a', 'b', 'c', 'd'].map(say)))).toBe(1);
    expect(await addedOf('talked', () => say('e'))).toBe(0);
  });

  it('costs what each of its models cost, and is one report of each', async () => {
    const id = await order({ cents: 0 });
    const write = async (key: string, model: string, costMicroUsd: number) => {
      const step = { analysisId: id, key, version: 1, inputsHash: 'x' };
      await db.transaction(async (tx) => {
        await recordStepStarted(tx, step, new Date());
        const spent = { model, promptVersion: 1, inputTokens: 1, outputTokens: 1, costMicroUsd };
        await recordStepDone(tx, { ...step, output: null, spent }, new Date());
      });
      return step;
    };
    const counted = await added(async () => {
      await write('cast', 'strong', 500);
      const step = await write('judge', 'fast', 30);
      await addStepCost(db, step, { model: 'fast', inputTokens: 1, outputTokens: 0, costMicroUsd: 7 });
      await write('answer', 'strong', 100);
      await db.transaction(async (tx) => {
        await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
        await moveAnalysis(tx, id, { from: 'processing', to: 'completed' }, { completedAt: new Date() });
      });
    });
    expect(counted).toEqual({
      'micro-usd-by-model strong': 600,
      'micro-usd-by-model fast': 37,
      'reports-by-model strong': 1,
      'reports-by-model fast': 1,
    });
  });
});

describe('parts', () => {
  it('are the same folded or not, by however many at once', async () => {
    const whole = await countsNow();
    const during = await Promise.all([
      countsNow(),
      ...Array.from({ length: 4 }, () => foldShopChanges(db, 7)),
      countsNow(),
    ]);
    for (const seen of [during[0], during.at(-1)]) expect(seen).toEqual(whole);
    while ((await foldShopChanges(db, 1_000)) > 0);
    expect(await db.$count(shopDayChanges)).toBe(0);
    expect(await countsNow()).toEqual(whole);
    expect(await added(() => order({ source: 'newsletter' }))).toEqual({ 'orders-by-source newsletter': 1 });
  });

  it('count no more sources of visits than a day may have, and lose no visit', async () => {
    const visit = (start: number) =>
      addVisitsBySource(db, today, new Map(Array.from({ length: 40 }, (_, n) => [`link-${start + n}`, 1])));
    const counted = await added(async () => {
      await visit(0);
      await foldShopChanges(db, 1_000);
      await visit(20);
    });
    expect(Object.keys(counted).length).toBe(sourcesADay + 1);
    expect(counted['visits-by-source link-20']).toBe(2);
    expect(Object.values(counted).reduce((sum = 0, count = 0) => sum + count, 0)).toBe(80);
  });
});
