import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../harness/free-port.ts';
import { createPrivateObjectStore } from '../../harness/private-object-store.ts';
import { secondsSince, until } from '../../harness/until.ts';
import { openChaosShop } from '../chaos-shop.ts';
import type { Customer, Places } from '../mixed/customer.ts';
import { arrive, type Visit } from '../mixed/customers.ts';
import type { Facts } from '../mixed/facts.ts';
import { failedAndPaid } from '../mixed/find-faults.ts';
import { type CustomerPlan, planCustomers } from '../mixed/plan-customers.ts';
import { planTrouble } from '../mixed/plan-trouble.ts';
import { countFaults, endAllFaults, failAFifthOfEverything } from '../mixed/provider-faults.ts';
import { refundFailedOrders } from '../mixed/refund-failed-orders.ts';
import { findGrowth, readResources, refuseManyMessages } from '../mixed/resources.ts';
import { openSettling } from '../mixed/settle.ts';
import { makeTrouble, openVictim, serverRole, workerRole } from '../mixed/victims.ts';
import { faultsOf, type Proof, patienceMs } from '../proof.ts';

/** CHAOS_FILES=s3 keeps the files in an object store, which is killed twice, too. */
const isOnObjectStore = process.env.CHAOS_FILES === 's3';
/** CHAOS_SECONDS=600 is the full form; the other proofs run beside its short form of a minute. */
const seconds = Number(process.env.CHAOS_SECONDS ?? 60);
const settleWithinMs = 120_000 + seconds * 500;
/** Further customers wait, so that a slow machine is not overloaded. */
const customersAtOnce = 14;

export const liveThroughEverything: Proof = {
  name: 'live-through-everything',
  asked:
    'mixed load with chats, phone calls and deletions while servers and workers are killed, paused and stopped, PostgreSQL restarts twice, providers fail 20%, notices are lost, doubled, overtaken: nothing lost, books balance, one mail each, nothing left over, none given up, no process ends by itself, no timers or listeners gathered',
  run: async ({ cleanup, postgres, random }) => {
    const objectStore = isOnObjectStore ? await createPrivateObjectStore() : null;
    if (objectStore) cleanup.add(() => objectStore.remove());
    const shop = await openChaosShop(cleanup, {
      name: 'everything',
      server: false,
      env: {
        CHANGE_WINDOW_MS: '2000',
        LLM_TIMEOUT_MS: '5000',
        WORKER_STOP_GRACE_MS: '3000',
        LIMITS: 'calls-a-day=100000',
        ...objectStore?.env,
      },
    });
    const otherPort = await freePort();
    const servers = [shop.web, `http://127.0.0.1:${otherPort}`];
    const open = (name: string, role: Parameters<typeof openVictim>[3]) =>
      openVictim(shop, cleanup, name, role);
    const victims = await Promise.all([
      open('server-a', serverRole()),
      open('server-b', serverRole({ PORT: String(otherPort) })),
      open('worker-a', workerRole('worker-a')),
      open('worker-b', workerRole('worker-b')),
    ]);
    const fresh = new Map(
      await Promise.all(victims.map(async (one) => [one.name, await readResources(one)] as const)),
    );
    await shop.setModelLatency(150, 100);
    await speakFast(shop.twilio);
    const plans = planCustomers({ seconds, random });
    const places = { servers, paypal: shop.paypal, twilio: shop.twilio };
    const early = await orderEarly(places, plans);
    await failAFifthOfEverything(shop, random);
    const trouble = planTrouble(
      victims.map(({ name }) => name),
      { seconds, random },
    );

    const endsAt = performance.now() + seconds * 1_000;
    const [done, customers] = await Promise.all([
      makeTrouble(trouble, victims, { postgres, objectStore }, endsAt),
      serveCustomers(places, plans, early, endsAt),
    ]);
    const hit = await countFaults(shop);
    await endAllFaults(shop);

    const settle = await openSettling(shop, cleanup);
    // The claim of a server killed during a reply expires after seconds; skip that wait.
    await shop.pool.query(
      `update talk_spendings set claimed_at = claimed_at - interval '1 minute' where state = 'claimed' and kind <> 'call'`,
    );
    for (const customer of customers) await customer.comeBack();
    const rest = await settle(settleWithinMs);
    const refundable = failedAndPaid(rest.facts);
    const refundFaults = await refundFailedOrders(shop, refundable);
    const after = await settle(30_000);
    const settledAt = performance.now();
    for (const customer of customers) await customer.comeBack();
    const wrongRefusals = await refuseManyMessages(servers, random);
    const { growth, timers } = await findGrowth(victims, fresh);
    const givenUp = after.facts.orders.filter(({ failureReason }) => isGivenUp(failureReason)).length;

    return {
      figures: {
        seconds,
        ...figuresOf(after.facts, customers),
        'killed, paused, stopped, database restarts': `${done.kill}, ${done.pause}, ${done.stop}, ${done.databaseRestarts}`,
        ...(objectStore && { 'object store restarts': done.storeRestarts }),
        'model calls, failed on the wire': `${hit.modelCalls}, ${hit.modelFailed}`,
        'PayPal calls, failed': `${hit.paypalCalls}, ${hit.paypalFailed}`,
        'notices: lost, doubled, overtaken': `${hit.notices}: ${hit.noticesLost}, ${hit.noticesTwice}, ${hit.noticesOvertaken}`,
        'failed and given back': refundable.length,
        'given up': givenUp,
        'at rest after the faults, s': rest.seconds,
        'looked again, s': secondsSince(settledAt),
        'timers of each process, fresh and at the end': timers,
      },
      faults: [
        ...victims.flatMap(({ ownEnds }) => ownEnds),
        ...customers.flatMap(({ wrongAnswers }) => wrongAnswers).slice(0, 8),
        ...wrongRefusals.slice(0, 3),
        ...growth,
        ...rest.faults,
        ...refundFaults,
        ...after.faults.map((fault) => `after the refunds, ${fault}`),
        ...faultsOf({
          'no answer was wrong': customers.every(({ wrongAnswers }) => wrongAnswers.length === 0),
          'every order that a customer was told of is there': areAllThere(customers, after.facts),
          'no report was given up': givenUp === 0,
          'all paid orders that failed were given back': failedAndPaid(after.facts).length === 0,
        }),
      ],
      late: faultsOf({
        'every customer got an order number': customers.every(({ analysisId }) => analysisId !== null),
        'some paid order failed': refundable.length > 0,
        'the database was restarted twice': done.databaseRestarts === 2,
        'so was the object store': objectStore === null || done.storeRestarts === 2,
        'processes were killed, paused and stopped': done.kill > 0 && done.pause > 0 && done.stop > 0,
        'notices were lost, doubled and overtaken':
          hit.noticesLost > 0 && hit.noticesTwice > 0 && hit.noticesOvertaken > 0,
        'model and PayPal did fail': hit.modelFailed > 0 && hit.paypalFailed > 0,
        'somebody talked to a buyer': customers.some(({ repliesSeen }) => repliesSeen > 0),
        'somebody was called': customers.some(({ callsPlaced }) => callsPlaced > 0),
        'somebody deleted a report': customers.some(({ isDeleted }) => isDeleted),
      }),
    };
  },
};

