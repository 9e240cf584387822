import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { recordStepDone, recordStepStarted } from '../../../harness/shop/journal-steps.ts';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import { deleteAnalyses } from '../../account/deletion/store/customer-data.ts';
import { countAnalyses, insertAnalysis } from '../../analysis/store.ts';
import { findPaymentOf, issueInvoice, movePayment, saveProviderOrder } from '../../payment/pay/store.ts';
import { reportWorth } from '../../report/worth/schema.ts';
import { listClosedPayments, listDays, listPayments, replaceDays } from './store.ts';

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

const count = async () => {
  await db.transaction(replaceDays);
  return listDays(db);
};
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

it('a day has its orders, their money and what customers think of them, and what was spent on it', async () => {
  const worthIt = await place({ cents: 3700, costMicroUsd: 250_000 });
  const notWorthIt = await place({ cents: 3700, refundedCents: 3700 });
  await db.insert(reportWorth).values([
    { analysisId: worthIt, answer: 'yes', at: april },
    { analysisId: notWorthIt, answer: 'no', why: 'Too long.', at: april },
  ]);
  await place({ cents: 1850, refundedCents: 850 });
  await place({ cents: 0 });
  await place({ cents: 3700, paid: false });
  await place({ cents: 3700, createdAt: april });
  const none = { free: 0, refunded: 0, refundedCents: 0, costMicroUsd: 0, worthYes: 0, worthNo: 0 };
  const days = [
    {
      ...{ ...none, day: '2026-03-31', orders: 5, paid: 3, free: 1, refunded: 2 },
      ...{ takingsCents: 9250, refundedCents: 4550, worthYes: 1, worthNo: 1 },
    },
    { ...none, day: '2026-04-01', orders: 1, paid: 1, takingsCents: 3700, costMicroUsd: 250_000 },
  ];
  expect(await count()).toEqual(days);
  expect(await count(), 'counted again').toEqual(days);
});

it('the days agree with plain SQL over the tables', async () => {
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from analysis_requests) as orders,
    (select count(*)::int from analysis_requests where final_price_cents = 0) as free,
    (select sum(amount_cents)::int from payments where status in ('captured', 'refunded', 'partly_refunded')) as "takingsCents",
    (select sum(refunded_cents)::int from payments) as "refundedCents",
    (select sum(cost_micro_usd)::int from journal_steps) as "costMicroUsd"`);
  const days = await count();
  const sums = Object.keys(rows[0] ?? {}).map((name) => [
    name,
    days.reduce((sum, day) => sum + Number(day[name as keyof (typeof days)[number]]), 0),
  ]);
  expect(Object.fromEntries(sums)).toEqual(rows[0]);
});

it('a deleted order leaves its money on the day of its payment, with its invoice', async () => {
  const sum = async () => (await count()).reduce((all, { takingsCents }) => all + takingsCents, 0);
  const before = await sum();
  const id = await place({ cents: 3700 });
  const invoices = { prefix: 'IB-', vatId: null, tax: { name: 'VAT', percent: 19 } };
  await db.transaction((tx) =>
    issueInvoice(tx, invoices, { analysisId: id, amountCents: 3700, issuedAt: new Date() }),
  );
  const always = { from: new Date(0), until: new Date(Date.now() + 60_000) };
  const booked = async () => (await listPayments(db, always, { after: 0, limit: 100 })).at(-1);
  const written = {
    captureId: `C-${id}`,
    invoice: 'IB-000001',
    taxName: 'VAT',
    taxPercent: 19,
    amountCents: 3700,
  };
  expect(await booked()).toMatchObject({ ...written, analysisId: id, refundedCents: 0, status: 'captured' });
  await db.transaction((tx) => deleteAnalyses(tx, [id], new Date()));
  expect(await sum()).toBe(before + 3700);
  expect(await booked()).not.toMatchObject({ captureId: `C-${id}` });
  expect(await listClosedPayments(db, always)).toMatchObject([
    { ...written, analysisId: null, status: 'captured, order deleted' },
  ]);
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
