import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../harness/until.ts';
import { type ChaosShop, type ChaosWorker, openChaosShop } from '../chaos-shop.ts';
import { claimsOf, figuresOf, measureShop } from '../measure-shop.ts';
import type { ModelCall } from '../model-calls.ts';
import { faultsOf, type Proof, patienceMs } from '../proof.ts';

const reportsEach = 4;
const reports = 2 * reportsEach;
/** Longer than the heartbeat interval: by then a continued worker has done all it would do. */
const watchMs = 6_000;

export const pauseAndReplaceWorker: Proof = {
  name: 'pause-and-replace-worker',
  asked:
    'workers SIGSTOPped until replaced, then continued (one mid-report, one after the end): 0 double effects',
  run: async ({ cleanup }) => {
    const shop = await openChaosShop(cleanup, { name: 'pause' });
    await shop.setModelLatency(2_000);
    const own = { env: { WORKER_REPORTS_AT_ONCE: String(reportsEach) } };
    const [early, late] = await Promise.all([
      shop.startWorker('continued-mid-report', own),
      shop.startWorker('continued-after-the-end', own),
    ]);
    await shop.placeOrders(reports);
    const held = await until('every report has a model call under way', patienceMs, async () => {
      const underWay = (await shop.modelCalls()).filter(isUnderWay);
      return new Set(underWay.map((call) => call.analysisId)).size === reports && underWay;
    });
    const heldBy = (worker: ChaosWorker) => [
      ...new Set(held.filter((call) => call.worker === worker.name).map((call) => call.analysisId)),
    ];
    for (const worker of [early, late]) worker.process.kill('SIGSTOP');

    const successor = await shop.startWorker('successor');
    // Both: otherwise the early worker could rightly take a queued report of the other.
    const taken = [...heldBy(early), ...heldBy(late)];
    await until('both workers are replaced', patienceMs, () => shop.isReplaced(taken));
    const stillRunning = reports - (await shop.countCompleted());
    const earlyContinuedAt = new Date();
    early.process.kill('SIGCONT');
    await until(
      'the successor completes all',
      patienceMs,
      async () => (await shop.countCompleted()) === reports,
    );
    await until('their mails are out', patienceMs, async () => (await shop.count(mailsUnsent)) === 0);

    const before = await snapshot(shop);
    const lateContinuedAt = new Date();
    late.process.kill('SIGCONT');
    await sleep(watchMs);
    const after = await snapshot(shop);
    const changedTables = Object.keys(before).filter((table) => before[table] !== after[table]);

    const calls = await shop.modelCalls();
    // On a busy machine the successor may lose a report too; then whoever is free may rightly take it.
    const takenAgain = await takenTwice(shop);
    const callsAfter = (worker: ChaosWorker, since: Date) =>
      calls.filter(
        (call) => call.worker === worker.name && call.at > since && !takenAgain.includes(call.analysisId),
      ).length;
    const callsOfPaused = callsAfter(early, earlyContinuedAt) + callsAfter(late, lateContinuedAt);
    const measured = await measureShop(shop, reports);
    return {
      figures: {
        'held when paused': `${heldBy(early).length} + ${heldBy(late).length}`,
        'reports unfinished when the first went on': stillRunning,
        'tables changed after the second went on': changedTables.length,
        'model calls by continued workers': callsOfPaused,
        'reports that the successor lost': takenAgain.length,
        ...figuresOf(measured),
      },
      faults: faultsOf({
        ...claimsOf(measured, reports),
        [`no table changed (${changedTables})`]: changedTables.length === 0,
        'no model call by a continued worker': callsOfPaused === 0,
        'no mail was delivered twice': measured.mailDeliveries === measured.distinctMails,
        'all three workers live': [early, late, successor].every((worker) => worker.isAlive()),
      }),
      late: faultsOf({
        'both paused workers held reports': heldBy(early).length > 0 && heldBy(late).length > 0,
        'the first went on while its successor was at work': stillRunning > 0,
        'the successor kept most reports': takenAgain.length < reports / 2,
      }),
    };
  },
};

/** Old enough to have left the worker, and not answered yet. */
const isUnderWay = (call: ModelCall) => !call.answered && Date.now() - call.at.getTime() > 200;

const mailsUnsent = `select count(*) from mail_outbox where status <> 'sent'`;

async function takenTwice(shop: ChaosShop): Promise<number[]> {
  const { rows } = await shop.pool.query<{ id: number }>(
    `select (data ->> 'analysisId')::int as id from pgboss.job where name = 'report' and retry_count > 1`,
  );
  return rows.map(({ id }) => id);
}

async function snapshot(shop: ChaosShop): Promise<Record<string, string>> {
  const tables = [
    'journal_steps',
    'report_documents',
    'analysis_requests',
    'report_runs',
    'mail_outbox',
    'chaos_history',
  ];
  const digests = tables.map(async (table) => {
    const { rows } = await shop.pool.query(
      `select md5(string_agg(t::text, '' order by t::text)) as md5 from ${table} t`,
    );
    return [table, rows[0].md5];
  });
  return Object.fromEntries(await Promise.all(digests));
}
