import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { passagesOf } from '../../src/report/document/rules/passage.ts';
import { saveReport } from '../../src/report/document/store.ts';
import type { PlanTicks } from '../../src/report/plan/contract.ts';
import { planTicks } from '../../src/report/schema.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const report = goldenReport();
const [first, second] = passagesOf(report.details.sections, 'job').map(({ id }) => id) as [string, string];

type Order = Awaited<ReturnType<typeof placeCompletedOrder>>;
async function orderWithPlan(): Promise<Order> {
  const order = await placeCompletedOrder(shop);
  await deps.db.transaction((tx) => saveReport(tx, order.id, report));
  return order;
}
const tick = ({ id, cookies }: Order, actionId: string, isDone: unknown = true) =>
  app.inject({ method: 'PUT', url: `/api/analysis/${id}/plan`, cookies, payload: { actionId, isDone } });
const ticksOf = async ({ id, cookies }: Order): Promise<string[]> => {
  const answer = await app.inject({ url: `/api/analysis/${id}/plan`, cookies });
  expect(answer.statusCode).toBe(200);
  return answer.json<PlanTicks>().done;
};
const rowsOf = ({ id }: Order) => deps.db.select().from(planTicks).where(eq(planTicks.analysisId, id));

describe('the ticks of a plan', () => {
  it('stay until they are taken back, and belong to one report', async () => {
    const [order, other] = [await orderWithPlan(), await orderWithPlan()];
    expect(await ticksOf(order)).toEqual([]);
    expect((await tick(order, first)).json()).toEqual({ done: [first] });
    await tick(order, second);
    expect((await ticksOf(order)).toSorted()).toEqual([first, second].toSorted());
    await tick(order, first, false);
    expect(await ticksOf(order)).toEqual([second]);
    expect(await ticksOf(other)).toEqual([]);
  });

  it('are stored once, however often and concurrently they are sent', async () => {
    const order = await orderWithPlan();
    const [answered] = (await Promise.all([1, 2, 3, 4].map(() => tick(order, first)))).map(
      ({ statusCode }) => statusCode,
    );
    const [row] = await rowsOf(order);
    await tick(order, first);
    expect([answered, await rowsOf(order)]).toEqual([200, [row]]);
    expect(row).toMatchObject({ actionId: first });
    expect((await tick(order, second, false)).statusCode).toBe(200);
  });

  it('are accepted only for jobs of the report', async () => {
    const order = await orderWithPlan();
    expect((await tick(order, 'plan-none')).statusCode).toBe(404);
    expect((await tick(order, first, 'yes')).statusCode).toBe(400);
    expect((await tick(order, 'x'.repeat(101))).statusCode).toBe(400);
    expect(await rowsOf(order)).toEqual([]);
  });
});
