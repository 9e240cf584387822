import { findAnalysis } from '../../store/analysis/analyses.ts';
import { queueMailAgain } from '../../store/report/mail-outbox.ts';
import type { Dependencies } from '../dependencies.ts';

/** Prevents flooding an inbox. */
const pauseMs = 10 * 60_000;

/** Sends to the stored address only, and only when it equals the typed one. */
export async function mailPrivateLink(
  { db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  wanted: { analysisId: number; email: string },
): Promise<void> {
  const analysis = await findAnalysis(db, wanted.analysisId);
  const recipient = analysis?.customerEmail;
  if (!recipient || recipient.toLowerCase() !== wanted.email.toLowerCase()) return;
  const notSince = new Date(now().getTime() - pauseMs);
  await db.transaction((tx) =>
    queueMailAgain(tx, jobs, { analysisId: wanted.analysisId, kind: 'private-link', recipient, notSince }),
  );
}
