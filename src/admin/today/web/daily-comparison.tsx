import { Link } from 'react-router';
import { printMoney } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { printDay } from '../../../platform/web/ui/dates.ts';
import { orDash } from '../../figures/web/print-figures.ts';
import { printPercent, printSeconds } from '../../web/admin-strings.ts';
import type { Today } from '../contract.ts';

type Figures = Today['today'];
type Row = { name: string; note?: string; print: (day: Figures) => string; list: (day: string) => string };

const ordersOf = (filters: string) => (day: string) => `/admin/orders?${filters}from=${day}&to=${day}`;
const figuresOf = (day: string) => `/admin/figures?from=${day}&to=${day}&by=day`;

const rows: readonly Row[] = [
  {
    name: 'Revenue',
    print: ({ revenueCents }) => printMoney(revenueCents),
    list: ordersOf('payment=captured&'),
  },
  { name: 'Refunded', print: ({ refundedCents }) => printMoney(refundedCents), list: figuresOf },
  { name: 'Orders', print: ({ orders }) => printCount(orders), list: ordersOf('') },
  { name: 'Paid', print: ({ paid }) => printCount(paid), list: ordersOf('payment=captured&') },
  {
    name: 'Visit to order',
    print: ({ visitToOrder }) => orDash(visitToOrder, printPercent),
    list: figuresOf,
  },
  { name: 'Order to paid', print: ({ orderToPaid }) => orDash(orderToPaid, printPercent), list: figuresOf },
  {
    name: 'Reports finished',
    print: ({ completed }) => printCount(completed),
    list: ordersOf('status=completed&'),
  },
  {
    name: 'Reports failed',
    print: ({ failed, failureRate }) =>
      failed === 0 ? '0' : `${printCount(failed)} (${orDash(failureRate, printPercent)})`,
    list: ordersOf('status=failed&'),
  },
  {
    name: 'Time to report',
    print: ({ medianSeconds }) => orDash(medianSeconds, printSeconds),
    list: figuresOf,
  },
];

const cell = 'border-b border-line py-2 pl-3 text-right';

/** Today beside two whole days; every number leads to what it counts. */
export function DayLedger({ days }: { days: readonly [Figures, Figures, Figures] }) {
  const heads = ['So far', 'Yesterday', printDay(days[2].start, 'weekday')];
  return (
    <table className="w-full border-collapse border-t-2 border-ink">
      <caption className="sr-only">Today, yesterday and the same day last week</caption>
      <thead>
        <tr>
          <th
            scope="col"
            className="label-mono border-b border-line py-2 text-left font-medium text-ink-soft"
          >
            UTC
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={`label-mono font-medium text-ink-soft ${cell}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, print, list }) => (
          <tr key={name} className="align-baseline">
            <th scope="row" className="border-b border-line py-2 text-left font-normal">
              {name}
            </th>
            {days.map((day, n) => (
              <td key={day.start} className={cell}>
                <Link
                  to={list(day.start)}
                  className={`whitespace-nowrap tabular-nums underline-offset-4 hover:text-accent hover:underline ${
                    n === 0 ? 'font-display text-2xl font-medium' : 'font-mono text-sm text-ink-soft'
                  }`}
                >
                  {print(day)}
                </Link>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
