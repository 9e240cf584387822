import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { editAnalysis, lockAnalysis } from '../../store/analysis/analyses.ts';
import { findNewestMail, queueMailAgain } from '../../store/report/mail-outbox.ts';
import { answerOnce, type RequestIdentity } from '../access/answer-once.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import { changeAddress, isSameAddress } from '../access/change-address.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Moves an analysis to another address and sends the report, or the private link of an unfinished one, there. Only the
 * ordering browser keeps its access.
 */
export async function correctAddress(
  deps: Dependencies,
  actor: Actor,
  wanted: { analysisId: number; email: string },
  request: RequestIdentity | null,
) {
  const { analysisId, email } = wanted;
  await authoriseAnalysis(deps.db, actor, 'correct-address', analysisId);
  return answerOnce(deps, request, async (tx) => {
    const row = await lockAnalysis(tx, analysisId);
    if (!row) throw new AppError('not_found');
    const { customerEmail: old, status } = row;
    if (isSameAddress(email, old)) throw new AppError('same_address');
    await editAnalysis(tx, analysisId, status, await changeAddress(tx, actor, row, email, deps.now()));
    const again = { analysisId, notSince: null };
    if (old) await queueMailAgain(tx, deps.jobs, { ...again, kind: 'address-corrected', recipient: old });
    const kind = status === 'completed' ? ('report-ready' as const) : ('private-link' as const);
    const waits = (await findNewestMail(tx, analysisId, kind))?.status === 'queued';
    if (!waits) await queueMailAgain(tx, deps.jobs, { ...again, kind, recipient: email });
    return { analysisId, mail: kind };
  });
}
