import { AppError } from '../domain/app-error.ts';
import type { Cents } from '../domain/money.ts';
import { listPriceCents } from '../domain/plans.ts';
import { normalisePromoCode, priceWithPromo, promoHolds } from '../domain/promo-codes.ts';
import type { Tx } from '../store/database.ts';
import { takeRedemption } from '../store/promo-codes.ts';

/** Takes one redemption inside the order's transaction. A code that no longer holds stops the order: never charge above the price shown. */
export async function redeemPromo(
  tx: Tx,
  typed: string | null | undefined,
  now: Date,
): Promise<{ code: string; finalPriceCents: Cents } | null> {
  const code = normalisePromoCode(typed ?? '');
  if (code === '') return null;
  const promo = await takeRedemption(tx, code, now);
  if (!promo || !promoHolds(promo, now)) throw new AppError('promo_not_valid');
  return { code, finalPriceCents: priceWithPromo(promo, listPriceCents).finalPriceCents };
}
