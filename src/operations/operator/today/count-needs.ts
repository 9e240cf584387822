import type { Actor } from '../../../domain/access/access-rights.ts';
import { boundedCount, countUpTo } from '../../../domain/bounded-count.ts';
import { analysisProblems } from '../../../domain/operator/analysis-problem.ts';
import type { NeedKind } from '../../../domain/operator/needs.ts';
import type { Queryable } from '../../../store/database.ts';
import { countProblem } from '../../../store/operator/analysis-problems.ts';
import { countOpenPaymentProblems } from '../../../store/payment/payment-problems.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Dependencies } from '../../dependencies.ts';

export type Need = { what: NeedKind; found: number; oldest: Date | null };

/** Each is counted up to a limit through its own partial index, so the size of the shop does not matter. */
export async function countNeeds(db: Queryable, at: Date): Promise<Need[]> {
  const enough = countUpTo + 1;
  const problems = analysisProblems.map(async (what): Promise<Need> => {
    const { count, oldest } = await countProblem(db, what, at, enough);
    return { what, found: count, oldest };
  });
  const payments = countOpenPaymentProblems(db, 'any', enough).then(
    (found): Need => ({ what: 'payment', found, oldest: null }),
  );
  return Promise.all([...problems, payments]);
}

export async function viewNeeds({ db, now }: Pick<Dependencies, 'db' | 'now'>, actor: Actor) {
  requireAdministrator(actor);
  const needs = await countNeeds(db, now());
  const counts = needs.map(({ found }) => boundedCount(found));
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isMore: counts.some(({ isMore }) => isMore),
  };
}
