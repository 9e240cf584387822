import { countUpTo } from '../../domain/bounded-count.ts';
import { mostGrouped, type ShopFacts } from '../../domain/operator/problems.ts';
import { sumFigures, utcDayOf } from '../../domain/operator/shop-figures.ts';
import type { Queryable } from '../../store/database.ts';
import { listProblemFacts } from '../../store/operator/analysis-problems.ts';
import type { ChoreRuns } from '../../store/operator/chore-runs.ts';
import { findModelKey } from '../../store/operator/model-keys.ts';
import { listDayCounts } from '../../store/operator/shop-figures.ts';
import { listOpenPaymentProblems } from '../../store/payment/payment-problems.ts';
import { findNewestPayment } from '../../store/payment/payments.ts';
import { listQueueDepths } from '../../store/queues.ts';
import { countUnsentMails } from '../../store/report/mail-outbox.ts';
import { countWaitingReports } from '../../store/report/report-runs.ts';
import type { Dependencies } from '../dependencies.ts';

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
 * From what the processes have stored: no provider is asked here. One statement at a time, each bounded by an index, so
 * the size of the shop does not matter.
 */
export async function readShopFacts(
  { db, modelSetup }: { db: Queryable } & Pick<Dependencies, 'modelSetup'>,
  at: Date,
  runs: ReadonlyMap<string, ChoreRuns>,
  chores: ShopFacts['chores'] = [],
) {
  const today = utcDayOf(at);
  return {
    at,
    analyses: await listProblemFacts(db, at, mostGrouped + 1),
    payments: await listOpenPaymentProblems(db, enough),
    mails: await countUnsentMails(db, 'queued', enough, at),
    model: await findModelKey(db, modelSetup.keyId),
    reportsWaiting: await countWaitingReports(db, enough),
    paymentProbe: runs.get(probePaymentsChore) ?? null,
    today: sumFigures(today, await listDayCounts(db, today, today)),
    queues: await listQueueDepths(db),
    chores: chores.filter(({ name }) => name !== probePaymentsChore),
  } satisfies ShopFacts;
}
