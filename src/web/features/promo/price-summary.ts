import type { PromoAnswer } from '../../../contract/promo/promo.ts';
import { listPriceCents } from '../../../domain/analysis/plans.ts';
import { printPrice } from '../../../domain/money.ts';
import { toCents } from '../../api/to-cents.ts';

/** For display only; the server calculates the price itself. */
export function summarisePrice(promo: Pick<PromoAnswer, 'discount' | 'finalPrice'> | null) {
  const totalCents = promo === null ? listPriceCents : toCents(promo.finalPrice);
  return {
    listPrice: printPrice(listPriceCents),
    discount: promo === null ? null : printPrice(toCents(promo.discount)),
    total: printPrice(totalCents),
    totalCents,
    isFree: totalCents === 0,
  };
}
