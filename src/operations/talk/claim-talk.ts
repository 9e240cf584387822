import { AppError } from '../../domain/app-error.ts';
import { isExhausted, type TalkKind, talkLeft, talkLimits } from '../../domain/talk/talk-budget.ts';
import type { RequestIdentity } from '../../store/access/idempotency-keys.ts';
import { lockAgainstDeletion } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import {
  claimSpending,
  countTalk,
  findSpending,
  finishSpending,
  isBusy,
  lockTalk,
  releaseDeadClaims,
  type TalkSpending,
} from '../../store/talk/talk-spendings.ts';
import type { Dependencies } from '../dependencies.ts';

export type TalkRequest = {
  analysisId: number;
  kind: TalkKind;
  /** The Idempotency-Key with its scope, and the hash of the request's content. */
  requestKey: string;
  requestHash: string;
  /** One claim at a time for each subject. */
  subject: string;
};

/** A request without an Idempotency-Key is a new one each time. */
export const talkRequest = (
  { newSecret }: Pick<Dependencies, 'newSecret'>,
  identity: RequestIdentity | null,
  about: Pick<TalkRequest, 'analysisId' | 'kind' | 'subject'>,
): TalkRequest => ({
  ...about,
  requestKey: identity ? `${identity.scope}:${identity.key}` : newSecret(),
  requestHash: identity?.requestHash ?? '',
});

export const tooManyFailed =
  'Too many attempts for this report have failed, so we have stopped trying; please write to support and we will help you.';

const usedUp: Record<TalkKind, (limit: number) => string> = {
  chat: (limit) =>
    `All ${limit} messages of this report are used up. What was said stays here; write to support if you need more.`,
  voice: (limit) =>
    `The ${limit} recordings that come with this report are used up. You can still play and download those you have; please write to support if you need more.`,
  panel: () =>
    'This report’s panel runs are used up. The runs you have stay here; please write to support if you need more.',
  call: () => 'The calls of this report are used up. Please write to support if you need more.',
};

/**
 * Claims one unit of a report's budget before anything is spent. `again` is a repeat of a request that is done. Throws
 * `reply_pending` while the same request or another one for its subject is running, and `budget_used_up`.
 */
export async function claimTalk(
  { talk, now }: Pick<Dependencies, 'talk' | 'now'>,
  tx: Tx,
  request: TalkRequest,
): Promise<{ again: boolean; spending: TalkSpending }> {
  const claimedAt = now();
  // Deleted since the right was checked: a claim could not be stored.
  if (!(await lockTalk(tx, request.analysisId))) throw new AppError('not_found');
  await releaseDeadClaims(tx, request.analysisId, claimedAt);
  const earlier = await findSpending(tx, request);
  if (earlier && earlier.requestHash !== request.requestHash) throw new AppError('key_reused');
  if (earlier?.state === 'done') return { again: true, spending: earlier };
  if (earlier?.state === 'claimed' || (await isBusy(tx, request))) throw new AppError('reply_pending');
  const { kind } = request;
  const spent = (await countTalk(tx, request.analysisId))[kind];
  const limits = talkLimits(kind, talk);
  if (talkLeft(limits, spent) === 0)
    throw new AppError(
      'budget_used_up',
      isExhausted(limits, spent) ? tooManyFailed : usedUp[kind](talk.budgets[kind]),
    );
  return { again: false, spending: await claimSpending(tx, { ...request, claimedAt }) };
}

/** Ends a claim in the transaction that stores its result; throws when the report or the claim is gone. */
export async function finishClaim(
  tx: Tx,
  analysisId: number,
  claim: Pick<TalkSpending, 'id' | 'claimedAt'>,
  now: Date,
): Promise<void> {
  if (!(await lockAgainstDeletion(tx, analysisId))) throw new AppError('not_found');
  if (!(await finishSpending(tx, claim, 'done', now))) throw new AppError('buyer_unavailable');
}
