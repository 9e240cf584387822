import type { ClientNetwork } from '../../domain/access/client-limits.ts';
import { listPriceCents } from '../../domain/analysis/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { toDollars } from '../../domain/money.ts';
import { isPromoRedeemable, normalisePromoCode, priceWithPromo } from '../../domain/promo/promo-codes.ts';
import { findPromoCode } from '../../store/promo/promo-codes.ts';
import type { Dependencies } from '../dependencies.ts';
import { limitGuesses } from './limit-guesses.ts';

export const validatePromo = (deps: Dependencies, typed: string, networks: ClientNetwork[]) =>
  limitGuesses(deps, networks, typed, () => priceOf(deps, typed));

async function priceOf({ db, now }: Dependencies, typed: string) {
  const promo = await findPromoCode(db, normalisePromoCode(typed));
  if (!promo || !isPromoRedeemable(promo, now())) throw new AppError('promo_not_valid');
  const { discountCents, finalPriceCents } = priceWithPromo(promo, listPriceCents);
  return {
    promoCode: { code: promo.code, description: promo.description },
    discount: toDollars(discountCents),
    finalPrice: toDollars(finalPriceCents),
  };
}
