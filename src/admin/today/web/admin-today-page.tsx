import { Link } from 'react-router';
import { printMoney } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { printDay } from '../../../platform/web/ui/dates.ts';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { orDash, printRate } from '../../figures/web/print-figures.ts';
import { AdminFrame } from '../../web/admin-frame.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { counted, printSeconds } from '../../web/admin-strings.ts';
import { RuledTable } from '../../web/ruled-table.tsx';
import { pollMs, useAdmin } from '../../web/use-admin-page.ts';
import { getToday, type Today } from '../contract.ts';
import { ProblemList } from './problem-list.tsx';
import { useProblems } from './use-problems.ts';

export const meta = () => unlistedMeta('Today');

/** The problems, then the day's numbers. Both are asked for again every half minute, also after an error. */
export default function AdminTodayPage() {
  const { data: found, error: problemsError } = useProblems();
  const { data: today, error: todayError } = useAdmin(getToday, {}, { refetchInterval: pollMs });
  const error = problemsError ?? todayError;
  return (
    <AdminFrame kicker="Today" title="The shop today" error={error}>
      {error && (
        <p role="alert">{operatorSentence(error, 'The shop did not answer. We ask again shortly.')}</p>
      )}
      <TitledSection id="problems" title="Problems">
        {found ? <ProblemList {...found} /> : <Loading />}
      </TitledSection>
      {today && (
        <TitledSection id="figures" title="Today’s figures">
          <DayLedger days={[today.today, today.yesterday, today.weekBefore]} />
          <Waiting {...today} />
          <p className="max-w-[70ch] text-sm text-ink-soft">
            Today until now, beside two whole days. Days are in UTC. A figure counts what happened on a day;
            its link lists the orders that were placed on that day.
          </p>
        </TitledSection>
      )}
    </AdminFrame>
  );
}

const Waiting = ({ at, waiting }: Pick<Today, 'at' | 'waiting'>) => (
  <p>
    {waiting.oldest ? (
      <>
        Waiting for a report: {counted(waiting)}, the longest{' '}
        <Link className="text-link" to={`/admin/orders/${waiting.oldest.id}`}>
          #{waiting.oldest.id}
        </Link>{' '}
        for {printSeconds((Date.parse(at) - Date.parse(waiting.oldest.since)) / 1_000)}.
      </>
    ) : (
      'No order waits for its report.'
    )}
  </p>
);

type Figures = Today['today'];
type Row = { name: string; print: (day: Figures) => string; list: (day: string) => string };

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
    print: ({ visitToOrder }) => orDash(visitToOrder, printRate),
    list: figuresOf,
  },
  { name: 'Order to paid', print: ({ orderToPaid }) => orDash(orderToPaid, printRate), list: figuresOf },
  {
    name: 'Reports finished',
    print: ({ completed }) => printCount(completed),
    list: ordersOf('status=completed&'),
  },
  {
    name: 'Reports failed',
    print: ({ failed, failureRate }) =>
      failed === 0 ? '0' : `${printCount(failed)} (${orDash(failureRate, printRate)})`,
    list: ordersOf('status=failed&'),
  },
  {
    name: 'Time to report',
    print: ({ medianSeconds }) => orDash(medianSeconds, printSeconds),
    list: figuresOf,
  },
];

/** Today beside two whole days; every number leads to what it counts. */
function DayLedger({ days }: { days: readonly [Figures, Figures, Figures] }) {
  const heads = ['So far', 'Yesterday', printDay(days[2].start, 'weekday')];
  return (
    <RuledTable
      caption="Today, yesterday and the same day last week"
      rows={rows}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        { head: 'UTC', cell: ({ name }) => <span className="text-base">{name}</span> },
        ...days.map((day, at) => ({
          head: heads[at] ?? '',
          isNumber: true as const,
          cell: ({ print, list }: Row) => (
            <Link
              to={list(day.start)}
              className={`underline-offset-4 hover:text-accent hover:underline ${
                at === 0 ? 'font-display text-2xl font-medium' : 'text-ink-soft'
              }`}
            >
              {print(day)}
            </Link>
          ),
        })),
      ]}
    />
  );
}
