import { setTimeout as sleep } from 'node:timers/promises';
import { placeOrder } from '../harness/shop/place-order.ts';
import { elitePlan } from '../src/analysis/rules/plans.ts';
import type { BenchShop } from './bench-shop.ts';
import { type Figure, perSecond } from './figure.ts';
import { ownCpuSeconds } from './scale/process-costs.ts';

const atOnce = 20;
type Run = { reportsPerSecond: number; cpuSecondsEach: number };

/** Reports from queue to completed at zero model latency, compared with pg-boss jobs that write as many rows. */
export async function measureReports(
  shop: BenchShop,
  { reports, emptyReports }: { reports: number; emptyReports: number },
): Promise<Figure[]> {
  const whole = await runAll(shop, reports, 'build/bench/report-worker.js', {});
  const machinery = await runAll(shop, emptyReports, 'build/bench/report-worker.js', { EMPTY_STEPS: '1' });
  const bare = await runAll(shop, emptyReports, 'build/bench/bare-worker.js', {});
  type Judge = (run: Run, ratio: number) => Pick<Figure, 'goal' | 'met'>;
  const row = (what: string, run: Run | null, judge: Judge, note: string): Figure => {
    if (run === null || bare === null) return { what, ours: 'not measured: too few to tell', note };
    const ratio = run.reportsPerSecond / bare.reportsPerSecond;
    return {
      what,
      ours: `${perSecond(run.reportsPerSecond)}, ${run.cpuSecondsEach.toFixed(2)} s CPU each`,
      bare: perSecond(bare.reportsPerSecond),
      ratio,
      ...judge(run, ratio),
      note,
    };
  };
  return [
    row(
      'whole reports, the model answers at once',
      whole,
      ({ cpuSecondsEach }) => ({ goal: '≤ 0.2 s CPU', met: cpuSecondsEach <= 0.2 }),
      'prompts, 10 calls over HTTP and the checks of 9,000 words, not the queue; the model emulator uses the other core',
    ),
    row(
      'the same steps without work (cost of durability)',
      machinery,
      (_run, ratio) => ({ goal: '≥ 0.8', met: ratio >= 0.8 }),
      'a lock on the job row in both statements of a step, starting the report, and reading its journal',
    ),
  ];
}

/** Null when they are too few: reports that start together end together. */
async function runAll(
  shop: BenchShop,
  reports: number,
  script: string,
  env: Record<string, string>,
): Promise<Run | null> {
  const canTell = reports >= 3 * atOnce;
  const giveUpAt = performance.now() + 900_000;
  const left = async () => {
    if (performance.now() > giveUpAt) throw new Error(`${script} does not get on`);
    const { rows } = await shop.pool.query(
      `select count(*) filter (where status not in ('completed', 'failed'))::int as left,
        count(*) filter (where status = 'failed')::int as failed from analysis_requests where id >= $1`,
      [firstId],
    );
    if (rows[0].failed > 0) throw new Error(`${rows[0].failed} reports failed`);
    return rows[0].left as number;
  };
  await shop.pool.query(`delete from pgboss.job`); // left by other measurements
  await shop.pool.query(`vacuum analyze`);
  let firstId = Number.MAX_SAFE_INTEGER;
  for (let placed = 0; placed < reports; placed += 1) {
    const { id } = await placeOrder(shop.web, {
      selectedModules: [...elitePlan.modules],
      websiteContent: 'We bake at night so that you can sleep. Tell us tonight what you will sell tomorrow.',
    });
    firstId = Math.min(firstId, id);
  }
  const worker = shop.start(script, { ...env, WORKER_REPORTS_AT_ONCE: String(atOnce), LOG_LEVEL: 'warn' });
  const pid = worker.process.pid as number;
  // The clock starts when the first reports are done, so that process start is not measured.
  while ((await left()) > reports * 0.8) await sleep(20);
  const [from, startedAt, cpuBefore] = [await left(), performance.now(), ownCpuSeconds(pid)];
  while ((await left()) > 0) await sleep(20);
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpuSecondsEach = (ownCpuSeconds(pid) - cpuBefore) / from;
  await worker.stop();
  return canTell ? { reportsPerSecond: from / seconds, cpuSecondsEach } : null;
}