const isGivenUp = (reason: string | null) => reason === 'gave_up' || reason === 'crashed';

/** Their reports are completed before the trouble begins. */
async function orderEarly(places: Places, plans: readonly CustomerPlan[]): Promise<Visit[]> {
  const visits = plans.filter(({ isEarly }) => isEarly).map((plan) => arrive(places, plan));
  return Promise.all(
    visits.map(async (arriving) => {
      const visit = await arriving;
      await until('an early report', patienceMs, async () => (await visit.look()) === 'completed');
      return visit;
    }),
  );
}

async function serveCustomers(
  places: Places,
  plans: readonly CustomerPlan[],
  early: readonly Visit[],
  endsAt: number,
): Promise<Customer[]> {
  const startedAt = performance.now();
  const stay = async ({ customer, stay: follow }: Visit): Promise<Customer> => {
    await follow(endsAt);
    return customer;
  };
  const customers: Promise<Customer>[] = early.map(stay);
  let inside = 0;
  for (const plan of plans.filter(({ isEarly }) => !isEarly)) {
    await sleep(Math.max(0, startedAt + plan.atMs - performance.now()));
    while (inside >= customersAtOnce && performance.now() < endsAt) await sleep(100);
    if (performance.now() >= endsAt) break;
    inside += 1;
    customers.push(
      arrive(places, plan)
        .then(stay)
        .finally(() => {
          inside -= 1;
        }),
    );
  }
  return Promise.all(customers);
}

async function speakFast(twilio: string): Promise<void> {
  const pace = { ringMs: 100, keyMs: 50, lineMs: 200, speechMsPerCharacter: 2 };
  await fetch(`${twilio}/emulator/pace`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pace),
  });
}

const areAllThere = (customers: readonly Customer[], { orders }: Facts): boolean =>
  customers.every(
    ({ analysisId, email, isDeleted }) =>
      analysisId === null ||
      isDeleted ||
      orders.some((order) => order.id === analysisId && order.email === email),
  );

function figuresOf({ orders, ledger, payments, inbox, deleted }: Facts, customers: readonly Customer[]) {
  const count = (status: string) => orders.filter((order) => order.status === status).length;
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const mails = (kind: string) => {
    const ids = inbox.map(({ messageId }) => messageId).filter((id) => id.startsWith(`<${kind}.`));
    return `${new Set(ids).size} (${ids.length})`;
  };
  const booked = payments.filter(({ captureId }) => captureId !== null);
  return {
    'orders: free, paid, unpaid': `${orders.length}: ${orders.filter(({ priceCents }) => priceCents === 0).length}, ${booked.length}, ${orders.filter(({ priceCents, status }) => priceCents > 0 && status === 'pending').length}`,
    'completed, failed with a reason': `${count('completed')}, ${count('failed')}`,
    'taken and given back at PayPal, cents': `${sum(ledger.map(({ capturedCents }) => capturedCents))}, ${sum(ledger.map(({ refundedCents }) => refundedCents))}`,
    'in our books, cents': `${sum(booked.map(({ amountCents }) => amountCents))}, ${sum(booked.map(({ refundedCents }) => refundedCents))}`,
    'receipts, report mails, failure mails: distinct (delivered)': `${mails('receipt')}, ${mails('report-ready')}, ${mails('report-failed')}`,
    'replies heard, replies left, calls placed, reports deleted': [
      sum(customers.map(({ repliesSeen }) => repliesSeen)),
      sum(customers.map(({ repliesLeft }) => repliesLeft)),
      sum(customers.map(({ callsPlaced }) => callsPlaced)),
      deleted.length,
    ].join(', '),
  };
}
