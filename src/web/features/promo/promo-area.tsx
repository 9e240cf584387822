import { textLimits } from '../../../contract/order-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { promoRefusedHint } from './promo-messages.ts';
import type { Promo } from './use-promo.ts';

/** The optional code and what it makes of the price. */
export function PromoArea({ promo, idPrefix }: { promo: Promo; idPrefix: string }) {
  const isEmpty = promo.code.trim() === '';
  const { listPrice, discount, total, isFree } = promo.price;
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <TextField
          id={`${idPrefix}-promoCode`}
          name="promoCode"
          label="Promo code"
          optional
          autoComplete="off"
          maxLength={textLimits.promoCodeMax}
          value={promo.code}
          error={promo.isRefused ? promoRefusedHint : undefined}
          onChange={(event) => promo.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!isEmpty && !promo.isBusy) promo.apply();
          }}
        />
        <Button
          look="quiet"
          className="mt-[1.875rem]"
          disabled={isEmpty || promo.isBusy}
          onClick={promo.apply}
        >
          Apply
        </Button>
      </div>
      <dl className="grid grid-cols-2 gap-y-1 border-y border-line py-4 [&>dd]:text-right" aria-live="polite">
        <dt>List price</dt>
        <dd>{listPrice}</dd>
        {discount !== null && (
          <>
            <dt>Discount</dt>
            <dd className="text-good">−{discount}</dd>
          </>
        )}
        <dt className="font-semibold">Total, paid once</dt>
        <dd className="text-lg font-semibold">{isFree ? `${total} (free)` : total}</dd>
      </dl>
    </div>
  );
}
