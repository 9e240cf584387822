import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { printCost, printMoney } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { monthAndYear, timeOrDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { saveFile } from '../../../platform/web/ui/save-file.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { AdminFrame, AdminHeader } from '../../problems/web/admin-frame.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { RuledTable } from '../../web/ruled-table.tsx';
import { useAdmin } from '../../web/use-admin-page.ts';
import { exportPayments, type Figures, getMoney, type Month } from '../contract.ts';
import { DayChart } from './day-chart.tsx';
import { PromoCodes } from './promo-codes.tsx';

export const meta = () => unlistedMeta('Money');

export default function MoneyPage() {
  const { data, error } = useAdmin(getMoney);
  return (
    <AdminFrame error={error}>
      <AdminHeader
        kicker="Money"
        title="What comes in, and what it costs"
        lead="Days and months are in UTC. Payments and refunds count in the month of their order, deleted orders only when they were paid."
      />
      {error && (
        <p role="alert">{operatorSentence(error, 'We couldn’t load the figures. Reload the page.')}</p>
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          {data.days.length > 0 && <DayChart days={data.days} />}
          <TitledSection id="months" title="Months">
            <MonthTable months={data.months} />
            <p className="text-sm text-ink-soft">
              {data.countedAt === null
                ? 'Not counted yet. A worker counts every ten minutes.'
                : `Counted ${timeOrDate(data.countedAt)}, and again every ten minutes.`}
            </p>
          </TitledSection>
        </>
      )}
      <TitledSection id="accountant" title="For the accountant">
        <PaymentsExport />
      </TitledSection>
      <TitledSection id="promo-codes" title="Promo codes">
        <PromoCodes />
      </TitledSection>
    </AdminFrame>
  );
}

const marginOf = ({ takingsCents, refundedCents, costMicroUsd }: Figures): number =>
  takingsCents - refundedCents - Math.round(costMicroUsd / 10_000);

function printWorth({ worthYes, worthNo }: Figures): string {
  const answers = worthYes + worthNo;
  return answers === 0 ? '–' : `${Math.round((100 * worthYes) / answers)}% of ${printCount(answers)}`;
}

const MonthTable = ({ months }: { months: readonly Month[] }) => (
  <RuledTable
    caption="Figures by month"
    rows={months}
    keyOf={({ month }) => month}
    empty="Nothing was ordered yet."
    columns={[
      { head: 'Month', cell: ({ month }) => monthAndYear(`${month}-15`) },
      { head: 'Orders', cell: ({ orders }) => printCount(orders), isNumber: true },
      { head: 'Paid', cell: ({ paid }) => printCount(paid), isNumber: true },
      { head: 'Free', cell: ({ free }) => printCount(free), isNumber: true },
      {
        head: 'Refunded',
        cell: ({ refunded, refundedCents }) =>
          refunded === 0 ? '0' : `${printCount(refunded)}, ${printMoney(refundedCents)}`,
        isNumber: true,
      },
      { head: 'Takings', cell: ({ takingsCents }) => printMoney(takingsCents), isNumber: true },
      { head: 'Model, phone', cell: ({ costMicroUsd }) => printCost(costMicroUsd), isNumber: true },
      { head: 'Margin', cell: (month) => printMoney(marginOf(month)), isNumber: true },
      { head: 'Worth it', cell: printWorth, isNumber: true },
    ]}
  />
);

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The last quarter that has ended: what accountants ask for. */
function lastQuarter(now: Date): { from: string; to: string } {
  const firstMonth = Math.floor(now.getUTCMonth() / 3) * 3;
  const year = now.getUTCFullYear();
  return {
    from: dayOf(new Date(Date.UTC(year, firstMonth - 3, 1))),
    to: dayOf(new Date(Date.UTC(year, firstMonth, 0))),
  };
}

function PaymentsExport() {
  const [days, setDays] = useState(() => lastQuarter(new Date()));
  const csv = useMutation({
    mutationFn: () => callEndpoint(exportPayments, { query: days }),
    onSuccess: (file) => saveFile(file, `payments-${days.from}-${days.to}.csv`),
    onError: (error) =>
      showToast({
        title: 'Export Failed',
        description: sentenceFor(error, 'The payments could not be exported. Please try again.'),
        destructive: true,
      }),
  });
  return (
    <form
      className="flex flex-wrap items-end gap-x-5 gap-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        csv.mutate();
      }}
    >
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          id={`payments-${name}`}
          label={name === 'from' ? 'First day' : 'Last day'}
          type="date"
          required
          value={days[name]}
          onChange={(event) => setDays({ ...days, [name]: event.target.value })}
        />
      ))}
      <Button type="submit" disabled={csv.isPending}>
        {csv.isPending ? 'Exporting...' : 'Export payments as CSV'}
      </Button>
      <p className="basis-full text-sm text-ink-soft">
        One line for each payment: day, invoice, receipt, PayPal id, amount, tax, refund. No customer is
        named.
      </p>
    </form>
  );
}
