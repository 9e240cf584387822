import { flushSync } from 'react-dom';
import { textLimits } from '../../../platform/http/contract/fields.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { promoRefusedHint } from './promo-messages.ts';
import type { Promo } from './use-promo.ts';

export function PromoArea({ promo, idPrefix }: { promo: Promo; idPrefix: string }) {
  const isEmpty = promo.code.trim() === '';
  const { listPrice, discount, total, isFree } = promo.price;
  return (
    <div className="space-y-7">
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
        {promo.isRefused && (
          <Button
            look="quiet"
            size="small"
            className="col-span-2 min-h-11 justify-self-start"
            onClick={({ currentTarget: { form } }) => {
              flushSync(promo.reset); // the form is sent without the code
              form?.requestSubmit();
            }}
          >
            Order without the code
          </Button>
        )}
      </div>
      <dl className="border-y border-dashed border-line-strong py-4 font-mono text-sm" aria-live="polite">
        <PriceLine name="List price" amount={listPrice} />
        {discount !== null && <PriceLine name="Discount" amount={`−${discount}`} isGood />}
        <div className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-sans text-base font-semibold">Total, one-time payment</dt>
          <dd className="font-display text-3xl leading-none font-medium">
            {isFree ? `${total} (free)` : total}
          </dd>
        </div>
      </dl>
    </div>
  );
}

const PriceLine = ({ name, amount, isGood = false }: { name: string; amount: string; isGood?: boolean }) => (
  <div className={`flex items-baseline gap-3 py-1 ${isGood ? 'text-good' : ''}`}>
    <dt>{name}</dt>
    <span aria-hidden className="flex-1 border-b border-dotted border-line-strong" />
    <dd className="tabular-nums">{amount}</dd>
  </div>
);
