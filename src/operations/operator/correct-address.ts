import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { revokeLinks } from '../../store/access/private-links.ts';
import { findUser } from '../../store/account/users.ts';
import { type AnalysisRow, editAnalysis, lockAnalysis } from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';
import { findNewestMail, queueMailAgain } from '../../store/report/mail-outbox.ts';
import { answerOnce, type RequestIdentity } from '../access/answer-once.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';

const isSame = (a: string, b: string | null) => a.toLowerCase() === b?.toLowerCase();

/**
 * Moves an analysis to another address and sends the report, or the private link of an unfinished one, there. Everything
 * that the old address could open ends; only the ordering browser keeps its access. Mails that wait follow (deliver-mail.ts).
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
    if (isSame(email, old)) throw new AppError('same_address');
    const userId = (await isOwnedThrough(tx, row, old)) ? null : row.userId;
    await editAnalysis(tx, analysisId, status, { customerEmail: email, userId });
    await revokeLinks(tx, analysisId, deps.now());
    const again = { analysisId, notSince: null };
    if (old) await queueMailAgain(tx, deps.jobs, { ...again, kind: 'address-corrected', recipient: old });
    const kind = status === 'completed' ? ('report-ready' as const) : ('private-link' as const);
    const waits = (await findNewestMail(tx, analysisId, kind))?.status === 'queued';
    if (!waits) await queueMailAgain(tx, deps.jobs, { ...again, kind, recipient: email });
    return { analysisId, mail: kind };
  });
}

/** A customer who owns it for another reason, such as ordering while signed in with another address, keeps it. */
async function isOwnedThrough(
  db: Queryable,
  { userId }: AnalysisRow,
  address: string | null,
): Promise<boolean> {
  const verified = userId && (await findUser(db, userId))?.email;
  return verified ? isSame(verified, address) : false;
}
