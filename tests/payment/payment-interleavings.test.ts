import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { sweep } from '../../harness/shop/sweep.ts';
import { isPaid } from '../../src/analysis/rules/payment-status.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import type { Dependencies } from '../../src/dependencies.ts';
import { capturePayment } from '../../src/payment/pay/capture-payment.ts';
import { createPaymentOrder } from '../../src/payment/pay/create-payment-order.ts';
import { receivePaymentNotice } from '../../src/payment/pay/receive-payment-notice.ts';
import { refundPayment } from '../../src/payment/refund/refund-payment.ts';
import { payments } from '../../src/payment/schema.ts';
import { AttemptReplaced } from '../../src/platform/jobs/jobs.ts';
import { fencedTransaction } from '../../src/platform/journal/fenced-transaction.ts';
import { AppError } from '../../src/platform/rules/app-error.ts';
import { JobWaits } from '../../src/platform/rules/job-waits.ts';
import { ProviderError } from '../../src/platform/rules/provider-error.ts';
import { beginAttempt } from '../../src/report/writing/run-report.ts';
import { updateAnalysis } from '../../src/workspace/change-window/update-analysis.ts';
import { createAnalysis } from '../../src/workspace/order-form/create-analysis.ts';

/** The first 30 of the seed in every check; `npm run prove` plays 100. */
const cases = Number(process.env.INTERLEAVINGS ?? 30);
const seed = Number(process.env.INTERLEAVING_SEED ?? 20_261_115);

const shop = await openPaypalShop();
const { deps, rowOf, paymentOf } = shop;
const { boss } = deps.jobs;
type Run = Parameters<typeof beginAttempt>[0];

class Crash extends Error {}
const faults = [
  'none',
  'none',
  'call-fails',
  'answer-lost',
  'dies-before-commit',
  'dies-after-commit',
] as const;
type Fault = { kind: (typeof faults)[number]; at: number };
const moves = ['return', 'webhook', 'sweep', 'finalize', 'window-end', 'refund', 'worker', 'zombie'] as const;
type Step = { move: (typeof moves)[number]; fault: Fault; workerCrashes: boolean; withNext: boolean };
type Story = { payer: 'approves' | 'declines' | 'is reviewed' | 'never approves'; steps: Step[] };

const story: fc.Arbitrary<Story> = fc.record({
  payer: fc.constantFrom('approves', 'approves', 'approves', 'declines', 'is reviewed', 'never approves'),
  steps: fc.array(
    fc.record({
      move: fc.constantFrom(...moves, 'return', 'worker'),
      fault: fc.record({ kind: fc.constantFrom(...faults), at: fc.nat(2) }),
      workerCrashes: fc.boolean(),
      withNext: fc.boolean(),
    }),
    { minLength: 4, maxLength: 14, size: 'max' },
  ),
});

/** The shop of one step: its provider calls and its transactions break where the story says. */
function breaking(base: Dependencies, { kind, at }: Fault): Dependencies {
  let calls = 0;
  let transactions = 0;
  const call =
    <A extends unknown[], R>(real: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const breaks = calls++ === at;
      if (breaks && kind === 'call-fails') throw new ProviderError('unavailable', 'no connection');
      const answer = await real(...args);
      if (breaks && kind === 'answer-lost') throw new ProviderError('unavailable', 'the answer was lost');
      return answer;
    };
  const transaction: typeof base.db.transaction = async (work, config) => {
    const breaks = transactions++ === at;
    const result = await base.db.transaction(async (tx) => {
      const answer = await work(tx);
      if (breaks && kind === 'dies-before-commit') throw new Crash();
      return answer;
    }, config);
    if (breaks && kind === 'dies-after-commit') throw new Crash();
    return result;
  };
  const { readOrder, capture, refund, createOrder } = base.payments;
  return {
    ...base,
    db: new Proxy(base.db, {
      get: (db, name, receiver) => (name === 'transaction' ? transaction : Reflect.get(db, name, receiver)),
    }),
    payments: {
      ...base.payments,
      readOrder: call(readOrder),
      capture: call(capture),
      refund: call(refund),
      createOrder: call(createOrder),
    },
  };
}

