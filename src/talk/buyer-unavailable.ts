import type { Dependencies } from '../dependencies.ts';
import type { Queryable } from '../platform/database/database.ts';
import { modelTiers } from '../platform/model/rules/model-tiers.ts';
import { findPauseOf } from '../platform/model/store/model-pauses.ts';
import { AppError } from '../platform/rules/app-error.ts';
import { ModelPaused, ProviderError } from '../platform/rules/provider-error.ts';

const whilePaused =
  'The language model isn’t available right now, and we’re looking into it. This didn’t count toward your limit. Please try again later.';
const tooLong =
  'The language model can’t read this much at once. This didn’t count toward your limit. Send a shorter message, or contact support.';

/** What the customer reads when a buyer cannot answer. While the model's key is paused, a minute's wait does not help. */
export const buyerUnavailable = (cause: Error): AppError =>
  new AppError(
    'buyer_unavailable',
    cause instanceof ModelPaused && cause.why === 'breaker'
      ? whilePaused
      : cause instanceof ProviderError && cause.modelFault === 'too-long'
        ? tooLong
        : undefined,
    { cause },
  );

/** Refuses a call while the model's key is paused: the buyer would be silent on the phone. */
export async function refuseWhilePaused(
  { modelSetup }: Pick<Dependencies, 'modelSetup'>,
  db: Queryable,
): Promise<void> {
  if (await findPauseOf(db, modelSetup[modelTiers.chat]))
    throw new AppError('buyer_unavailable', whilePaused);
}
