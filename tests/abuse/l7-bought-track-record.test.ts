import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { somePrediction } from '../../harness/shop/some-prediction.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { releaseTrackRecord } from '../../src/outcomes/record/track-record.ts';
import { predictions } from '../../src/outcomes/schema.ts';

const shop = await openTestShop();
const { db } = shop.deps;
const dayMs = 24 * 60 * 60_000;
const madeAt = new Date();
const afterDays = (days: number) => ({ now: () => new Date(madeAt.getTime() + days * dayMs) });

/** Ten reports with three predictions each: enough for a published row. */
async function buyReports(finalPriceCents: number) {
  const orders: { id: number; cookies: Record<string, string>; predictionIds: number[] }[] = [];
  for (let n = 0; n < 10; n += 1) {
    const order = await placeCompletedOrder(shop);
    await db
      .update(analysisRequests)
      .set({ paymentStatus: 'captured', finalPriceCents })
      .where(eq(analysisRequests.id, order.id));
    const made = await db
      .insert(predictions)
      .values(['p1', 'p2', 'p3'].map((name) => somePrediction(order.id, { name, madeAt })))
      .returning({ id: predictions.id });
    orders.push({ ...order, predictionIds: made.map(({ id }) => id) });
  }
  return orders;
}
async function enterResults(orders: Awaited<ReturnType<typeof buyReports>>, days: number) {
  const app = await shop.appWith(afterDays(days));
  for (const { id, cookies, predictionIds } of orders)
    for (const predictionId of predictionIds) {
      const url = `/api/analysis/${id}/predictions/${predictionId}/result`;
      const payload = { result: 'better', isPublic: true };
      expect((await app.inject({ method: 'POST', url, cookies, payload })).statusCode).toBe(200);
    }
}
async function publishedAfter(days: number): Promise<number> {
  await releaseTrackRecord({ db, ...afterDays(days) });
  const { all } = (await shop.app.inject('/api/track-record')).json();
  return all.score?.outcomes ?? 0;
}

it('L7: results given minutes after the reports publish nothing, and neither do those of reports at a third of the price', async () => {
  const full = await buyReports(3_700);
  await enterResults(full, 0.01);
  await enterResults(await buyReports(1_200), 20);
  expect(await publishedAfter(21)).toBe(0);

  await enterResults(full, 14.01);
  expect(await publishedAfter(23)).toBe(30);
});
