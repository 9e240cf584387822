import type { Dependencies } from '../../dependencies.ts';
import { findNewestPayment, listOpenPaymentProblems } from '../../payment/pay/store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listQueueDepths } from '../../platform/jobs/queues.ts';
import type { ChoreRuns } from '../../platform/jobs/store.ts';
import { countUnsentMails } from '../../platform/mail/store.ts';
import { findModelPause } from '../../platform/model/store/model-pauses.ts';
import { countUpTo } from '../../platform/rules/bounded-count.ts';
import { countWaitingReports } from '../../report/writing/store.ts';
import { mostGrouped, type ShopFacts } from './rules/problems.ts';
import { countEndedOfDay, listProblemFacts } from './store.ts';

export const enough = countUpTo + 1;

export const probePaymentsChore = 'probe-payments';

/**
 * Reads the newest order at the payment provider. The run fails when the provider does not answer: its failures in a row
 * are the provider's state. A shop without payments asks nothing.
 */
export async function probePayments({
  db,
  payments,
}: Pick<Dependencies, 'db' | 'payments'>): Promise<number> {
  const newest = await findNewestPayment(db);
  if (newest) await payments.readOrder(newest.providerOrderId);
  return 0;
}

/**
 * Reads what the processes have stored and asks no provider. One statement at a time, each bounded by an
 * index, so the size of the shop does not matter.
 */
export async function readShopFacts(
  { db, modelSetup }: { db: Queryable } & Pick<Dependencies, 'modelSetup'>,
  at: Date,
  runs: ReadonlyMap<string, ChoreRuns>,
  chores: ShopFacts['chores'] = [],
) {
  return {
    at,
    analyses: await listProblemFacts(db, at, mostGrouped + 1),
    payments: await listOpenPaymentProblems(db, enough),
    mails: await countUnsentMails(db, 'queued', enough, at),
    model: await findModelPause(
      db,
      Object.values(modelSetup).map(({ keyId }) => keyId),
    ),
    reportsWaiting: await countWaitingReports(db, enough),
    paymentProbe: runs.get(probePaymentsChore) ?? null,
    today: await countEndedOfDay(db, at),
    queues: await listQueueDepths(db),
    chores: chores.filter(({ name }) => name !== probePaymentsChore),
  } satisfies ShopFacts;
}
