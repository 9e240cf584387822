import { readFileSync } from 'node:fs';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { elitePlan } from '../src/analysis/rules/plans.ts';
import type { RecordedBusiness } from './recorded-businesses.ts';

/** On a slow machine the recorded reports are finished after the demo is ready. */
const patienceMs = 12_000;

/**
 * In the workspace of Mia: the report written by hand and the recorded ones. Besides, one of the simulator's and an unpaid order.
 * `finished` resolves when the recorded reports are written, too.
 */
export async function placeDemoOrders(
  { web, store }: { web: string; store: string },
  recorded: readonly RecordedBusiness[],
): Promise<{ finished: Promise<void> }> {
  const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));
  const ofMia = { email: 'mia@example.com', selectedModules: elitePlan.modules };
  const write = async (order: Record<string, unknown>): Promise<void> => {
    await untilCompleted(web, await placeOrder(web, order), 120_000);
  };
  const orders = [
    // The invented studio.
    { ...golden, ...ofMia, websiteUrl: `${store}/sample-store` },
    {
      email: 'mia@example.com',
      targetMarket: 'Bookkeepers with a dozen clients and one busy season',
      productService: 'A course that turns month-end into a checklist',
      reportType: 'atm',
      selectedModules: [],
    },
  ];
  await Promise.all(orders.map(write));
  const finished = Promise.all(recorded.map(({ order }) => write({ ...order, ...ofMia }))).then(() => {});
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([finished, patience]);
  await placeOrder(web, { promoCode: 'SAVE10' });
  return { finished };
}
