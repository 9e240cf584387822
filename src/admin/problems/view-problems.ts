import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { markPaymentProblemResolved } from '../../payment/pay/store.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { listChoreStates } from '../../platform/jobs/chores/run-chore.ts';
import { readChoreRuns } from '../../platform/jobs/store.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { countUpTo } from '../../platform/rules/bounded-count.ts';
import { problemsOf } from './rules/problems.ts';
import { readShopFacts } from './shop-facts.ts';

/** All problems, with those of payments listed one by one. */
export async function viewProblems(
  { db, now, modelSetup }: Pick<Dependencies, 'db' | 'now' | 'modelSetup'>,
  actor: Actor,
) {
  requireAdministrator(actor);
  const at = now();
  const runs = await readChoreRuns(db);
  const facts = await readShopFacts({ db, modelSetup }, at, runs, listChoreStates(runs, at));
  return {
    problems: problemsOf(facts),
    payments: facts.payments.slice(0, countUpTo).map(({ providerCaptureId, ...row }) => ({
      ...isoDates(row),
      captureId: providerCaptureId,
    })),
  };
}

/** Only marks it as resolved; moves no money. */
export async function resolvePaymentProblem({ db, now }: Dependencies, actor: Actor, id: number) {
  requireAdministrator(actor);
  if (!(await markPaymentProblemResolved(db, id, now()))) throw new AppError('not_found');
}
