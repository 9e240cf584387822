import { Link } from 'react-router';
import type { z } from 'zod';
import type { orderPageSchema } from '../../../../contract/operator/admin-order.ts';
import { printPrice } from '../../../../domain/money.ts';
import { hasBeenPaid } from '../../../../domain/payment/payment-status.ts';
import { shortDate } from '../../../ui/dates.ts';
import { PaymentMark, StatusMark } from '../status-mark.tsx';

type Page = z.infer<typeof orderPageSchema>;
type Props = { orders: Page['otherOrders']; order: Page['order'] };

/** With the order of this page. */
function sumOf(orders: readonly Pick<Page['order'], 'paymentStatus' | 'finalPriceCents'>[]): string {
  const paid = orders.filter(({ paymentStatus }) => hasBeenPaid(paymentStatus));
  const cents = paid.reduce((sum, { finalPriceCents }) => sum + finalPriceCents, 0);
  return `${orders.length} orders, ${printPrice(cents)} paid`;
}

export const OtherOrders = ({ orders: { items, isMore }, order }: Props) => (
  <>
    {items.length > 0 && (
      <p>
        {isMore && 'The newest: '}
        {sumOf([order, ...items])}, including this order, before refunds.
      </p>
    )}
    {items.length === 0 ? (
      <p className="text-ink-soft">No other orders with this address or owner.</p>
    ) : (
      <ul className="border-b border-line">
        {items.map(({ id, createdAt, status, paymentStatus, finalPriceCents, targetMarket, shares }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2">
            <Link className="text-link font-mono" to={`/admin/orders/${id}`}>
              #{id}
            </Link>
            <span className="font-mono text-xs text-ink-soft">{shortDate(createdAt)}</span>
            <StatusMark status={status} />
            <PaymentMark status={paymentStatus} />
            <span className="font-mono text-sm tabular-nums">{printPrice(finalPriceCents)}</span>
            <span className="line-clamp-1 min-w-0 flex-1 basis-48 text-sm text-ink-soft">{targetMarket}</span>
            {shares === 'owner' && <span className="label-mono text-ink-soft">same owner</span>}
          </li>
        ))}
      </ul>
    )}
    {isMore && order.customerEmail && (
      <Link className="text-link" to={`/admin/orders?q=${encodeURIComponent(order.customerEmail)}`}>
        All orders from this address
      </Link>
    )}
  </>
);
