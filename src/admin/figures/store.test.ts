import { expect, it } from 'vitest';
import { recordStepDone, recordStepStarted } from '../../../harness/shop/journal-steps.ts';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import { deleteAnalyses } from '../../account/deletion/store/customer-data.ts';
import { countAnalyses, insertAnalysis } from '../../analysis/store.ts';
import { findPaymentOf, movePayment, saveProviderOrder } from '../../payment/pay/store.ts';
import { listMonths } from './store.ts';

const { db } = (await openTestShop()).deps;

type Placed = {
  cents: number;
  paid?: boolean;
  refundedCents?: number;
  costMicroUsd?: number;
  createdAt?: Date;
  status?: 'pending' | 'processing' | 'completed' | 'failed';
};
const march = new Date('2026-03-31T23:59:00Z');
const april = new Date('2026-04-01T00:00:00Z');

const place = ({ cents, paid = cents > 0, refundedCents = 0, costMicroUsd = 0, ...row }: Placed) =>
  db.transaction(async (tx) => {
    const texts = { targetMarket: 'm', productService: 'p', listPriceCents: 3700 };
    const { id } = await insertAnalysis(tx, { ...texts, finalPriceCents: cents, createdAt: march, ...row });
    if (cents > 0) {
      const checkAt = new Date();
      await saveProviderOrder(tx, {
        analysisId: id,
        providerOrderId: `O-${id}`,
        amountCents: cents,
        checkAt,
      });
      const moved = { refundedCents, checkAt: null, providerCaptureId: `C-${id}` };
      const move = async (to: 'captured' | 'refunded' | 'partly_refunded') => {
        const payment = await findPaymentOf(tx, id);
        if (payment) await movePayment(tx, payment, to, moved);
      };
      if (paid) await move('captured');
      if (refundedCents > 0) await move(refundedCents === cents ? 'refunded' : 'partly_refunded');
    }
    if (costMicroUsd > 0) {
      const step = { analysisId: id, key: 'answer', version: 1, inputsHash: 'x' };
      const spent = { model: 'm', promptVersion: 1, inputTokens: 1, outputTokens: 1, costMicroUsd };
      await recordStepStarted(tx, step, april);
      await recordStepDone(tx, { ...step, output: null, spent }, april);
    }
    return id;
  });

it('a month has its orders, their money, and what was spent in it', async () => {
  await place({ cents: 3700, costMicroUsd: 250_000 });
  await place({ cents: 3700, refundedCents: 3700 });
  await place({ cents: 1850, refundedCents: 850 });
  await place({ cents: 0 });
  await place({ cents: 3700, paid: false });
  await place({ cents: 3700, createdAt: april });
  const none = {
    orders: 0,
    paid: 0,
    free: 0,
    refunded: 0,
    takingsCents: 0,
    refundedCents: 0,
    costMicroUsd: 0,
  };
  expect(await listMonths(db)).toEqual([
    { ...none, month: '2026-04', orders: 1, paid: 1, takingsCents: 3700, costMicroUsd: 250_000 },
    {
      ...none,
      month: '2026-03',
      orders: 5,
      paid: 3,
      free: 1,
      refunded: 2,
      takingsCents: 9250,
      refundedCents: 4550,
    },
  ]);
});

it('a deleted order leaves its money in the month of its payment', async () => {
  const sum = async () => (await listMonths(db)).reduce((all, { takingsCents }) => all + takingsCents, 0);
  const before = await sum();
  const id = await place({ cents: 3700 });
  await db.transaction((tx) => deleteAnalyses(tx, [id], new Date()));
  expect(await sum()).toBe(before + 3700);
});

it('the counters of /admin count what exists, by status and since the first of the month', async () => {
  const before = await countAnalyses(db, april);
  for (const status of ['pending', 'processing', 'completed', 'failed'] as const) {
    await place({ cents: 0, status });
    await place({ cents: 0, status, createdAt: april });
  }
  const now = await countAnalyses(db, april);
  const added = Object.entries(now).map(([name, count]) => [
    name,
    count - before[name as keyof typeof before],
  ]);
  expect(Object.fromEntries(added)).toEqual({
    total: 8,
    completed: 2,
    processing: 2,
    failed: 2,
    thisMonth: 4,
  });
});
