import { readFileSync } from 'node:fs';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { elitePlan } from '../src/analysis/rules/plans.ts';
import type { RecordedBusiness } from './recorded-businesses.ts';

/** On a slow machine the recorded reports are finished after the demo is ready. */
const patienceMs = 12_000;

/**
 * In the workspace of Mia: the report written by hand and the recorded ones. Besides, an Express report and an unpaid order.
 * `finished` resolves when the recorded reports are written, too. `key` opens the first that is finished to programs.
 */
export async function placeDemoOrders(
  { web, store }: { web: string; store: string },
  recorded: readonly RecordedBusiness[],
): Promise<{ finished: Promise<void>; key: string }> {
  const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));
  const ofMia = { email: 'mia@example.com', selectedModules: elitePlan.modules };
  const written: number[] = [];
  // One browser orders everything, so that one key can open it.
  const { cookie } = await placeOrder(web, { promoCode: 'SAVE10' });
  const write = async (order: Record<string, unknown>): Promise<void> => {
    const placed = await placeOrder(web, order, cookie);
    await untilCompleted(web, placed, 120_000);
    written.push(placed.id);
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
  const made = await fetch(`${web}/api/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'Demo key', reportId: written[0] }),
  });
  return { finished, key: ((await made.json()) as { key: string }).key };
}
