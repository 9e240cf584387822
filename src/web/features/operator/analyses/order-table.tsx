import { Link } from 'react-router';
import type { z } from 'zod';
import type { orderLineSchema } from '../../../../contract/operator/admin-orders.ts';
import { printPrice } from '../../../../domain/money.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { codeAsWords } from '../admin-words.ts';
import { RuledTable } from '../ruled-table.tsx';
import { PaymentMark, StatusMark } from '../status-mark.tsx';

export type OrderLine = z.infer<typeof orderLineSchema>;

type Props = {
  orders: readonly OrderLine[];
  empty: string;
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
};

export const OrderTable = ({ orders, empty, selected, onSelect }: Props) => (
  <RuledTable
    caption="Orders"
    rows={orders}
    keyOf={({ id }) => id}
    empty={empty}
    columns={[
      {
        head: 'Select',
        cell: ({ id }) => (
          <input
            type="checkbox"
            aria-label={`Select order ${id}`}
            className="size-5 accent-accent"
            checked={selected.has(id)}
            onChange={() => onSelect(id)}
          />
        ),
      },
      {
        head: 'No.',
        cell: ({ id }) => (
          <Link className="text-link font-mono" to={`/admin/orders/${id}`}>
            #{id}
          </Link>
        ),
      },
      {
        head: 'Status',
        cell: ({ status, paymentStatus }) => (
          <div className="flex flex-col items-start gap-1">
            <StatusMark status={status} />
            <PaymentMark status={paymentStatus} />
          </div>
        ),
      },
      {
        head: 'Customer',
        cell: ({ customerEmail, targetMarket, trouble }) => (
          <div className="min-w-52">
            <p className="font-medium wrap-anywhere">{customerEmail ?? 'No email'}</p>
            <p className="line-clamp-1 max-w-[48ch] text-ink-soft">{targetMarket}</p>
            {trouble && (
              <p className="mt-1 max-w-[60ch] border-l-2 border-bad pl-2 text-bad">{trouble.why}</p>
            )}
          </div>
        ),
      },
      {
        head: 'Payment',
        cell: ({ paymentStatus, finalPriceCents, promoCode }) => (
          <div className="whitespace-nowrap">
            <p>{finalPriceCents === 0 ? 'free' : codeAsWords(paymentStatus)}</p>
            {promoCode && <p className="font-mono text-xs text-ink-soft">{promoCode}</p>}
          </div>
        ),
      },
      { head: 'Price', cell: ({ finalPriceCents }) => printPrice(finalPriceCents), isNumber: true },
      {
        head: 'Ordered',
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} className="font-mono text-xs whitespace-nowrap">
            {dateAndTime(createdAt)}
          </time>
        ),
      },
    ]}
  />
);
