import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCleanup, endOwnChildren } from '../harness/cleanup.ts';
import { buildIfStale } from '../harness/fresh-build.ts';
import { modelSettingsOf, withModelOfEnvFile } from '../harness/model-settings.ts';
import { dropDatabase } from '../harness/postgres-server.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { placeOrder, readOrder } from '../harness/shop/place-order.ts';
import { parseConfig, readModelConfig } from '../src/config.ts';
import { connectDatabase } from '../src/platform/database/database.ts';
import { selectableModuleKeys } from '../src/report/document/rules/module-catalogue.ts';
import { connectModel } from '../src/wiring.ts';
import { loadBusinesses } from './businesses.ts';
import { type Measured, measureReport } from './measure-report.ts';
import { faultsOf, resultsPage } from './results-page.ts';
import { runSwapTest } from './run-swap-test.ts';
import { serveSites } from './serve-sites.ts';

/**
 * Twelve businesses through the whole product, with the simulator or the model of the environment (LLM_*); --model also reads
 * its settings from `.env`.
 * EVAL_ONLY=<name> runs one business, EVAL_SEED seeds the swap test, EVAL_WITHIN_MINUTES is the time limit,
 * WORKER_REPORTS_AT_ONCE the parallel reports; --write keeps the page under eval/results.
 */
const seed = Number(process.env.EVAL_SEED ?? 1);
const withinMs = Number(process.env.EVAL_WITHIN_MINUTES ?? 120) * 60_000;
const all = loadBusinesses();
const chosen = all.filter(({ name }) => (process.env.EVAL_ONLY || name) === name);
if (chosen.length === 0) {
  console.error(`EVAL_ONLY is one of ${all.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const asksModel = process.argv.includes('--model');
const env = asksModel ? withModelOfEnvFile(process.env) : process.env;
if (asksModel) readModelConfig(env); // says what is missing
const settings = modelSettingsOf(env);

const cleanup = createCleanup();
let ending: Promise<never> | null = null;
function end(code: number): Promise<never> {
  ending ??= cleanup.run().then(() => {
    endOwnChildren();
    return process.exit(code);
  });
  return ending;
}
process.once('SIGINT', () => void end(130));
process.once('SIGTERM', () => void end(143));

try {
  await end((await evaluate()) ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}

async function evaluate(): Promise<boolean> {
  buildIfStale();
  const sites = await serveSites(all);
  cleanup.add(() => sites.close());
  const database = `innerbuyer_eval_${process.pid}`;
  cleanup.add(() => dropDatabase(database)); // a signal may arrive while the shop starts
  const shop = await openLoopbackShop({
    database,
    onLine: (line) => process.env.EVAL_LOG && console.error(line),
    onUnexpectedEnd: () => {
      console.error('one of the shop’s processes ended by itself; stopping');
      void end(1);
    },
    env: {
      ...settings.env,
      WEBSITE_ALLOWED_ORIGIN: sites.origin,
      // A report makes some twenty calls at once: more parallel reports hit a real model's rate limits.
      WORKER_REPORTS_AT_ONCE: process.env.WORKER_REPORTS_AT_ONCE ?? '3',
    },
  });
  cleanup.add(() => shop.stop());
  const { db, close } = connectDatabase({ url: shop.databaseUrl, maxConnections: 4, onError: console.error });
  cleanup.add(close);
  const { llm } = parseConfig(shop.env);
  const models = settings.isSimulated ? 'simulator' : `${llm.models.strong.name} and ${llm.models.fast.name}`;
  console.error(`${chosen.length} orders, ${models} …`);

  const giveUpAt = Date.now() + withinMs;
  const follow = async (business: (typeof all)[number]): Promise<Measured> => {
    const order = await placeOrder(shop.web, {
      ...business.order,
      selectedModules: business.order.reportType === 'full' ? selectableModuleKeys : [],
      websiteUrl: sites.addressOf(business),
      websiteContent: business.pastedText,
    });
    while (
      Date.now() < giveUpAt &&
      /^(pending|processing)$/.test((await readOrder(shop.web, order)).status)
    ) {
      await sleep(500);
    }
    const measured = await measureReport(db, business, order.id);
    console.error(`  ${business.name}: ${measured.status}, ${measured.seconds.toFixed(1)} s`);
    return measured;
  };
  const measured = await Promise.all(chosen.map(follow));
  const swaps = await runSwapTest(await connectModel(llm), measured, all, seed);

  const date = new Date().toISOString().slice(0, 10);
  const page = resultsPage({ ...settings, date, models, measured, swaps });
  console.log(page);
  if (process.argv.includes('--write')) keepPage(`${date}-${llm.models.strong.name}`, page);
  const faults = faultsOf(measured);
  for (const fault of faults) console.error(`FAULT ${fault}`);
  return faults.length === 0;
}

function keepPage(name: string, page: string): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replace(/[^a-z0-9.-]+/gi, '-')}.md`);
  writeFileSync(file, `${page}\n`);
  console.error(`written to ${file}`);
}
