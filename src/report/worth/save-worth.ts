import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { Worth } from './contract.ts';
import { findWorth, upsertWorth } from './store.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;

export async function viewWorth({ db }: Pick<Deps, 'db'>, actor: Actor, analysisId: number) {
  await authoriseAnalysis(db, actor, 'rate', analysisId);
  return present(db, analysisId);
}

export async function saveWorth(
  { db, now }: Deps,
  actor: Actor,
  analysisId: number,
  { answer, why }: Pick<Worth, 'answer' | 'why'>,
) {
  const { status } = await authoriseAnalysis(db, actor, 'rate', analysisId);
  if (status !== 'completed')
    throw new AppError('not_completed', 'You can say this once the report is finished.');
  return db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId))) throw new AppError('not_found');
    await upsertWorth(tx, analysisId, { answer, why, at: now() });
    return present(tx, analysisId);
  });
}

async function present(db: Queryable, analysisId: number) {
  const worth = await findWorth(db, analysisId);
  return { worth: worth && { ...worth, at: worth.at.toISOString() } };
}
