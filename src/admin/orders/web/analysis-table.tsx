import type { z } from 'zod';
import { printMoney } from '../../../platform/rules/money.ts';
import { codeAsWords } from '../../../platform/text/code-as-words.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { AnalysisLink } from '../../web/analysis-link.tsx';
import { RuledTable } from '../../web/ruled-table.tsx';
import { PaymentMark, StatusMark } from '../../web/status-mark.tsx';
import type { orderLineSchema } from '../contract/admin-analyses.ts';

type OrderLine = z.infer<typeof orderLineSchema>;

const Marks = ({ status, paymentStatus }: OrderLine) => (
  <div className="flex flex-wrap items-start gap-1 sm:flex-col">
    <StatusMark status={status} />
    <PaymentMark status={paymentStatus} />
  </div>
);
const Ordered = ({ createdAt }: OrderLine) => (
  <time dateTime={createdAt} className="font-mono text-xs whitespace-nowrap">
    {dateAndTime(createdAt)}
  </time>
);

type Props = { orders: readonly OrderLine[]; empty: string };

/** On a phone the status and the time are below the customer, so that the payment and the price fit. */
export const AnalysisTable = ({ orders, empty }: Props) => (
  <RuledTable
    caption="Orders"
    rows={orders}
    keyOf={({ id }) => id}
    empty={empty}
    columns={[
      { head: 'No.', cell: ({ id }) => <AnalysisLink id={id} /> },
      { head: 'Status', cell: (order) => <Marks {...order} />, isOffPhone: true },
      {
        head: 'Customer',
        cell: (order) => (
          <div className="sm:min-w-52">
            <p className="font-medium wrap-anywhere">{order.customerEmail ?? 'No email'}</p>
            <p className="line-clamp-1 max-w-[48ch] wrap-anywhere text-ink-soft">{order.targetMarket}</p>
            {order.trouble && (
              <p className="mt-1 max-w-[60ch] border-l-2 border-bad pl-2 text-bad">{order.trouble.why}</p>
            )}
            <div className="mt-1 space-y-1 sm:hidden">
              <Marks {...order} />
              <Ordered {...order} />
            </div>
          </div>
        ),
      },
      {
        head: 'Payment',
        cell: ({ paymentStatus, finalPriceCents, promoCode }) => (
          <div className="sm:whitespace-nowrap">
            <p>{finalPriceCents === 0 ? 'free' : codeAsWords(paymentStatus)}</p>
            {promoCode && <p className="font-mono text-xs wrap-anywhere text-ink-soft">{promoCode}</p>}
          </div>
        ),
      },
      { head: 'Price', cell: ({ finalPriceCents }) => printMoney(finalPriceCents), isNumber: true },
      { head: 'Ordered', cell: (order) => <Ordered {...order} />, isOffPhone: true },
    ]}
  />
);
