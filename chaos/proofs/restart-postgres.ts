import { setTimeout as sleep } from 'node:timers/promises';
import { happens, secondsSince, until } from '../../harness/until.ts';
import { openChaosShop } from '../chaos-shop.ts';
import { claimsOf, figuresOf, measureShop } from '../measure-shop.ts';
import { faultsOf, type Proof, patienceMs } from '../proof.ts';

const reports = 20;
const downMs = 2_000;

export const restartPostgres: Proof = {
  name: 'restart-postgres',
  asked:
    'PostgreSQL kill -9 and restarted with 20 in flight: 20 complete, 0 lost; server and workers live on',
  run: async ({ cleanup, postgres, random }) => {
    const shop = await openChaosShop(cleanup, { name: 'postgres' });
    await shop.setModelLatency(1_500, 500);
    const workers = await Promise.all([shop.startWorker('worker-a'), shop.startWorker('worker-b')]);
    await shop.placeOrders(reports);
    await until('20 reports are in flight', patienceMs, () => shop.allInFlight(reports));
    await sleep(random() * 1_500);

    const inFlight = await shop.countActiveJobs();
    const killedAt = performance.now();
    const processesKilled = await postgres.killHard();
    const whileDown = await fetch(`${shop.web}/readyz`).then((response) => response.status);
    await sleep(downMs);
    await postgres.start();
    const downSeconds = secondsSince(killedAt);
    const restartedAt = performance.now();
    await happens(patienceMs, async () => (await shop.countCompleted()) === reports);
    const recoverySeconds = secondsSince(restartedAt);

    const measured = await measureShop(shop, reports);
    const ready = await fetch(`${shop.web}/readyz`).then((response) => response.status);
    return {
      figures: {
        'in flight at the kill': inFlight,
        'database processes killed': processesKilled,
        'down, s': downSeconds,
        '/readyz while down, after': `${whileDown}, ${ready}`,
        'all complete after the restart, s': recoverySeconds,
        lost: reports - measured.completed,
        ...figuresOf(measured),
      },
      faults: faultsOf({
        ...claimsOf(measured, reports),
        'the server lives and is ready': shop.serverIsAlive() && ready === 200,
        'both workers live': workers.every((worker) => worker.isAlive()),
      }),
      late: faultsOf({ 'all 20 were in flight at the kill': inFlight === reports }),
    };
  },
};
