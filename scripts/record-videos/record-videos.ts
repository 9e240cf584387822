import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, chromium as playwright } from '@playwright/test';
import { chromium } from '../../harness/chromium.ts';
import { openLoopbackShop } from '../../harness/shop/loopback-shop.ts';
import { placeOrder, untilCompleted } from '../../harness/shop/place-order.ts';
import { elitePlan } from '../../src/analysis/rules/plans.ts';
import { phoneCall } from './buyer-features.ts';
import { openCamera, pictureSize } from './camera.ts';
import { takeHand } from './hand.ts';
import { showUse } from './implementation-guide.ts';
import { showPlatform } from './platform-demo.ts';
import type { Pace, SampleOrder, Stage } from './stage.ts';

/**
 * Records the product as it is now: `npm run videos [name]`, into src/workspace/films/web. Look at them, and build again.
 * RECORD_BUILT=1 takes the build that is there.
 */
const folder = 'src/workspace/films/web';
const storeName = 'https://tansyandplumb.example';
const only = process.argv[2];

if (process.env.RECORD_BUILT !== '1') {
  console.log('building …');
  execFileSync('npx', ['tsx', 'scripts/build/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
const order = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8')) as SampleOrder;
const shop = await openLoopbackShop({ database: `innerbuyer_videos_${process.pid}` });
const address = `${shop.store}/sample-store`;

const guided = await placeOrder(shop.web, {
  ...order,
  websiteUrl: address,
  selectedModules: elitePlan.modules,
});
await untilCompleted(shop.web, guided, 60_000);
const tell = async (method: string, address: string, body: object) => {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
};
const pace: Pace = {
  model: (latencyMs) => tell('PUT', `${shop.llm}/settings`, { latencyMs, latencyJitterMs: 0 }),
};
const { to, lines } = phoneCall;
await tell('POST', `${shop.twilio}/emulator/scenarios`, { to, behaviour: { lines } });
// From here on the model takes its time, so that there is progress to see.
await tell('PUT', `${shop.llm}/settings`, { latencyMs: 3_500, latencyJitterMs: 5_000 });

/** The sample store has no address of its own: what stands on loopback goes by the studio's invented one. */
async function nameTheStore(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/analysis(\/\d+)?$/, async (route) => {
    const sent = route.request().postDataJSON() as object | null;
    const response = await route.fetch(sent ? { postData: { ...sent, websiteUrl: address } } : {});
    await route.fulfill({ response, body: (await response.text()).replaceAll(address, storeName) });
  });
}

const browser = await playwright.launch({ ...chromium, args: [...chromium.args, '--hide-scrollbars'] });
try {
  mkdirSync(folder, { recursive: true });
  const record = async (name: string, cookie: string | null, show: (stage: Stage) => Promise<void>) => {
    if (only && only !== name) return;
    const context = await browser.newContext({
      baseURL: shop.web,
      viewport: pictureSize,
      colorScheme: 'light',
      reducedMotion: 'reduce', // nothing moves but what the hand moves
      locale: 'en-US',
      timezoneId: 'UTC',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...(cookie && { extraHTTPHeaders: { cookie } }),
    });
    await nameTheStore(context);
    const page = await context.newPage();
    const camera = await openCamera(page, `${folder}/${name}`);
    await show({ page, camera, hand: takeHand(page, camera) });
    await camera.finish();
    await context.close();
  };
  await record('platform-demo', null, (stage) => showPlatform(stage, order, pace));
  await pace.model(500);
  await record('implementation-guide', guided.cookie, (stage) => showUse(stage, guided.id));
} finally {
  await browser.close();
  await shop.stop();
}
process.exit(0);
