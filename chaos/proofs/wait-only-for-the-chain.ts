import { placeOrder } from '../../harness/shop/place-order.ts';
import { until } from '../../harness/until.ts';
import { elitePlan } from '../../src/analysis/rules/plans.ts';
import { openChaosShop } from '../chaos-shop.ts';
import { faultsOf, type Proof, patienceMs } from '../proof.ts';

const latencyMs = 4_000;
const mostOfChain = 1.15;

/** Steps that wait for each other; all others run beside one of them. */
const chain = ['psychologist', 'author:1', 'author:2', 'long-read', 'editor'];
const beside = ['ledger', 'plain', 'practitioner', 'situations:1', 'situations:2'];

export const waitOnlyForTheChain: Proof = {
  name: 'wait-only-for-the-chain',
  asked: 'with a model that takes 4 s a call, a report takes at most 1.15 × its longest chain of calls',
  run: async ({ cleanup }) => {
    const shop = await openChaosShop(cleanup, { name: 'chain' });
    await shop.startWorker('chain');
    // The first report warms up the worker; the second is measured.
    await placeOrder(shop.web, { selectedModules: ['confession'] });
    await until('the first report', patienceMs, async () => (await shop.countCompleted()) === 1);
    await shop.setModelLatency(latencyMs);
    const { id } = await placeOrder(shop.web, { selectedModules: [...elitePlan.modules] });
    await until('the report', patienceMs, async () => (await shop.countCompleted()) === 2);
    const { rows } = await shop.pool.query<{ key: string; started_at: Date; finished_at: Date }>(
      'select key, started_at, finished_at from journal_steps where analysis_id = $1',
      [id],
    );
    const at = (key: string) => rows.find((row) => row.key === key);
    const tookMs =
      (at('assemble')?.finished_at.getTime() ?? 0) - (at('read-website')?.started_at.getTime() ?? 0);
    const ratio = tookMs / (chain.length * latencyMs);
    return {
      figures: {
        'model calls': rows.filter(({ key }) => chain.includes(key) || beside.includes(key)).length,
        chain: chain.join(' → '),
        'from job start to completed, s': (tookMs / 1000).toFixed(1),
        '× the chain': ratio.toFixed(3),
      },
      faults: [],
      late: faultsOf({
        [`at most ${mostOfChain} × the chain (${ratio.toFixed(3)})`]: ratio <= mostOfChain,
      }),
    };
  },
};
