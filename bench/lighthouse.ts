import { readFileSync } from 'node:fs';
import { chromium as playwright } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { chromium } from '../harness/chromium.ts';
import { freePort } from '../harness/free-port.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { elitePlan } from '../src/analysis/rules/plans.ts';

/**
 * Lighthouse's mobile preset against the build, as the server serves it: `npm run bench -- lighthouse [runs] [page …]`.
 * A run's figures depend on the machine; the median of three is what we quote.
 */
const [, , runsText = '3', ...chosen] = process.argv;
const runs = Number(runsText);
const goals: Record<string, Record<string, number>> = {
  landing: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  sample: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  // Private pages are kept out of search engines on purpose, so they have no SEO score.
  workspace: { performance: 95, accessibility: 100 },
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = [
  ['LCP', 'largest-contentful-paint', 'ms'],
  ['FCP', 'first-contentful-paint', 'ms'],
  ['SI', 'speed-index', 'ms'],
  ['TBT', 'total-blocking-time', 'ms'],
  ['CLS', 'cumulative-layout-shift', ''],
  ['transferred', 'total-byte-weight', 'bytes'],
] as const;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const say = (name: string, value: string) => console.log(`  ${name.padEnd(18)} ${value}`);
const printed = (value: number, unit: string) => (unit ? `${Math.round(value)} ${unit}` : value.toFixed(4));

const shop = await openLoopbackShop({ database: `innerbuyer_lighthouse_${process.pid}` });
const port = await freePort();
const browser = await playwright.launch({
  ...chromium,
  args: [...chromium.args, `--remote-debugging-port=${port}`],
});

/** Retried: on a busy machine the recording itself sometimes fails. */
async function measure(url: string, flags: Flags, triesLeft = 2): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
    ...flags,
  });
  const result = outcome?.lhr;
  if (result && !result.runtimeError) return result;
  if (triesLeft > 0) return measure(url, flags, triesLeft - 1);
  throw new Error(`${url}: ${result?.runtimeError?.message ?? 'lighthouse said nothing'}`);
}

function report(name: string, results: Result[]): boolean {
  console.log(`\n${name}, median of ${results.length}`);
  let reached = true;
  for (const category of categories) {
    const scores = results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100));
    const goal = goals[name]?.[category];
    const isMissed = goal !== undefined && median(scores) < goal;
    if (isMissed) reached = false;
    say(
      category,
      `${median(scores)}${goal ? ` (at least ${goal}${isMissed ? ', missed' : ''})` : ''}  [${scores.join(' ')}]`,
    );
  }
  for (const [label, audit, unit] of timings)
    say(label, printed(median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)), unit));
  // Lighthouse's rating of the machine; under about 1000 the times say little about the page.
  say('machine', String(median(results.map(({ environment }) => environment.benchmarkIndex))));
  const last = results.at(-1);
  const failing = Object.values(last?.audits ?? {}).filter(({ score }) => score !== null && score < 0.9);
  for (const { id, title, displayValue } of failing)
    say('below 0.9', `${id}: ${title} ${displayValue ?? ''}`);
  return reached;
}

type Address = [url: string, flags: Flags];
async function finishedReport(): Promise<Address> {
  const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));
  const order = await placeOrder(shop.web, {
    ...golden,
    websiteUrl: `${shop.store}/sample-store`,
    selectedModules: elitePlan.modules,
  });
  await untilCompleted(shop.web, order, 60_000);
  return [`${shop.web}/home?view=${order.id}`, { extraHeaders: { cookie: order.cookie } }];
}
const pages: Record<string, () => Promise<Address> | Address> = {
  landing: () => [`${shop.web}/`, {}],
  sample: () => [`${shop.web}/sample`, {}],
  workspace: finishedReport,
};

let reachedAll = true;
try {
  for (const [name, addressOf] of Object.entries(pages)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const [url, flags] = await addressOf();
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await measure(url, flags));
    reachedAll = report(name, results) && reachedAll;
  }
} finally {
  await browser.close();
  await shop.stop();
}
process.exit(reachedAll ? 0 : 1);
