import type { z } from 'zod';
import { hasBeenPaid } from '../../../payment/rules/payment-status.ts';
import { printMoney } from '../../../platform/rules/money.ts';
import { printCountOf } from '../../../platform/text/print-count.ts';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import type { orderPageSchema } from '../contract/admin-analysis.ts';
import { AnalysisTable } from './analysis-table.tsx';

type Page = z.infer<typeof orderPageSchema>;
type Props = { orders: Page['otherOrders']; order: Page['order'] };

/** Includes the order of this page. */
function sumOf(orders: readonly Pick<Page['order'], 'paymentStatus' | 'finalPriceCents'>[]): string {
  const paid = orders.filter(({ paymentStatus }) => hasBeenPaid(paymentStatus));
  const cents = paid.reduce((sum, { finalPriceCents }) => sum + finalPriceCents, 0);
  return `${printCountOf(orders.length, 'order')}, ${printMoney(cents)} paid`;
}

export const OtherOrders = ({ orders: { items, isMore }, order }: Props) => (
  <>
    {items.length > 0 && (
      <p>
        {isMore && 'The newest: '}
        {sumOf([order, ...items])}, including this order, before refunds.
      </p>
    )}
    <AnalysisTable orders={items} empty="No other orders with this address or owner." />
    {isMore && order.customerEmail && (
      <TextLink to={`/admin/orders?q=${encodeURIComponent(order.customerEmail)}`}>
        All orders from this address
      </TextLink>
    )}
  </>
);
