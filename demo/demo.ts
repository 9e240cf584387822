import { buildIfStale } from '../harness/fresh-build.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { describeDemo } from './describe-demo.ts';
import { placeDemoOrders } from './place-demo-orders.ts';
import { recordedBusinesses } from './recorded-businesses.ts';
import { seedFigures } from './seed-figures.ts';
import { outcomesNotice, seedOwnResults, seedTrackRecord } from './seed-outcomes.ts';
import { seedWords } from './seed-words.ts';

/** How long the replay of a recorded report takes, for somebody who watches. */
const recordedReportMs = 45_000;

/** Everything on loopback: build, database, emulators, server, worker, a few orders. Ends with SIGTERM. */
const parent = process.ppid;
buildIfStale('with pages');

const recorded = recordedBusinesses();
const samples = recorded.map(({ name, order: { targetMarket, productService, websiteContent } }) => ({
  name,
  targetMarket,
  productService,
  websiteContent: websiteContent ?? '',
}));
const opening = openLoopbackShop({
  database: `innerbuyer_demo_${process.pid}`,
  port: Number(process.env.PORT ?? 0),
  recordings: recorded.map(({ folder }) => folder),
  env: {
    SAMPLE_BUSINESSES: JSON.stringify(samples),
    // What the simulator composes itself; recorded answers come under another name.
    UNASSESSED_MODELS: 'emulated-strong,emulated-fast',
    TRACK_RECORD_NOTICE: outcomesNotice,
    OPERATOR_EMAIL: 'operator@innerbuyer.example',
  },
  onLine: (line) => process.env.DEMO_LOG && console.log(line),
  onUnexpectedEnd: () => {
    console.error('one of the demo’s processes ended unexpectedly; stopping');
    void end(1);
  },
});

let ending = false;
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await (await opening).stop();
  process.exit(code);
}
process.on('SIGTERM', () => void end(0));
process.on('SIGINT', () => void end(0));
// npm and its shell do not always pass signals on: when they are gone, the demo ends too.
setInterval(() => process.ppid !== parent && void end(0), 500).unref();

const shop = await opening;
const isFresh = process.env.DEMO_FRESH === '1';
const { finished } = isFresh ? { finished: Promise.resolve() } : await placeDemoOrders(shop, recorded);
if (!isFresh) {
  await seedTrackRecord(shop.databaseUrl);
  await seedOwnResults(shop.databaseUrl);
  await seedFigures(shop.databaseUrl);
}
finished
  .then(async () => {
    await seedWords(shop.databaseUrl, recorded);
    await shop.setModel({ recordedReportMs });
  })
  .catch((error: unknown) => console.error('a recorded report was not written', error));

const { web, store, mail, paypal, twilio, speech, llm, oidc, admin, metrics } = shop;
console.log(
  `ready ${JSON.stringify({ web, store, mail, paypal, twilio, speech, llm, oidc, admin, metrics })}`,
);
console.log(describeDemo(shop));
