import { AppError } from '../../domain/app-error.ts';
import { stopReminders } from '../../store/outcomes/outcome-reminders.ts';
import { readUnsubscribeKey } from '../access/link-key.ts';
import type { Dependencies } from '../dependencies.ts';

/** Works twice and after a deletion: the answer is the same: no more reminders. */
export async function unsubscribe(
  { db, linkSecrets, now }: Pick<Dependencies, 'db' | 'linkSecrets' | 'now'>,
  key: string,
): Promise<void> {
  const analysisId = readUnsubscribeKey(key, linkSecrets);
  if (analysisId === null) throw new AppError('not_found');
  await stopReminders(db, analysisId, now());
}
