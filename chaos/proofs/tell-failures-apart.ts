import { placeOrder, readOrder } from '../../harness/shop/place-order.ts';
import { until } from '../../harness/until.ts';
import { type ChaosShop, openChaosShop } from '../chaos-shop.ts';
import { doneSteps } from '../history.ts';
import { journaledCallsRepeated, type ModelCall } from '../model-calls.ts';
import { faultsOf, type Outcome, type Proof, patienceMs } from '../proof.ts';

/** Much longer than an answer takes beside other proofs; otherwise a slow answer counts as a hang. */
const timeoutMs = 5_000;

/** Each case is one order; the model's scenarios recognise it by its market. */
type Case = { market: string; schemaName: string; times: number; effect: object };
const cases = {
  shortWait: {
    market: 'Case one: people who wait two seconds',
    schemaName: 'ledger',
    times: 2,
    effect: { kind: 'status', status: 429, retryAfterSeconds: 2 },
  },
  longWait: {
    market: 'Case two: people who wait a minute',
    schemaName: 'author_one',
    times: 1,
    effect: { kind: 'status', status: 429, retryAfterSeconds: 60 },
  },
  rejected: {
    market: 'Case three: people without a key',
    schemaName: 'author_one',
    times: 1,
    effect: { kind: 'status', status: 400 },
  },
  garbage: {
    market: 'Case four: people who hear noise',
    schemaName: 'long_read',
    times: 1,
    effect: { kind: 'garbage-json' },
  },
  hang: {
    market: 'Case five: people on hold',
    schemaName: 'psychologist',
    times: 1,
    effect: { kind: 'hang' },
  },
} satisfies Record<string, Case>;

const bodyOf = ({ market }: Case) => ({ targetMarket: market, selectedModules: ['confession'] });

export const tellFailuresApart: Proof = {
  name: 'tell-failures-apart',
  asked:
    '429 waits as told, a long one in the queue; 400 fails with one mail and restarts; noise and hangs are retried',
  run: async ({ cleanup }) => {
    const shop = await openChaosShop(cleanup, {
      name: 'failures',
      env: { LLM_TIMEOUT_MS: String(timeoutMs) },
    });
    await shop.startWorker('worker');
    const place = async (given: Case) => {
      const { schemaName, market, times, effect } = given;
      await shop.addModelScenario({ match: { schemaName, promptIncludes: market }, times, effect });
      return placeOrder(shop.web, bodyOf(given));
    };
    const results = await Promise.all([
      shortWait(shop, await place(cases.shortWait)),
      longWait(shop, await place(cases.longWait)),
      rejected(shop, await place(cases.rejected)),
      retriedOnce(shop, await place(cases.garbage), 'long-read', 'noise'),
      retriedOnce(shop, await place(cases.hang), 'psychologist', 'hang'),
    ]);
    const repeats = journaledCallsRepeated(await shop.modelCalls(), await doneSteps(shop.pool));
    return {
      figures: Object.assign({}, ...results.map(({ figures }) => figures), {
        'journaled calls repeated': repeats,
      }),
      faults: [
        ...results.flatMap(({ faults }) => faults),
        ...faultsOf({ 'no journaled model call was repeated': repeats === 0 }),
      ],
    };
  },
};

type Order = Awaited<ReturnType<typeof placeOrder>>;

const untilStatus = (shop: ChaosShop, order: Order, status: string) =>
  until(
    `order ${order.id} is ${status}`,
    patienceMs,
    async () => (await readOrder(shop.web, order)).status === status,
  );

const callsOf = async (shop: ChaosShop, { id }: Order, stepKey: string): Promise<ModelCall[]> =>
  (await shop.modelCalls()).filter((call) => call.analysisId === id && call.stepKey === stepKey);

async function shortWait(shop: ChaosShop, order: Order): Promise<Outcome> {
  await untilStatus(shop, order, 'completed');
  const calls = await callsOf(shop, order, 'ledger');
  const gaps = calls.slice(1).map((call, index) => call.at.getTime() - (calls[index]?.at.getTime() ?? 0));
  return {
    figures: { '429 twice, 2 s: waited ms': gaps.join(' and ') },
    faults: faultsOf({
      'Retry-After: 2 is honoured twice': gaps.length === 2 && gaps.every((gap) => gap >= 2_000),
    }),
  };
}

async function longWait(shop: ChaosShop, order: Order): Promise<Outcome> {
  const waitSeconds = await until(`order ${order.id} is queued for later`, patienceMs, async () => {
    const { rows } = await shop.pool.query<{ seconds: number }>(
      `select extract(epoch from start_after - now())::int as seconds from pgboss.job
       where name = 'report' and state = 'created' and start_after > now() + interval '1 s' and data ->> 'analysisId' = $1`,
      [String(order.id)],
    );
    return rows[0]?.seconds ?? null;
  });
  const { status } = await readOrder(shop.web, order);
  return {
    figures: { '429, 60 s: queued for s': waitSeconds },
    faults: faultsOf({
      'Retry-After: 60 goes back to the queue for that long, spread by up to a quarter':
        waitSeconds > 50 && waitSeconds <= 75,
      'and the analysis is still processing': status === 'processing',
    }),
  };
}

/** Fails with a reason and one mail; saved again, the same order continues where it stopped. */
async function rejected(shop: ChaosShop, order: Order): Promise<Outcome> {
  const failureMails = async () =>
    (await shop.mailIds('report-failed')).filter((id) => id.startsWith(`<report-failed.${order.id}.`)).length;
  await untilStatus(shop, order, 'failed');
  const { rows } = await shop.pool.query('select failure_reason from analysis_requests where id = $1', [
    order.id,
  ]);
  await until('its failure is mailed', patienceMs, async () => (await failureMails()) > 0);

  const answer = await fetch(`${shop.web}/api/analysis/${order.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: order.cookie },
    body: JSON.stringify({
      productService: 'A dough-planning app that says how much to bake tomorrow',
      reportType: 'full',
      ...bodyOf(cases.rejected),
    }),
  });
  if (!answer.ok) throw new Error(`restart refused: ${answer.status} ${await answer.text()}`);
  await untilStatus(shop, order, 'completed');
  const finished = (await callsOf(shop, order, 'psychologist')).length;
  const failed = (await callsOf(shop, order, 'author:1')).length;
  const mails = await failureMails();
  return {
    figures: {
      '400: reason': rows[0].failure_reason,
      '400: failure mails': mails,
      '400: calls of the finished and the failed step': `${finished} and ${failed}`,
    },
    faults: faultsOf({
      '400 gives a reason': typeof rows[0].failure_reason === 'string',
      'one failure mail': mails === 1,
      'the restart re-runs only what was unfinished': finished === 1 && failed === 2,
    }),
  };
}

async function retriedOnce(shop: ChaosShop, order: Order, stepKey: string, what: string): Promise<Outcome> {
  await untilStatus(shop, order, 'completed');
  const calls = (await callsOf(shop, order, stepKey)).length;
  return {
    figures: { [`${what}: calls`]: calls },
    faults: faultsOf({ [`${what} is asked again once`]: calls === 2 }),
  };
}
