import { listPriceCents } from '../../../analysis/rules/plans.ts';
import { sentenceOf } from '../../../platform/rules/app-error.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { ApiError, sentenceFor } from '../../../platform/web/api/api-error.ts';
import { toCents } from '../../../platform/web/api/to-cents.ts';
import type { ToastText } from '../../../platform/web/ui/toast/show-toast.ts';
import type { PromoAnswer } from '../contract/promo.ts';

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

/** Required by the specification; the server ignores it. */
export const originalPriceDollars = listPriceCents / 100;

export const promoNotFoundToast: ToastText = {
  title: 'Promo Code Not Found',
  description: sentenceOf('promo_not_valid'),
  destructive: true,
};

export function promoAppliedToast(promo: PromoAnswer): ToastText {
  const { discount, isFree } = summarisePrice(promo);
  const saving = `${promo.promoCode.description} - you save ${discount}`;
  return { title: 'Promo Code Applied!', description: isFree ? `${saving} (FREE!)` : saving };
}

/** A network error does not mean that the code is invalid. */
export const promoFailureToast = (error: unknown): ToastText =>
  error instanceof ApiError && [400, 404, 409].includes(error.status)
    ? promoNotFoundToast
    : {
        title: 'Couldn’t Check Promo Code',
        description: sentenceFor(error, 'We couldn’t check that code just now. Please try again.'),
        destructive: true,
      };
