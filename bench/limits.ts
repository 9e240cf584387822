import { setTimeout as sleep } from 'node:timers/promises';
import { createCleanup, endOwnChildren } from '../harness/cleanup.ts';
import { buildIfStale } from '../harness/fresh-build.ts';
import { createPrivatePostgres } from '../harness/private-postgres.ts';
import { placeOrder, readOrder } from '../harness/shop/place-order.ts';
import { shippedConnections } from '../harness/shop/shop-environment.ts';
import { selectableModuleKeys } from '../src/analysis/rules/module-catalogue.ts';

/**
 * `npm run bench -- limits`: ten reports at once on a key of 1,500,000 tokens a minute, in real time, with a server and two
 * workers that know nothing of the key. The emulator counts the tokens, refuses what is above the limit, and multiplies its count
 * so that a report costs as much as the recorded one: 580,000. Another shop writes one report before, to measure the factor.
 */
const tokensPerMinute = 1_500_000;
const tokensPerReport = 580_000;
const reports = 10;
/** Calls that are refused wait and are sent again, so some of the minute is lost. */
const most = 1.5;

type Usage = {
  tokens: number;
  requests: number;
  refused: number;
  mostTokensInAMinute: number;
};
const longestMs = 15 * 60_000;

const cleanup = createCleanup();
const undoLast = createCleanup();
try {
  buildIfStale();
  const postgres = await createPrivatePostgres();
  process.env.DATABASE_URL = postgres.url; // the shop's modules read it when they load
  undoLast.add(() => postgres.remove());
  const alone = await writeReports(1, {});
  const tokenFactor = tokensPerReport / alone.used.tokens;
  console.log(
    `one report: ${alone.used.tokens} tokens as the emulator counts; factor ${tokenFactor.toFixed(2)}`,
  );
  const { used, minutes } = await writeReports(reports, { tokenFactor, tokensPerMinute });
  const fewestMinutes = used.tokens / tokensPerMinute;
  console.log(
    [
      `${reports} reports: ${used.tokens} tokens, ${used.requests} requests, ${used.refused} refused`,
      `most tokens in any 60 s: ${used.mostTokensInAMinute} of ${tokensPerMinute}`,
      `${minutes.toFixed(2)} minutes; the limit's own minimum is ${fewestMinutes.toFixed(2)}: ${(minutes / fewestMinutes).toFixed(2)} times`,
    ].join('\n'),
  );
  const isProven = minutes <= most * fewestMinutes;
  console.log(isProven ? 'proven' : 'NOT proven');
  process.exitCode = isProven ? 0 : 1;
} finally {
  await cleanup.run();
  await undoLast.run();
  endOwnChildren();
}
process.exit();

/** In a shop of its own. */
async function writeReports(count: number, settings: object) {
  const { openLoopbackShop } = await import('../harness/shop/loopback-shop.ts');
  const shop = await openLoopbackShop({
    database: `innerbuyer_limits_${process.pid}`,
    workers: 2,
    env: shippedConnections,
  });
  cleanup.add(() => shop.stop());
  await fetch(`${shop.llm}/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs: 2_000, latencyJitterMs: 2_000, ...settings }),
  });
  const beganMs = performance.now();
  const orders = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      placeOrder(shop.web, {
        targetMarket: `Owners of small bakeries who open before dawn, group ${'abcdefghij'[n]}`,
        selectedModules: [...selectableModuleKeys],
      }),
    ),
  );
  const left = new Set(orders);
  while (left.size > 0) {
    await sleep(1_000);
    for (const order of left) {
      // A poll may be refused while the machine is busy: the next one asks again.
      const { status } = await readOrder(shop.web, order).catch(() => ({ status: 'unknown' }));
      if (status === 'completed') left.delete(order);
      if (status === 'failed') throw new Error(`report ${order.id} failed`);
    }
    if (performance.now() - beganMs > longestMs) throw new Error(`${left.size} reports are not finished`);
  }
  const minutes = (performance.now() - beganMs) / 60_000;
  const [used] = (await (await fetch(`${shop.llm}/usage`)).json()) as Usage[];
  if (!used) throw new Error('the emulator has counted nothing');
  await cleanup.run();
  return { used, minutes };
}
