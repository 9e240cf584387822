import { type TalkKind, talkClaimLeaseMs } from '../../domain/talk/talk-budget.ts';
import { renewClaim, type TalkSpending } from '../../store/talk/talk-spendings.ts';
import type { Dependencies } from '../dependencies.ts';

type Claim = Pick<TalkSpending, 'id' | 'claimedAt'>;

/** Several renewals fit into one lease, so that a slow one does not lose it. */
const renewalsInLease = 4;

/**
 * Keeps a claim alive while its work goes on: a lease can then be short, and what a killed process held is free again
 * within seconds. `lost` is aborted when somebody else has taken the claim.
 */
export function holdClaim(
  { db, now, log }: Pick<Dependencies, 'db' | 'now' | 'log'>,
  kind: TalkKind,
  claimed: Claim,
): { lost: AbortSignal; letGo: () => Promise<Claim> } {
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
  return {
    lost: lost.signal,
    letGo: async () => {
      clearInterval(timer);
      await renewing;
      return claim;
    },
  };
}
