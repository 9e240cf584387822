import { printCost, printPrice } from '../../../platform/rules/money.ts';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { type Figures, printChange } from './print-figures.ts';

export function ProfitLine({ total, before }: { total: Figures; before: Figures }) {
  const { revenueCents, refundedCents, costMicroUsd, profitMicroUsd } = total;
  const change = printChange(profitMicroUsd, before.profitMicroUsd);
  return (
    <p className="max-w-[80ch] border-l-2 border-ink pl-4">
      <strong className="font-semibold">Profit {printCost(profitMicroUsd)}</strong>
      {change && <span className="font-mono text-xs text-ink-soft"> {change}</span>}: revenue{' '}
      {printPrice(revenueCents)} − refunds {printPrice(refundedCents)} − model and phone{' '}
      {printCost(costMicroUsd)}.{' '}
      <span className="text-ink-soft">
        {paymentProvider.name}’s fees aren’t stored here, so they aren’t subtracted.
      </span>
    </p>
  );
}
