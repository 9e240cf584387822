import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { elitePlan } from '../src/domain/analysis/plans.ts';

/** Everything on loopback: build, database, emulators, server, worker, a few orders. Ends with SIGTERM. */
const parent = process.ppid;
console.log('building …');
execFileSync('npx', ['tsx', 'scripts/build/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });

const shop = await openLoopbackShop({
  database: `innerbuyer_demo_${process.pid}`,
  port: Number(process.env.PORT ?? 0),
  onLine: (line) => process.env.DEMO_LOG && console.log(line),
  onUnexpectedEnd: () => {
    console.error('one of the demo’s processes ended by itself; stopping');
    void end(1);
  },
});

let ending = false;
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await shop.stop();
  process.exit(code);
}
process.on('SIGTERM', () => void end(0));
process.on('SIGINT', () => void end(0));
// npm and its shell do not always pass signals on: without them there is nobody left to show the demo to.
setInterval(() => process.ppid !== parent && void end(0), 500).unref();

if (process.env.DEMO_FRESH !== '1') {
  const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));
  const orders = [
    // The invented studio whose shop page is ours: the report written by hand.
    { ...golden, websiteUrl: `${shop.web}/sample-store`, selectedModules: elitePlan.modules },
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
  for (const changes of orders) await untilCompleted(shop.web, await placeOrder(shop.web, changes), 30_000);
  await placeOrder(shop.web, { promoCode: 'SAVE10' });
}

const { web, mail, paypal, twilio, speech, llm, oidc, admin, metrics } = shop;
console.log(`ready ${JSON.stringify({ web, mail, paypal, twilio, speech, llm, oidc, admin, metrics })}`);
