import { type Actor, accessRolesOf } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { stopReminders, wantReminders } from '../../store/outcomes/outcome-reminders.ts';
import { authoriseWithAccess } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockForOutcomes } from './lock-for-outcomes.ts';
import { outcomesOf } from './view-outcomes.ts';

export async function setReminders(
  { db, now, budget }: Pick<Dependencies, 'db' | 'now' | 'budget'>,
  actor: Actor,
  analysisId: number,
  { isWanted }: { isWanted: boolean },
) {
  const { access } = await authoriseWithAccess(db, actor, 'log-outcome', analysisId);
  const [wantedBy] = accessRolesOf(actor, access);
  if (!wantedBy) throw new AppError('not_found');
  return db.transaction(async (tx) => {
    const analysis = await lockForOutcomes(tx, analysisId);
    if (isWanted && !analysis.customerEmail)
      throw new AppError('not_available', 'This order has no email address to send reminders to.');
    if (isWanted) await wantReminders(tx, { analysisId, wantedAt: now(), wantedBy });
    else await stopReminders(tx, analysisId, now());
    return outcomesOf({ budget }, tx, analysis);
  });
}
