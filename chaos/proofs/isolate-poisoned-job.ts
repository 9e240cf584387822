import { placeOrder, readOrder } from '../../harness/shop/place-order.ts';
import { secondsSince, until } from '../../harness/until.ts';
import { openChaosShop } from '../chaos-shop.ts';
import { claimsOf, figuresOf, measureShop } from '../measure-shop.ts';
import { poison } from '../poison.ts';
import { faultsOf, type Proof, patienceMs } from '../proof.ts';

const sound = 19;
const env = {
  POISON: 'loop',
  STANDSTILL_SECONDS: '3',
  WORKER_REPORTS_AT_ONCE: String(sound + 1),
};

export const isolatePoisonedJob: Proof = {
  name: 'isolate-poisoned-job',
  asked:
    'one report that blocks its process for ever and 19 sound ones on one worker: two workers end, then it runs alone and is given up with a reason, 19 complete',
  run: async ({ cleanup }) => {
    const shop = await openChaosShop(cleanup, { name: 'poison' });
    await shop.setModelLatency(1_500); // the sound ones finish no step before the worker is blocked
    const poisoned = await placeOrder(shop.web, { targetMarket: `Young ${poison} in small towns` });
    await shop.placeOrders(sound);

    /** As an orchestrator does. */
    let ended = 0;
    let isOver = false;
    const keepWorker = async (): Promise<void> => {
      const worker = await shop.startWorker(`worker-${ended}`, { script: 'chaos-worker', env });
      cleanup.add(() => {
        isOver = true; // before the worker itself is ended
      });
      worker.process.once('exit', () => {
        if (isOver) return;
        ended += 1;
        void keepWorker();
      });
    };
    const startedAt = performance.now();
    await keepWorker();
    await until('the poisoned report has ended', 2 * patienceMs, async () =>
      ['failed', 'completed'].includes((await readOrder(shop.web, poisoned)).status),
    );
    const givenUpSeconds = secondsSince(startedAt);
    await until(
      'the others are complete',
      2 * patienceMs,
      async () => (await shop.countCompleted()) >= sound,
    );
    const seconds = secondsSince(startedAt);
    const { rows } = await shop.pool.query(
      'select failure_reason as reason from analysis_requests where id = $1',
      [poisoned.id],
    );
    await until('its failure is mailed', patienceMs, async () => (await failureMails()) > 0);
    const measured = await measureShop(shop, sound);
    async function failureMails(): Promise<number> {
      return (await shop.mailIds('report-failed')).length;
    }
    return {
      figures: {
        'workers that ended': ended,
        'given up for': rows[0].reason,
        'given up after, s': givenUpSeconds,
        '19 complete after, s': seconds,
        'failure mails': await failureMails(),
        ...figuresOf(measured),
      },
      faults: faultsOf({
        ...claimsOf({ ...measured, notCompletedOnce: measured.notCompletedOnce - 1 }, sound),
        'the poisoned report has failed with its reason': rows[0].reason === 'crashed',
        'its customer got one mail about it': (await failureMails()) === 1,
        'two workers ended': ended === 2,
      }),
    };
  },
};
