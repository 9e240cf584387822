import { listPriceCents } from '../../domain/analysis/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Cents } from '../../domain/money.ts';
import { isPromoRedeemable, normalisePromoCode, priceWithPromo } from '../../domain/promo/promo-codes.ts';
import type { Tx } from '../../store/database.ts';
import { claimRedemption, findPromoCode } from '../../store/promo/promo-codes.ts';

export type AppliedPromo = { code: string; finalPriceCents: Cents; isRedeemed: boolean };

/**
 * Prices an analysis with a promo code. Only a code that makes it free is redeemed here; any other is reserved when
 * payment starts, so unpaid analyses use up no redemptions. Throws when the code is not valid.
 */
export async function applyPromo(
  tx: Tx,
  typed: string | null | undefined,
  now: Date,
): Promise<AppliedPromo | null> {
  const code = normalisePromoCode(typed ?? '');
  if (code === '') return null;
  const promo = await findPromoCode(tx, code);
  if (!promo || !isPromoRedeemable(promo, now)) throw new AppError('promo_not_valid');
  const { finalPriceCents } = priceWithPromo(promo, listPriceCents);
  const isRedeemed = finalPriceCents === 0;
  if (isRedeemed && !(await claimRedemption(tx, code, now))) throw new AppError('promo_not_valid');
  return { code, finalPriceCents, isRedeemed };
}
