import { setTimeout as sleep } from 'node:timers/promises';
import { happens, secondsSince, until } from '../../harness/until.ts';
import { openChaosShop } from '../chaos-shop.ts';
import { claimsOf, figuresOf, measureShop } from '../measure-shop.ts';
import { faultsOf, type Proof, patienceMs } from '../proof.ts';

const reports = 20;
const reportsOfKilled = 10;
const takenWithinMs = 15_000;
const recoverWithinMs = 30_000;

export const killOneOfTwoWorkers: Proof = {
  name: 'kill-one-of-two-workers',
  asked:
    '20 reports in flight on two workers, one SIGKILLed: the other takes its 10 ≤ 15 s and completes 20 ≤ 30 s, repeats 0, mails 20',
  run: async ({ cleanup, random }) => {
    const shop = await openChaosShop(cleanup, { name: 'kill' });
    await shop.setModelLatency(1_500, 500);
    const startWorker = (name: string, places: number) =>
      shop.startWorker(name, { env: { WORKER_REPORTS_AT_ONCE: String(places) } });
    // One place in ten takes urgent jobs only (job-handlers.ts), and none of these reports is urgent.
    const killed = await startWorker('killed', reportsOfKilled + 1);
    await shop.placeOrders(reports);
    await until('its reports are in flight', patienceMs, () => shop.allInFlight(reportsOfKilled));
    const other = await startWorker('other', reports + 2); // has room for those of the first
    await until('20 reports are in flight', patienceMs, () => shop.allInFlight(reports));
    // Some answers are journaled, no report is finished.
    await sleep(1_000 + random() * 1_500);

    const before = await shop.modelCalls();
    const heldBy = (worker: string) =>
      new Set(before.filter((call) => call.worker === worker).map((call) => call.analysisId));
    const inFlight = await shop.countActiveJobs();
    const killedAt = performance.now();
    await killed.stop('SIGKILL');
    await happens(recoverWithinMs, () => shop.isReplaced(heldBy('killed')));
    const takenSeconds = secondsSince(killedAt);
    await happens(2 * recoverWithinMs, async () => (await shop.countCompleted()) === reports);
    const recoverySeconds = secondsSince(killedAt);

    const measured = await measureShop(shop, reports);
    return {
      figures: {
        'in flight at the kill': `${inFlight} (${heldBy('killed').size} + ${heldBy('other').size})`,
        'taken by the other after, s': takenSeconds,
        'all complete after, s': recoverySeconds,
        'last mail after, s': secondsSince(killedAt),
        ...figuresOf(measured),
      },
      faults: faultsOf({ ...claimsOf(measured, reports), 'the other worker lives': other.isAlive() }),
      late: faultsOf({
        'all 20 were in flight at the kill': inFlight === reports,
        'both workers had their share': heldBy('killed').size === reportsOfKilled,
        'taken within 15 s of the kill': takenSeconds * 1_000 <= takenWithinMs,
        'complete within 30 s of the kill': recoverySeconds * 1_000 <= recoverWithinMs,
      }),
    };
  },
};
