import { secondsSince, until } from '../../harness/until.ts';
import { type ChaosWorker, openChaosShop } from '../chaos-shop.ts';
import { claimsOf, figuresOf, measureShop } from '../measure-shop.ts';
import { faultsOf, type Proof, patienceMs } from '../proof.ts';

const latencyMs = 2_000;
const graceMs = 600;
/** Age of the model call at each restart: early calls are cut off, late ones end within the grace period. */
const strikeAfterMs = [200, 1_600, 200, 1_600, 200];

export const rollWorkersFiveTimes: Proof = {
  name: 'roll-workers-five-times',
  asked: 'five rolling restarts during one report: it completes',
  run: async ({ cleanup }) => {
    const shop = await openChaosShop(cleanup, { name: 'roll' });
    await shop.setModelLatency(latencyMs);
    let started = 0;
    const startNext = () =>
      shop.startWorker(`worker-${++started}`, { env: { WORKER_STOP_GRACE_MS: String(graceMs) } });
    const fleet = await Promise.all([startNext(), startNext()]);
    const [order] = await shop.placeOrders(1);
    const startedAt = performance.now();

    // Of two workers, each time the one that runs the report is replaced.
    const findStruck = async (afterMs: number): Promise<ChaosWorker | null> => {
      const calls = await shop.modelCalls();
      // Calls that a stopped worker cut off stay unanswered.
      const old = calls.filter((call) => !call.answered && Date.now() - call.at.getTime() >= afterMs);
      const busy = new Set(old.map(({ worker }) => worker));
      return fleet.find(({ name, isAlive }) => busy.has(name) && isAlive()) ?? null;
    };
    for (const afterMs of strikeAfterMs) {
      const struck = await until(`a model call is ${afterMs} ms old`, patienceMs, () => findStruck(afterMs));
      const [next] = await Promise.all([startNext(), struck.stop('SIGTERM')]);
      fleet.push(next);
    }
    const doneEarly = await shop.countCompleted();
    await until('the report is complete', patienceMs, async () => (await shop.countCompleted()) === 1);
    const seconds = secondsSince(startedAt);

    const measured = await measureShop(shop, 1);
    const retries = await shop.count(
      `select max(retry_count) from pgboss.job where name = 'report' and data ->> 'analysisId' = '${order?.id}'`,
    );
    const stopped = fleet.filter(({ isAlive }) => !isAlive());
    return {
      figures: {
        restarts: stopped.length,
        'order to report, s': seconds,
        'pg-boss retries used': retries,
        ...figuresOf(measured),
      },
      faults: faultsOf({
        ...claimsOf(measured, 1),
        'every stopped worker ended with 0': stopped.every((worker) => worker.process.exitCode === 0),
        'no mail was delivered twice': measured.mailDeliveries === 1,
      }),
      late: faultsOf({
        'it was unfinished at the fifth restart': stopped.length === strikeAfterMs.length && doneEarly === 0,
      }),
    };
  },
};
