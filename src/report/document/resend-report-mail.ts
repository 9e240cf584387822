import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import { type RequestIdentity, respondOnce } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { mailAbout } from '../../analysis/rules/order-jobs.ts';
import { lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findNewestMail, queueMailAgain } from '../../platform/mail/store.ts';
import { AppError } from '../../platform/rules/app-error.ts';

/** Only to the stored address. */
export async function resendReportMail(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  request: RequestIdentity | null,
): Promise<{ customerEmail: string }> {
  let { customerEmail } = await authoriseAnalysis(deps.db, actor, 'resend-mail', analysisId);
  await respondOnce(deps, request, async (tx) => {
    customerEmail = await resendWithin(deps, tx, analysisId, null);
    // The stored response contains no address.
    return { analysisId };
  });
  if (!customerEmail) throw new AppError('not_completed');
  return { customerEmail };
}

/**
 * Without access check: for callers that have made it. Refused when the newest report mail waits to be sent or was sent
 * after `notSince`. Returns the address. The row is locked, or the mail could go to an address that is being corrected.
 */
export async function resendWithin(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Tx,
  analysisId: number,
  notSince: Date | null,
): Promise<string> {
  const row = await lockAnalysis(tx, analysisId);
  if (row?.status !== 'completed' || !row.customerEmail) throw new AppError('not_completed');
  const last = notSince && (await findNewestMail(tx, analysisId, 'report-ready'));
  if (last && (last.status === 'queued' || (last.sentAt && last.sentAt > notSince)))
    throw new AppError('just_sent');
  await queueMailAgain(tx, jobs, mailAbout(row, 'report-ready'));
  return row.customerEmail;
}
