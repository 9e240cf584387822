import { findAnalysis } from '../../store/analysis/analyses.ts';
import { queueMailAgain } from '../../store/report/mail-outbox.ts';
import type { Dependencies } from '../dependencies.ts';

/** One such mail in ten minutes is enough for anybody; more would be a way to pester. */
const pauseMs = 10 * 60_000;

/** The worker's half of “E-mail me my link”: to the stored address only, and only when it is the one that was typed. */
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
