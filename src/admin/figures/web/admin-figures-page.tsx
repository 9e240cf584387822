import { printCost, printMoney } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { monthAndYear } from '../../../platform/web/ui/dates.ts';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { AdminFrame } from '../../today/web/admin-frame.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { RuledTable } from '../../web/ruled-table.tsx';
import { useAdmin } from '../../web/use-admin-page.ts';
import { getFigures } from '../contract.ts';

export const meta = () => unlistedMeta('Figures');

export default function AdminFiguresPage() {
  const { data, error } = useAdmin(getFigures);
  return (
    <AdminFrame
      kicker="Figures"
      title="Months"
      lead="Months are in UTC. Payments and refunds count in the month of their order. Deleted orders count only when they were paid."
      error={error}
    >
      {error && (
        <p role="alert">{operatorSentence(error, 'We couldn’t load the figures. Reload the page.')}</p>
      )}
      {!data && !error && <Loading />}
      {data && (
        <RuledTable
          caption="Figures by month"
          rows={data.months}
          keyOf={({ month }) => month}
          empty="Nothing was ordered yet."
          columns={[
            {
              head: 'Month',
              cell: ({ month }) => <span className="whitespace-nowrap">{monthAndYear(`${month}-15`)}</span>,
            },
            { head: 'Orders', cell: ({ orders }) => printCount(orders), isNumber: true },
            { head: 'Paid', cell: ({ paid }) => printCount(paid), isNumber: true },
            { head: 'Free', cell: ({ free }) => printCount(free), isNumber: true },
            { head: 'Refunded', cell: ({ refunded }) => printCount(refunded), isNumber: true },
            { head: 'Takings', cell: ({ takingsCents }) => printMoney(takingsCents), isNumber: true },
            { head: 'Refunds', cell: ({ refundedCents }) => printMoney(refundedCents), isNumber: true },
            {
              head: 'Model and phone',
              cell: ({ costMicroUsd }) => printCost(costMicroUsd),
              isNumber: true,
            },
          ]}
        />
      )}
    </AdminFrame>
  );
}
