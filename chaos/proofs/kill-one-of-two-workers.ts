import { setTimeout as sleep } from 'node:timers/promises';
import { happens, secondsSince, until } from '../../harness/until.ts';
import { openChaosShop } from '../chaos-shop.ts';
import { claimsOf, figuresOf, measureShop } from '../measure-shop.ts';
import { faultsOf, type Proof, patienceMs } from '../proof.ts';

const reports = 20;
const recoverWithinMs = 30_000;

export const killOneOfTwoWorkers: Proof = {
  name: 'kill-one-of-two-workers',
  asked:
    '20 reports in flight on two workers, one SIGKILLed: 20 done on the other ≤ 30 s, repeats 0, mails 20',
  run: async ({ cleanup, random }) => {
    const shop = await openChaosShop(cleanup, { name: 'kill' });
    await shop.setModelLatency(1_500, 500);
    // At most 12 of the 20 per worker, so each has at least 8.
    const own = { env: { WORKER_REPORTS_AT_ONCE: '12' } };
    const [killed, other] = await Promise.all([
      shop.startWorker('killed', own),
      shop.startWorker('other', own),
    ]);
    await shop.placeOrders(reports);
    await until('20 reports are in flight', patienceMs, () => shop.allInFlight(reports));
    // During the second of three steps: some answers are journaled, no report is finished.
    await sleep(1_000 + random() * 1_500);

    const before = await shop.modelCalls();
    const heldBy = (worker: string) =>
      new Set(before.filter((call) => call.worker === worker).map((call) => call.analysisId)).size;
    const inFlight = await shop.countActiveJobs();
    const killedAt = performance.now();
    await killed.stop('SIGKILL');
    await happens(2 * recoverWithinMs, async () => (await shop.countCompleted()) === reports);
    const recoverySeconds = secondsSince(killedAt);

    const measured = await measureShop(shop, reports);
    return {
      figures: {
        'in flight at the kill': `${inFlight} (${heldBy('killed')} + ${heldBy('other')})`,
        'all complete after, s': recoverySeconds,
        'last mail after, s': secondsSince(killedAt),
        ...figuresOf(measured),
      },
      faults: faultsOf({ ...claimsOf(measured, reports), 'the other worker lives': other.isAlive() }),
      late: faultsOf({
        'all 20 were in flight at the kill': inFlight === reports,
        'both workers had their share': heldBy('killed') >= 8 && heldBy('other') >= 8,
        'within 30 s of the kill': recoverySeconds * 1_000 <= recoverWithinMs,
      }),
    };
  },
};
