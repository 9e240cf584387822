import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import { readUnsubscribeKey } from '../../access/link-key.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import { queueMail } from '../../platform/mail/store.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { listReminderCandidates, saveReminders } from '../predictions/store.ts';
import { reminderNow } from './rules/reminders.ts';
import { lockForOutcomes, outcomesOf } from './view-outcomes.ts';

export async function setReminders(
  { db, now, budget }: Pick<Dependencies, 'db' | 'now' | 'budget'>,
  actor: Actor,
  analysisId: number,
  { isWanted }: { isWanted: boolean },
) {
  await authoriseAnalysis(db, actor, 'log-outcome', analysisId);
  return db.transaction(async (tx) => {
    const analysis = await lockForOutcomes(tx, analysisId);
    if (isWanted && !analysis.customerEmail)
      throw new AppError('not_available', 'This order has no email address to send reminders to.');
    // Asking twice keeps the first time.
    const remindersWantedAt = isWanted ? (analysis.remindersWantedAt ?? now()) : null;
    await saveReminders(tx, analysisId, remindersWantedAt);
    return outcomesOf({ budget }, tx, { ...analysis, remindersWantedAt });
  });
}

/** Succeeds when repeated and after a deletion: in every case, no more reminders are sent. */
export async function unsubscribe(
  { db, linkSecrets }: Pick<Dependencies, 'db' | 'linkSecrets'>,
  key: string,
): Promise<void> {
  const analysisId = readUnsubscribeKey(key, linkSecrets);
  if (analysisId === null) throw new AppError('not_found');
  await saveReminders(db, analysisId, null);
}

/** Two mails at most per report; what they say is read when they are sent. */
export async function remindOfDuePredictions(
  { db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const at = now();
  const byAnalysis = Map.groupBy(await listReminderCandidates(db), ({ analysisId }) => analysisId);
  let queued = 0;
  for (const [analysisId, open] of byAnalysis) {
    const [{ recipient, wantedAt, firstMailAt, ...payment }] = open as [(typeof open)[0]];
    const queuedAt = firstMailAt === null ? [] : [firstMailAt];
    const sequence = reminderNow({ dueDates: open.map(({ dueAt }) => dueAt), wantedAt, queuedAt }, at);
    if (sequence === null || !isPaid(payment)) continue;
    signal?.throwIfAborted();
    await db.transaction(async (tx) => {
      if (!(await lockAgainstDeletion(tx, analysisId))) return;
      await queueMail(tx, jobs, { analysisId, kind: 'prediction-due', recipient, sequence, createdAt: at });
      queued += 1;
    });
  }
  return queued;
}
