import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  findProbableAnalyses,
  markPaymentProblemResolved,
  type PaymentProblemRow,
} from '../../payment/pay/store.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { listChoreStates } from '../../platform/jobs/chores/run-chore.ts';
import { readChoreRuns } from '../../platform/jobs/store.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { boundedCount, countUpTo } from '../../platform/rules/bounded-count.ts';
import { printMoney } from '../../platform/rules/money.ts';
import { problemsOf } from './rules/problems.ts';
import { enough, readShopFacts } from './shop-facts.ts';
import { countWaitingAnalyses } from './store.ts';

export async function viewToday({ db, now }: Pick<Dependencies, 'db' | 'now'>, actor: Actor) {
  requireAdministrator(actor);
  const at = now();
  const { count, oldest } = await countWaitingAnalyses(db, at, enough);
  return { at: at.toISOString(), waiting: { ...boundedCount(count), oldest: oldest && isoDates(oldest) } };
}

/** All problems, with those of payments listed one by one. */
export async function viewProblems(
  { db, now, modelSetup }: Pick<Dependencies, 'db' | 'now' | 'modelSetup'>,
  actor: Actor,
) {
  requireAdministrator(actor);
  const at = now();
  const runs = await readChoreRuns(db);
  const facts = await readShopFacts({ db, modelSetup }, at, runs, listChoreStates(runs, at));
  const payments = facts.payments.slice(0, countUpTo);
  const unmatched = payments.filter(({ kind }) => kind === 'no-order').map(({ id }) => id);
  const candidates = await findProbableAnalyses(db, unmatched, guessedWithinHours);
  return {
    problems: problemsOf(facts),
    payments: payments.map(({ providerCaptureId, ...row }) => ({
      ...isoDates(row),
      captureId: providerCaptureId,
      guess: guessOf(row, candidates.get(row.id)),
    })),
  };
}

/** A customer who pays does so soon after ordering. */
const guessedWithinHours = 6;

function guessOf(
  row: Pick<PaymentProblemRow, 'kind' | 'analysisId' | 'amountCents'>,
  candidate: { analysisId: number; others: number } | undefined,
) {
  if (row.kind === 'no-order' && row.analysisId !== null) {
    const why = 'It includes this order number, but anyone could have typed it.';
    return { analysisId: row.analysisId, others: 0, why };
  }
  if (!candidate || row.amountCents === null) return null;
  const those = `unpaid ${candidate.others === 0 ? 'order' : 'orders'} of ${printMoney(row.amountCents)}`;
  const which =
    candidate.others === 0 ? `The only ${those}` : `The newest of ${candidate.others + 1} ${those}`;
  return { ...candidate, why: `${which} in the ${guessedWithinHours} hours before.` };
}

/** Only marks it as resolved; moves no money. */
export async function resolvePaymentProblem({ db, now }: Dependencies, actor: Actor, id: number) {
  requireAdministrator(actor);
  if (!(await markPaymentProblemResolved(db, id, now()))) throw new AppError('not_found');
}