const expected = [AppError, ProviderError, Crash, AttemptReplaced, JobWaits];
const survive = async (work: Promise<unknown>) => {
  await work.catch((error: unknown) => {
    const errors = error instanceof AggregateError ? error.errors : [error];
    for (const one of errors) if (!expected.some((kind) => one instanceof kind)) throw one;
  });
};

const orderDetails = {
  customerEmail: 'one@example.com',
  websiteUrl: null,
  websiteContent: null,
  targetMarket: 'Owners of small bakeries who open before dawn',
  productService: 'A dough-planning app that says how much to bake tomorrow',
  reportType: 'full' as const,
  selectedModules: ['voiceOfCustomer'],
  tier: 'elite' as const,
};
const nobody = { visitorId: null, userId: null, administratorId: null, key: null };

async function play({ payer, steps }: Story): Promise<void> {
  const clock = { aheadMs: 0 };
  let eventNumber = 0;
  const shopNow: Dependencies = { ...deps, now: () => new Date(Date.now() + clock.aheadMs) };
  const { analysisId: id, visitorId } = await createAnalysis(shopNow, nobody, orderDetails, null, []);
  const customer = { ...nobody, visitorId };
  const administrator = { ...nobody, administratorId: 1 };
  const { providerOrderId: orderId } = await createPaymentOrder(shopNow, customer, id);
  const decision = { approves: 'approve', declines: 'decline', 'is reviewed': 'review' } as const;
  if (payer !== 'never approves') await shop.decide(orderId, decision[payer]);

  const attempts: Run[] = [];
  const fetchRun = async (from: Dependencies): Promise<Run | null> => {
    await deps.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'
      where name = 'report' and (state = 'retry' or (state = 'created' and start_after <= ${shopNow.now().toISOString()}))`);
    const [job] = await boss.fetch<{ analysisId: number }>('report', { includeMetadata: true });
    if (!job) return null;
    const { signal } = new AbortController();
    const attempt = { queue: 'report' as const, id: job.id, retryCount: job.retryCount };
    return {
      deps: { ...deps, ...from } as unknown as Run['deps'],
      analysisId: job.data.analysisId,
      attempt,
      stopping: signal,
      signal,
    };
  };
  const complete = (run: Run) =>
    fencedTransaction(run, (tx) => moveAnalysis(tx, run.analysisId, { from: 'processing', to: 'completed' }));
  const worker = async (from: Dependencies, crashes: boolean) => {
    const run = await fetchRun(from);
    if (!run) return;
    attempts.push(run);
    try {
      const taken = await beginAttempt(run);
      if (crashes) throw new Crash();
      if (taken) await complete(run);
      await boss.complete('report', run.attempt.id);
    } catch (error) {
      if (error instanceof JobWaits) {
        const startAfter = new Date(shopNow.now().getTime() + error.waitMs);
        await deps.db.transaction((tx) =>
          deps.jobs.postpone(tx, 'report', run.attempt, { analysisId: id }, startAfter),
        );
      } else await boss.fail('report', run.attempt.id); // as the missing heartbeat does
      throw error;
    }
  };
  const notice = async (from: Dependencies) => {
    eventNumber += 1;
    const verifyNotice = async () => ({
      eventId: `${orderId}-${Math.ceil(eventNumber / 2)}`, // every other one is a repeat
      kind: 'capture-changed' as const,
      providerOrderId: orderId,
      providerCaptureId: null,
    });
    await receivePaymentNotice(
      { ...from, payments: { ...from.payments, verifyNotice } },
      Buffer.alloc(0),
      {},
    );
  };

  const act = ({ move, fault, workerCrashes }: Step): Promise<unknown> => {
    const broken = breaking(shopNow, fault);
    const key = `${orderId}-${fault.at}`;
    switch (move) {
      case 'return':
        return capturePayment(broken, orderId, { triesDeclinedAgain: false });
      case 'webhook':
        return notice(broken);
      case 'sweep':
        clock.aheadMs += 61_000;
        return sweep(broken);
      case 'finalize':
        return updateAnalysis(broken, customer, id, orderDetails, null);
      case 'window-end':
        clock.aheadMs += deps.changeWindowMs + 1_000;
        return Promise.resolve();
      case 'refund':
        return refundPayment(broken, administrator, {
          ...{ analysisId: id, amountCents: fault.at === 0 ? null : 1_000, requestKey: key },
          ...{ reason: 'goodwill', message: '' },
        });
      case 'worker':
        return worker(broken, workerCrashes);
      case 'zombie': {
        const last = attempts.at(-1);
        return last ? complete({ ...last, deps: { ...last.deps, ...broken } }) : Promise.resolve();
      }
    }
  };

  let together: Promise<void>[] = [];
  for (const step of steps) {
    together.push(survive(act(step)));
    if (step.withNext) continue;
    await Promise.all(together);
    together = [];
  }
  await Promise.all(together);

  // Everything works again: the bank decides, PayPal repeats its notice, the clock runs, the worker works.
  for (let round = 0; round < 3; round += 1) {
    clock.aheadMs += 60 * 60_000;
    eventNumber += 2;
    await notice(shopNow);
    const { status, providerCaptureId } = (await paymentOf(id)) ?? {};
    if (status === 'pending_review') await shop.emulator('POST', `/captures/${providerCaptureId}/complete`);
    await sweep(shopNow);
    for (let take = 0; take < 3; take += 1) await survive(worker(shopNow, false));
  }
  await check(id, payer);
  await deps.db.update(payments).set({ checkAt: null }).where(eq(payments.analysisId, id));
  await deps.db.execute(sql`delete from pgboss.job where name = 'report'`);
}

type Change = { from: string; to: string; payment: string };
const historyOf = async (id: number): Promise<Change[]> => {
  const found = await deps.db.execute(
    sql`select "from", "to", payment from status_history where analysis_id = ${id} order by n`,
  );
  return (found as unknown as { rows: Change[] }).rows;
};

async function check(id: number, payer: Story['payer']): Promise<void> {
  const row = await rowOf(id);
  const history = await historyOf(id);
  const runs = history.filter(({ to }) => to === 'processing');
  expect(runs.length).toBeLessThanOrEqual(1);
  expect(history.filter(({ to }) => to === 'completed').length).toBeLessThanOrEqual(1);
  for (const { payment } of runs) expect(['captured', 'partly_refunded']).toContain(payment);

  const receipts = await shop.mailsOf(id, 'receipt');
  const wasPaid = isPaid(row) || row.paymentStatus === 'refunded';
  expect(receipts).toHaveLength(wasPaid ? 1 : 0);
  expect(row.startsAt !== null).toBe(wasPaid);
  // No payment is lost, and a declined card pays nothing, whoever captures again.
  const pays = payer !== 'never approves' && payer !== 'declines';
  expect([payer, wasPaid]).toEqual([payer, pays]);
  if (isPaid(row)) expect([row.paymentStatus, row.status]).toEqual([row.paymentStatus, 'completed']);
}

beforeAll(async () => {
  await shop.emulator('PUT', '/settings', { webhookUrl: null });
  await deps.db.execute(sql`create table status_history
    (n serial primary key, analysis_id int, "from" text, "to" text, payment text)`);
  await deps.db.execute(sql`create function note_status() returns trigger language plpgsql as $$ begin
    insert into status_history (analysis_id, "from", "to", payment)
    values (new.id, old.status, new.status, new.payment_status); return new; end $$`);
  await deps.db.execute(sql`create trigger note_status after update on analysis_requests
    for each row when (old.status is distinct from new.status) execute function note_status()`);
});

describe('return, webhook, sweep, finalize, window end, refund and worker crash in any order', () => {
  it(
    `${cases} seeded interleavings: at most one run, one receipt if paid, never a run unpaid, no payment lost`,
    async () => {
      await fc.assert(fc.asyncProperty(story, play), { seed, numRuns: cases, endOnFailure: true });
    },
    60_000 + cases * 1_000,
  );

  it('and the books balance to the cent', async () => {
    const ledger = await shop.ledger();
    for (const row of await deps.db.select().from(payments)) {
      const line = ledger.find(({ orderId }) => orderId === row.providerOrderId);
      const paid = isPaid({ finalPriceCents: row.amountCents, paymentStatus: row.status });
      const taken = paid || row.status === 'refunded' ? row.amountCents : 0;
      expect([row.providerOrderId, line?.capturedCents, line?.refundedCents]).toEqual([
        row.providerOrderId,
        taken,
        row.refundedCents,
      ]);
    }
  });
});
