import { useState } from 'react';
import { textLimits } from '../../../platform/http/contract/fields.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { payWithInWords } from '../../rules/payment-provider.ts';
import type { Promo } from './use-promo.ts';

export function PromoArea({ promo, idPrefix }: { promo: Promo; idPrefix: string }) {
  const isEmpty = promo.code.trim() === '';
  const { listPrice, discount, total, isFree } = promo.price;
  const [hadCode] = useState(!isEmpty);
  return (
    <div className="space-y-4">
      <details open={hadCode}>
        <summary className="text-link inline-flex min-h-11 items-center">I have a code</summary>
        <div className="grid grid-cols-[1fr_auto] items-end gap-3 pt-1">
          <TextField
            id={`${idPrefix}-promoCode`}
            name="promoCode"
            label="Promo code"
            optional
            autoComplete="off"
            maxLength={textLimits.promoCodeMax}
            value={promo.code}
            // The toast says why; a second sentence here would repeat it.
            aria-invalid={promo.isRefused || undefined}
            onChange={(event) => promo.type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (!isEmpty && !promo.isBusy) promo.apply();
            }}
          />
          <Button look="quiet" disabled={isEmpty || promo.isBusy} onClick={promo.apply}>
            Apply
          </Button>
        </div>
      </details>
      <dl className="border-y border-line py-3" aria-live="polite">
        {discount !== null && (
          <div className="flex items-baseline justify-between gap-4 pb-1 text-good">
            <dt>Discount on {listPrice}</dt>
            <dd className="tabular-nums">−{discount}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">Total, paid once</dt>
          <dd className="font-display text-3xl leading-none font-medium">
            {isFree ? `${total} (free)` : total}
          </dd>
        </div>
        {!isFree && (
          <div className="pt-1 text-sm text-ink-soft">
            <dt className="sr-only">Payment</dt>
            <dd>{payWithInWords}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
