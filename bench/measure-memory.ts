import { setTimeout as sleep } from 'node:timers/promises';
import { placeOrder } from '../harness/shop/place-order.ts';
import type { BenchShop } from './bench-shop.ts';
import type { Figure } from './figure.ts';
import { residentMegabytes } from './scale/process-costs.ts';

/** Many small reports through one worker, to find a memory leak. */
export async function measureMemory(shop: BenchShop, { reports }: { reports: number }): Promise<Figure[]> {
  await shop.pool.query(`delete from pgboss.job`);
  const worker = shop.start('build/bench/report-worker.js', {
    WORKER_REPORTS_AT_ONCE: '4',
    LOG_LEVEL: 'warn',
  });
  const pid = worker.process.pid as number;
  const done = async (fromId: number) =>
    (
      await shop.pool.query(
        `select count(*)::int as n from analysis_requests where id >= $1 and status = 'completed'`,
        [fromId],
      )
    ).rows[0].n as number;
  const samples: { at: number; megabytes: number }[] = [];
  const order = () => placeOrder(shop.web, { reportType: 'atm', selectedModules: [] });
  const first = (await order()).id;
  const inFlight = 40;
  const startedAt = performance.now();
  for (let placed = 1, finished = 0; finished < reports; finished = await done(first)) {
    for (; placed < Math.min(reports, finished + inFlight); placed += 1) await order();
    const at = Math.floor((finished / reports) * 10);
    if (samples.length <= at && finished > 0) {
      samples.push({ at: finished, megabytes: residentMegabytes(pid) });
      console.log(`${finished} of ${reports}: ${samples.at(-1)?.megabytes} MB`);
    }
    await sleep(50);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  samples.push({ at: reports, megabytes: residentMegabytes(pid) });
  await worker.stop();
  const half = samples.filter(({ at }) => at >= reports / 2).map(({ megabytes }) => megabytes);
  const growth = Math.max(...half) - Math.min(...half);
  return [
    {
      what: `memory of a worker after ${reports.toLocaleString('en')} short reports`,
      ours: `${samples.at(-1)?.megabytes} MB`,
      goal: 'flat',
      note: `MB after reports: ${samples.map(({ at, megabytes }) => `${at}: ${megabytes}`).join(', ')}; ${(reports / seconds).toFixed(1)} reports/s; range in the second half ${growth} MB`,
    },
  ];
}
