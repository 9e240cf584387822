import type { RequestIdentity } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { cleanTypedText } from '../../platform/text/clean-typed-text.ts';
import { refuseWhilePaused } from '../../talk/buyer-unavailable.ts';
import { claimTalk, findEarlier, lockBudget, talkRequest } from '../../talk/claim-talk.ts';
import { loadFinishedReport } from '../../talk/load-finished-report.ts';
import type { CopyCheck } from './contract.ts';
import { problemOfDraft, sentencesOfDraft } from './rules/draft-sentences.ts';
import { findCopyCheckOfSpending, insertCopyCheck } from './store.ts';
import { presentCopyCheck } from './view-copy-checks.ts';

/** Starts a check of one text. The claim, the check and its job commit together; a repeat of the request returns its check. */
export async function startCopyCheck(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  given: string,
  identity: RequestIdentity | null,
): Promise<CopyCheck> {
  const { details } = await loadFinishedReport(deps.db, actor, 'check-copy', analysisId);
  const text = cleanTypedText(given);
  const problem = problemOfDraft(text, sentencesOfDraft(text, details.language));
  if (problem !== null) throw new AppError('invalid_input', problem);
  const kind = 'copy-check';
  const request = talkRequest(deps, identity, { analysisId, kind, subject: kind });
  return deps.db.transaction(async (tx) => {
    await lockBudget(tx, analysisId);
    const earlier = await findEarlier(tx, request);
    const known = earlier && earlier.state !== 'failed' && (await findCopyCheckOfSpending(tx, earlier.id));
    if (known) return presentCopyCheck(known);
    const { spending } = await claimTalk(deps, tx, request);
    await refuseWhilePaused(deps, tx, kind);
    const check = await insertCopyCheck(tx, {
      analysisId,
      spendingId: spending.id,
      text,
      createdAt: spending.claimedAt,
    });
    await deps.jobs.enqueue(tx, kind, { analysisId, checkId: check.id });
    return presentCopyCheck(check);
  });
}
