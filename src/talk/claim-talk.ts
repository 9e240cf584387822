import type { RequestIdentity } from '../access/store/idempotency-keys.ts';
import { type AnalysisRow, lockAgainstDeletion, lockAnalysis } from '../analysis/store.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Tx } from '../platform/database/database.ts';
import { standingOf, talkLeft } from '../platform/model/rules/budget.ts';
import { readLedger } from '../platform/model/store/ledger.ts';
import { AppError } from '../platform/rules/app-error.ts';
import { type TalkKind, talkClaimLeaseMs } from './rules/talk-budget.ts';
import {
  claimSpending,
  findSpending,
  finishSpending,
  isBusy,
  releaseDeadClaims,
  renewClaim,
  type TalkSpending,
} from './store.ts';

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

const tooManyFailed =
  'Too many attempts failed for this report, so we stopped trying. Contact support and we’ll help.';

const usedUp: Record<TalkKind, (limit: number) => string> = {
  chat: (limit) =>
    `You’ve used all ${limit} messages for this report. The conversation stays here. Contact support if you need more.`,
  voice: (limit) =>
    `You’ve used all ${limit} clips for this report. You can still play and download the ones you have. Contact support if you need more.`,
  'ask-all': (limit) =>
    `You’ve used all ${limit} questions to all five for this report. The answers you have stay here. Contact support if you need more.`,
  'edit-text': (limit) =>
    `The editor has read all ${limit} texts that come with this report. Contact support if you need more.`,
  call: () => 'You’ve used all the calls for this report. Contact support if you need more.',
};

/** Without this lock, two concurrent claims could both take the last unit. */
export async function lockBudget(tx: Tx, analysisId: number): Promise<AnalysisRow> {
  const analysis = await lockAnalysis(tx, analysisId);
  // Deleted since the right was checked: a claim could not be stored.
  if (!analysis) throw new AppError('not_found');
  return analysis;
}

/** The claim that the same request made earlier. */
export async function findEarlier(tx: Tx, request: TalkRequest): Promise<TalkSpending | null> {
  const earlier = await findSpending(tx, request);
  if (earlier && earlier.requestHash !== request.requestHash) throw new AppError('key_reused');
  return earlier;
}

/**
 * Claims one unit of a report's budget before anything is spent. `again` is a repeat of a request that is done. Throws
 * `reply_pending` while the same request or another one for its subject is running, and `budget_used_up`.
 */
export async function claimTalk(
  { budget, now }: Pick<Dependencies, 'budget' | 'now'>,
  tx: Tx,
  request: TalkRequest,
): Promise<{ again: boolean; spending: TalkSpending }> {
  const claimedAt = now();
  const analysis = await lockBudget(tx, request.analysisId);
  await releaseDeadClaims(tx, request.analysisId, claimedAt);
  const earlier = await findEarlier(tx, request);
  if (earlier?.state === 'done') return { again: true, spending: earlier };
  const { kind } = request;
  if (earlier?.state === 'claimed' || (await isBusy(tx, request))) throw new AppError('reply_pending');
  const standing = standingOf(analysis);
  const spent = (await readLedger(tx, request.analysisId))[kind];
  const count = budget.counts[standing][kind];
  if (talkLeft(budget, standing, kind, spent) === 0)
    throw new AppError(
      'budget_used_up',
      spent.done + spent.open < count ? tooManyFailed : usedUp[kind](count),
    );
  return { again: false, spending: await claimSpending(tx, { ...request, claimedAt }) };
}

type Claim = Pick<TalkSpending, 'id' | 'claimedAt'>;

/** Ends a claim in the transaction that stores its result; throws when the report or the claim is gone. */
export async function finishClaim(tx: Tx, analysisId: number, claim: Claim): Promise<void> {
  if (!(await lockAgainstDeletion(tx, analysisId))) throw new AppError('not_found');
  if (!(await finishSpending(tx, claim, 'done'))) throw new AppError('buyer_unavailable');
}

/** More than one, so that a slow renewal does not lose the lease. */
const renewalsInLease = 4;

/**
 * Renews a claim's lease while its work runs. The lease can then be short: the claim of a killed process expires within
 * seconds. `lost` is aborted when another attempt has the claim.
 */
export function keepLease(
  { db, now, log }: Pick<Dependencies, 'db' | 'now' | 'log'>,
  kind: TalkKind,
  claimed: Claim,
): { lost: AbortSignal; stop: () => Promise<Claim>; giveBack: () => Promise<void> } {
  const lost = new AbortController();
  let claim = claimed;
  let renewing: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    const renewed = await renewClaim(db, claim, now());
    if (renewed) claim = renewed;
    else lost.abort(new Error('the claim was given to another attempt'));
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch((error) => log.warn({ err: error }, 'a claim was not renewed'));
  }, talkClaimLeaseMs[kind] / renewalsInLease);
  const stop = async () => {
    clearInterval(timer);
    await renewing;
    return claim;
  };
  return {
    lost: lost.signal,
    stop,
    /** After a failure, which does not count. */
    giveBack: async () => {
      await finishSpending(db, await stop(), 'failed').catch((failure) =>
        log.warn({ err: failure }, 'a claim was not released; its lease will expire'),
      );
    },
  };
}
