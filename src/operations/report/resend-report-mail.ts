import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { queueMailAgain } from '../../store/report/mail-outbox.ts';
import { answerOnce, type RequestIdentity } from '../access/answer-once.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';

/** Only to the stored address. */
export async function resendReportMail(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  request: RequestIdentity | null,
): Promise<{ customerEmail: string }> {
  const { status, customerEmail } = await authoriseAnalysis(deps.db, actor, 'resend-mail', analysisId);
  if (status !== 'completed' || !customerEmail) throw new AppError('not_completed');
  await answerOnce(deps, request, async (tx) => {
    await queueMailAgain(tx, deps.jobs, {
      analysisId,
      kind: 'report-ready',
      recipient: customerEmail,
      notSince: null,
    });
    return { analysisId };
  });
  return { customerEmail };
}
