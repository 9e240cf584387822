import { results } from '../../domain/outcomes/outcome.ts';
import { answerLinksEnd } from '../../domain/outcomes/reminders.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { nameOfMeasure } from '../../domain/report/predictions/measures.ts';
import type { Reminder } from '../../rendering/mails/mail-facts.ts';
import type { AnalysisRow } from '../../store/analysis/analyses.ts';
import type { Db } from '../../store/database.ts';
import { listOpenPredictions } from '../../store/outcomes/open-predictions.ts';
import { findReminder } from '../../store/outcomes/outcome-reminders.ts';
import type { OutboxMail } from '../../store/report/mail-outbox.ts';
import { outcomeKey, unsubscribeKey } from '../access/link-key.ts';

type Deps = { db: Db; now: () => Date; publicUrl: string; linkSecrets: readonly string[] };

/** Null when there is nothing left to remind of: answered, unsubscribed or refunded since the mail was queued. */
export async function loadReminder(
  { db, now, publicUrl, linkSecrets }: Deps,
  {
    mail,
    analysis,
    isProven,
    linkId,
  }: { mail: OutboxMail; analysis: AnalysisRow; isProven: boolean; linkId: number },
): Promise<Reminder | null> {
  if (analysis.status !== 'completed' || !isPaid(analysis)) return null;
  const wanted = await findReminder(db, analysis.id);
  if (!wanted || wanted.stoppedAt !== null) return null;
  const due = (await listOpenPredictions(db, analysis.id)).filter(({ dueAt }) => dueAt <= now());
  if (due.length === 0) return null;
  const stopKey = unsubscribeKey(analysis.id, linkSecrets);
  const expiresAt = answerLinksEnd(mail.createdAt);
  const linksOf = (predictionId: number) => {
    const key = outcomeKey({ analysisId: analysis.id, predictionId }, { linkId, expiresAt }, linkSecrets);
    // After the #, so that no server sees key or answer, and opening the link does nothing.
    return results.map((answer) => ({
      answer,
      href: `${publicUrl}/outcome/${predictionId}#key=${key}&answer=${answer}`,
    }));
  };
  return {
    due: isProven
      ? due.map(({ id, text, measure, measureName, goodWhen }) => ({
          text,
          measure: nameOfMeasure(measure, measureName),
          goodWhen,
          links: linksOf(id),
        }))
      : null,
    expiresAt,
    links: {
      unsubscribe: `${publicUrl}/unsubscribe#key=${stopKey}`,
      oneClick: `${publicUrl}/api/reminders/unsubscribe?key=${stopKey}`,
    },
  };
}
