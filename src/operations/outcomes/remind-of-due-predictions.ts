import { reminderNow } from '../../domain/outcomes/reminders.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { lockAgainstDeletion } from '../../store/analysis/analyses.ts';
import { listReminderCandidates } from '../../store/outcomes/open-predictions.ts';
import { queueMail } from '../../store/report/mail-outbox.ts';
import type { Dependencies } from '../dependencies.ts';

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
