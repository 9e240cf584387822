import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { startChild } from '../../demo/child-process.ts';
import { freePort } from '../../demo/free-port.ts';
import { type ChaosShop, type ChaosWorker, openChaosShop } from '../chaos-shop.ts';
import type { Cleanup } from '../cleanup.ts';
import { auditShop } from '../mixed/books.ts';
import { type Customer, liveThroughIt } from '../mixed/customers.ts';
import { makeTrouble, type Victim } from '../mixed/troublemaker.ts';
import { faultsOf, type Proof } from '../proof.ts';
import { happens, secondsSince } from '../until.ts';

/** On demand: `CHAOS_ONLY=live-through-everything npm run chaos`; CHAOS_SECONDS=600 is the whole of it. */
const seconds = Number(process.env.CHAOS_SECONDS ?? 60);
const orderEveryMs = 1_200;
const settleWithinMs = 150_000 + seconds * 200;

export const liveThroughEverything: Proof = {
  name: 'live-through-everything',
  onDemand: true,
  asked:
    'mixed load while processes are killed and paused, PostgreSQL restarts twice and providers fail 20%: nothing lost, books balance, one mail each',
  run: async ({ cleanup, postgres, random }) => {
    const opened = await openChaosShop(cleanup, {
      name: 'everything',
      env: {
        CHANGE_WINDOW_MS: '2000',
        LLM_TIMEOUT_MS: '5000',
        SMTP_TIMEOUT_MS: '3000',
        PAYPAL_TIMEOUT_MS: '4000',
      },
    });
    const second = await startSecondServer(opened, cleanup);
    const shop = Object.assign(opened, { servers: [opened.web, second.web] });
    const victims = [
      second.victim,
      await workerAsVictim(shop, 'worker-a'),
      await workerAsVictim(shop, 'worker-b'),
    ];
    await failAFifthOfEverything(shop);

    const startedAt = performance.now();
    const until = { orderingEnds: startedAt + seconds * 1_000 };
    const customers: Promise<Customer>[] = [];
    const ordering = (async () => {
      while (performance.now() < until.orderingEnds - 5_000) {
        const kind = random() < 0.5 ? 'free' : 'paid';
        customers.push(liveThroughIt(shop, kind, random, until));
        await sleep(orderEveryMs * (0.5 + random()));
      }
    })();
    const trouble = await makeTrouble(victims, postgres, { random, seconds });
    await ordering;
    const lived = await Promise.all(customers);

    await endAllFaults(shop);
    const settling = performance.now();
    const settled = await settle(shop, cleanup);
    const books = await auditShop(shop);
    const [receipts, reportMails] = await Promise.all([
      shop.mailIds('receipt'),
      shop.mailIds('report-ready'),
    ]);
    const wrongAnswers = lived.flatMap((customer) => customer.wrongAnswers);
    const placed = lived.filter(({ analysisId }) => analysisId !== null).length;
    return {
      figures: {
        seconds,
        customers: `${lived.length} (${placed} got an order number)`,
        orders: books.orders,
        'killed, paused, database restarts': `${trouble.killed}, ${trouble.paused}, ${trouble.databaseRestarts}`,
        'completed, failed with a reason': `${books.completed}, ${books.failedWithReason}`,
        'settled after the faults, s': settled ? secondsSince(settling) : 'never',
        'taken at PayPal and in our books, cents': `${books.capturedCents}, ${books.bookedCents}`,
        'receipts, report mails (distinct / delivered)': `${new Set(receipts).size}/${receipts.length}, ${new Set(reportMails).size}/${reportMails.length}`,
        'chat messages kept': books.messages,
      },
      faults: [
        ...wrongAnswers.slice(0, 5),
        ...faultsOf({
          'everything came to rest': settled,
          'no answer was wrong': wrongAnswers.length === 0,
          'every paid or free order was completed, or failed with its reason': books.leftBehind === 0,
          'our books hold what PayPal took, order by order': books.unbalanced === 0,
          'nobody was charged twice': books.capturedTwice === 0,
          'every payment has its receipt mail': books.receiptsMissing === 0,
          'every report has its mail': books.reportMailsMissing === 0,
          'one distinct report mail each': new Set(reportMails).size === books.completed,
          'no job, claim, half conversation or file is left of nobody':
            books.jobsLeft + books.claimsLeft + books.halfConversations + books.filesOfNobody === 0,
        }),
      ],
    };
  },
};

async function startSecondServer(shop: ChaosShop, cleanup: Cleanup) {
  const port = await freePort();
  const start = () =>
    startChild(
      'build/node/start-server.js',
      { ...shop.env, PORT: String(port) },
      { upWhen: 'server listens' },
    );
  let child = await start();
  cleanup.add(() => child.stop('SIGKILL'));
  const victim: Victim = {
    name: 'server',
    kill: () => child.stop('SIGKILL'),
    restart: async () => {
      child = await restarted(start);
    },
    signal: (signal) => void child.process.kill(signal),
  };
  return { web: `http://127.0.0.1:${port}`, victim };
}

async function workerAsVictim(shop: ChaosShop, name: string): Promise<Victim> {
  let worker: ChaosWorker = await shop.startWorker(name);
  return {
    name,
    kill: () => worker.stop('SIGKILL'),
    restart: async () => {
      worker = await restarted(() => shop.startWorker(name));
    },
    signal: (signal) => void worker.process.kill(signal),
  };
}

/** A process that starts while the database is away ends by itself: whoever runs it starts it again. */
async function restarted<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt > 20) throw error;
      await sleep(500);
    }
  }
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function failAFifthOfEverything(shop: ChaosShop): Promise<void> {
  await shop.setModelLatency(150, 100);
  const often = { times: null, probability: 0.2 };
  await shop.addModelScenario({ ...often, effect: { kind: 'mixed', refusalShare: 0 } });
  await post(`${shop.mail}/scenarios`, { ...often, effect: { kind: 'reject', code: 451 } });
  const paypal = (operation: string, effect: object, probability = 0.2) =>
    post(`${shop.paypal}/emulator/scenarios`, { ...often, probability, match: { operation }, effect });
  for (const operation of ['orders.create', 'orders.get', 'orders.capture']) {
    await paypal(operation, { kind: 'status', status: 503 }, 0.1);
    await paypal(operation, { kind: 'timeout-after-effect' }, 0.1);
  }
  await paypal('webhook', { kind: 'lose-webhook' });
  await paypal('webhook', { kind: 'duplicate-webhook', copies: 2 });
  await paypal('webhook', { kind: 'reorder-webhook' });
}

const endAllFaults = (shop: ChaosShop) =>
  Promise.all(
    [`${shop.llm}/scenarios`, `${shop.mail}/scenarios`, `${shop.paypal}/emulator/scenarios`].map((url) =>
      fetch(url, { method: 'DELETE' }),
    ),
  );

/** Waits for rest. What would be asked about in minutes or hours is asked about now: only the waiting is cut short. */
async function settle(shop: ChaosShop, cleanup: Cleanup): Promise<boolean> {
  const boss = new PgBoss({
    connectionString: shop.databaseUrl,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  cleanup.add(() => boss.stop({ graceful: false }));
  return happens(settleWithinMs, async () => {
    await shop.pool.query('update payments set check_at = now() where check_at is not null');
    await shop.pool.query(
      `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
    );
    await boss.send('sweep', {});
    await sleep(2_000);
    const { leftBehind, unbalanced, jobsLeft, receiptsMissing, reportMailsMissing } = await auditShop(shop);
    return leftBehind + unbalanced + jobsLeft + receiptsMissing + reportMailsMissing === 0;
  });
}
