import { type TalkKind, talkClaimLeaseMs } from '../../domain/talk/talk-budget.ts';
import { renewClaim, type TalkSpending } from '../../store/talk/talk-spendings.ts';
import type { Dependencies } from '../dependencies.ts';

type Claim = Pick<TalkSpending, 'id' | 'claimedAt'>;

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
): { lost: AbortSignal; stop: () => Promise<Claim> } {
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
    stop: async () => {
      clearInterval(timer);
      await renewing;
      return claim;
    },
  };
}
