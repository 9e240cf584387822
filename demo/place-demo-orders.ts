import { readFileSync } from 'node:fs';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { elitePlan } from '../src/domain/analysis/plans.ts';
import type { RecordedBusiness } from './recorded-businesses.ts';

/** In the workspace of Mia: the report written by hand and the recorded ones. Besides, one of the simulator's and an unpaid order. */
export async function placeDemoOrders(web: string, recorded: readonly RecordedBusiness[]): Promise<void> {
  const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));
  const ofMia = { email: 'mia@example.com', selectedModules: elitePlan.modules };
  const orders = [
    ...recorded.map(({ order }) => ({ ...order, ...ofMia })),
    // The invented studio whose shop page is ours.
    { ...golden, ...ofMia, websiteUrl: `${web}/sample-store` },
    {
      email: 'mia@example.com',
      targetMarket: 'Bookkeepers with a dozen clients and one busy season',
      productService: 'A course that turns month-end into a checklist',
      reportType: 'atm',
      selectedModules: [],
    },
  ];
  await Promise.all(orders.map(async (order) => untilCompleted(web, await placeOrder(web, order), 60_000)));
  await placeOrder(web, { promoCode: 'SAVE10' });
}
