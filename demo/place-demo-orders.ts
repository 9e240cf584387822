import { readFileSync } from 'node:fs';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { elitePlan } from '../src/domain/analysis/plans.ts';

/** Four finished reports and one order that waits for its payment. */
export async function placeDemoOrders(web: string): Promise<void> {
  const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));
  const orders = [
    // The invented studio whose shop page is ours: the report written by hand.
    {
      ...golden,
      email: 'mia@example.com',
      websiteUrl: `${web}/sample-store`,
      selectedModules: elitePlan.modules,
    },
    { selectedModules: elitePlan.modules },
    {
      targetMarket: 'Parents who renovate a nursery before the first child arrives',
      productService: 'Hand-printed wallpaper, made to measure and delivered in two weeks',
      websiteContent: 'Paper that tells a story. Every roll is printed by hand in our studio.',
    },
    {
      targetMarket: 'Bookkeepers with a dozen clients and one busy season',
      productService: 'A course that turns month-end into a checklist',
      reportType: 'atm',
      selectedModules: [],
    },
  ];
  for (const changes of orders) await untilCompleted(web, await placeOrder(web, changes), 30_000);
  await placeOrder(web, { promoCode: 'SAVE10' });
}
