import { AppError } from '../../domain/app-error.ts';
import { isExhausted, type TalkKind, talkLeft, talkLimits } from '../../domain/talk/talk-budget.ts';
import type { Tx } from '../../store/database.ts';
import {
  claimSpending,
  countTalk,
  findSpending,
  holdTalk,
  isBusy,
  releaseDeadClaims,
  type TalkSpending,
} from '../../store/talk/talk-spendings.ts';
import type { TalkSettings } from '../dependencies.ts';

export type TalkRequest = {
  analysisId: number;
  kind: TalkKind;
  /** Who asks what: the Idempotency-Key with its scope, and the hash of what it asks. */
  requestKey: string;
  requestHash: string;
  subject: string;
};

export const tooManyFailed =
  'Too many attempts for this report have failed, so we have stopped trying; please write to support and we will help you.';

/** `again` is a request that was answered before: tell what it was told. */
export type TalkClaim = { again: false; spending: TalkSpending } | { again: true; spending: TalkSpending };

/**
 * Claims one unit of a report's budget before anything is spent. Afterwards exactly one caller holds the claim: a repeat
 * of the same request is told so, a second request for the same subject must wait, and a used-up budget refuses.
 */
export async function claimTalk(
  tx: Tx,
  request: TalkRequest,
  { talk, now, usedUp }: { talk: TalkSettings; now: Date; usedUp: string },
): Promise<TalkClaim> {
  await holdTalk(tx, request.analysisId);
  await releaseDeadClaims(tx, request.analysisId, now);
  const earlier = await findSpending(tx, request);
  if (earlier && earlier.requestHash !== request.requestHash) throw new AppError('key_reused');
  if (earlier?.state === 'done') return { again: true, spending: earlier };
  if (earlier?.state === 'claimed' || (await isBusy(tx, request))) throw new AppError('reply_pending');
  const spent = (await countTalk(tx, request.analysisId))[request.kind];
  const limits = talkLimits(request.kind, talk);
  if (talkLeft(limits, spent) === 0)
    throw new AppError('budget_used_up', isExhausted(limits, spent) ? tooManyFailed : usedUp);
  return { again: false, spending: await claimSpending(tx, { ...request, claimedAt: now }) };
}
