import { placeOrder } from '../../harness/shop/place-order.ts';
import { until } from '../../harness/until.ts';
import { elitePlan } from '../../src/analysis/rules/plans.ts';
import { openChaosShop } from '../chaos-shop.ts';
import { faultsOf, type Proof, patienceMs } from '../proof.ts';

const latencyMs = 2_000;
const mostOfChain = 1.15;

/** Steps that wait for each other; all others run beside one of them. */
const chain = [
  'case-file',
  'cast',
  'outline',
  'write-module',
  'judge',
  'patch',
  'list-claims-again',
  'audit',
  'write-answer',
  'write-predictions',
  'audit-again',
] as const;

const rank = (key: string): (typeof chain)[number] | null => {
  const [kind] = key.split(':');
  if (kind === 'write-module' || kind === 'write-situations' || kind === 'interview') return 'write-module';
  if (kind === 'list-claims') return 'judge';
  if (kind === 'list-claims-again') return 'list-claims-again';
  if (kind?.startsWith('patch-')) return 'patch';
  return chain.find((link) => link === kind) ?? null;
};

export const waitOnlyForTheChain: Proof = {
  name: 'wait-only-for-the-chain',
  asked: 'with a model that takes 2 s a call, a report takes at most 1.15 × its longest chain of calls',
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
    const links = chain.filter((link) => rows.some(({ key }) => rank(key) === link));
    const ratio = tookMs / (links.length * latencyMs);
    return {
      figures: {
        'model calls': rows.filter(({ key }) => rank(key) !== null).length,
        chain: links.join(' → '),
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
