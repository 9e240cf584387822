import { createCleanup, endOwnChildren } from '../harness/cleanup.ts';
import { buildIfStale } from '../harness/fresh-build.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { placeOrder, readOrder } from '../harness/shop/place-order.ts';
import { selectableModuleKeys } from '../src/domain/report/module-catalogue.ts';

/**
 * `npm run bench:limits`: ten reports at once on a key of 1,500,000 tokens a minute, in real time, with a server and two
 * workers. The emulator counts the tokens, refuses what is above the limit, and multiplies its count so that a report costs as
 * much as the recorded one: 580,000. The first report is written alone, to measure the factor.
 */
const tokensPerMinute = 1_500_000;
const tokensPerReport = 580_000;
const reports = 10;
const most = 1.2;

const cleanup = createCleanup();
try {
  buildIfStale();
  const shop = await openLoopbackShop({
    database: `innerbuyer_limits_${process.pid}`,
    workers: 2,
    env: { REQUESTS_PER_MINUTE: '1000000', LLM_TOKENS_PER_MINUTE: String(tokensPerMinute) },
  });
  cleanup.add(() => shop.stop());
  const emulator = async (path: string, method: string, body?: object) => {
    const answer = await fetch(`${shop.llm}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return method === 'GET' ? answer.json() : null;
  };
  const writeReports = async (count: number): Promise<number> => {
    await emulator('/usage', 'DELETE');
    const beganMs = performance.now();
    const orders = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        placeOrder(shop.web, {
          targetMarket: `Owners of small bakeries who open before dawn, group ${'abcdefghij'[n]}`,
          selectedModules: [...selectableModuleKeys],
        }),
      ),
    );
    for (const order of orders) {
      for (;;) {
        const { status } = await readOrder(shop.web, order);
        if (status === 'completed') break;
        if (status === 'failed') throw new Error(`report ${order.id} failed`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
    return (performance.now() - beganMs) / 60_000;
  };

  await emulator('/settings', 'PUT', { latencyMs: 2_000, latencyJitterMs: 2_000 });
  await writeReports(1);
  const [alone] = (await emulator('/usage', 'GET')) as { tokens: number }[];
  const tokenFactor = tokensPerReport / (alone?.tokens ?? tokensPerReport);
  console.log(`one report: ${alone?.tokens} tokens as the emulator counts; factor ${tokenFactor.toFixed(2)}`);

  await emulator('/settings', 'PUT', { tokenFactor, tokensPerMinute });
  await new Promise((resolve) => setTimeout(resolve, 62_000)); // the first report leaves the window
  const minutes = await writeReports(reports);
  const [used] = (await emulator('/usage', 'GET')) as {
    tokens: number;
    requests: number;
    refused: number;
    mostTokensInAMinute: number;
    minutes: object[];
  }[];
  if (!used) throw new Error('the emulator has counted nothing');
  const fewestMinutes = used.tokens / tokensPerMinute;
  console.table(used.minutes);
  console.log(
    [
      `${reports} reports: ${used.tokens} tokens, ${used.requests} requests, ${used.refused} refused`,
      `most tokens in any 60 s: ${used.mostTokensInAMinute} of ${tokensPerMinute}`,
      'where calls were refused, the emulator kept the limit, not our limiter',
      `${minutes.toFixed(2)} minutes; the limit's own minimum is ${fewestMinutes.toFixed(2)}: ${(minutes / fewestMinutes).toFixed(2)} times`,
    ].join('\n'),
  );
  const isProven = used.mostTokensInAMinute <= tokensPerMinute && minutes <= most * fewestMinutes;
  console.log(isProven ? 'proven' : 'NOT proven');
  process.exitCode = isProven ? 0 : 1;
} finally {
  await cleanup.run();
  endOwnChildren();
}
process.exit();
