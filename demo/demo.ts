import { buildIfStale } from '../harness/fresh-build.ts';
import { modelSettingsOf, withModelOfEnvFile } from '../harness/model-settings.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { readModelConfig } from '../src/config.ts';
import { describeDemo } from './describe-demo.ts';
import { placeDemoOrders } from './place-demo-orders.ts';
import { recordedBusinesses } from './recorded-businesses.ts';

/** How long the replay of a recorded report takes, for somebody who watches. */
const recordedReportMs = 45_000;

/**
 * Everything on loopback: build, database, emulators, server, worker, a few orders. Ends with SIGTERM. `--model` asks the
 * model of `.env` instead of the simulator, `--dev` (`npm run dev`) serves the sources instead of a build.
 */
const parent = process.ppid;
const modelEnv = process.argv.includes('--model') ? withModelOfEnvFile(process.env) : null;
const model = modelEnv && readModelConfig(modelEnv); // ends here when settings are missing
const port = Number(process.env.PORT ?? 0);
let restarting = Promise.resolve();
const sources = process.argv.includes('--dev') ? await serveSources() : null;
if (!sources) buildIfStale('with pages');

const recorded = recordedBusinesses();
const samples = recorded.map(({ name, order: { targetMarket, productService, websiteContent } }) => ({
  name,
  targetMarket,
  productService,
  websiteContent: websiteContent ?? '',
}));
const opening = openLoopbackShop({
  database: `innerbuyer_demo_${process.pid}`,
  port,
  ...(process.env.DEMO_MAIL_PDFS === '0' && { mailsPdfs: false }),
  recordings: recorded.map(({ folder }) => folder),
  ...(sources && { release: sources.release }),
  env: {
    SAMPLE_BUSINESSES: JSON.stringify(samples),
    OPERATOR_EMAIL: 'operator@innerbuyer.example',
    ...sources?.env,
    ...(JSON.parse(process.env.DEMO_SETTINGS ?? '{}') as Record<string, string>),
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
  await Promise.allSettled([sources?.close()]); // whatever it says, the processes must end
  await (await opening).stop();
  process.exit(code);
}
process.on('SIGTERM', () => void end(0));
process.on('SIGINT', () => void end(0));
// npm and its shell do not always pass signals on: when they are gone, the demo ends too.
setInterval(() => process.ppid !== parent && void end(0), 500).unref();
process.stdout.on('error', () => void end(0)); // its reader is gone

const shop = await opening.catch(async (error: unknown): Promise<never> => {
  console.error('the demo did not start:', String(error)); // a port that is taken, or no database
  await sources?.close();
  process.exit(1);
});
await sources?.watch(shop.web);
const isFresh = process.env.DEMO_FRESH === '1';
const { finished, key } = isFresh
  ? { finished: Promise.resolve(), key: null }
  : await placeDemoOrders(shop, recorded);
const furnished = finished
  .then(() => shop.setModel({ recordedReportMs }))
  .catch((error: unknown) => console.error('a recorded report was not written', error));
if (modelEnv) {
  // The reports that the demo begins with are replayed: only what the visitor asks for costs money.
  await furnished;
  await shop.restart(modelSettingsOf(modelEnv).env);
}

const { web, store, mail, paypal, twilio, speech, llm, oidc, admin, metrics, databaseUrl } = shop;
const addresses = { web, store, mail, paypal, twilio, speech, llm, oidc, admin, metrics, databaseUrl, key };
console.log(`ready ${JSON.stringify(addresses)}`);
console.log(describeDemo({ ...shop, key }, model));

/** Loaded only here: Vite takes a second. */
async function serveSources() {
  const { bundleSources } = await import('./serve-sources.ts');
  return bundleSources(port, () => void restartServer());
}

function restartServer(): void {
  restarting = restarting
    .then(async () => {
      const startedAt = performance.now();
      await (await opening).restart();
      console.log(`server and worker restarted in ${Math.round(performance.now() - startedAt)} ms`);
    })
    .catch((error: unknown) => console.error(String(error), '\nchange a file to start it again'));
}
