import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { type figuresSchema, getFigures } from '../../../contract/operator/admin-figures.ts';
import { addDays, figurePeriods } from '../../../domain/operator/shop-figures.ts';
import { product } from '../../../domain/product.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { printMicroUsd, printSeconds } from '../../features/operator/admin-words.ts';
import { FigureChart } from '../../features/operator/figure-chart.tsx';
import { useAdmin } from '../../features/operator/use-admin-page.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

export const meta = () => [{ title: `Figures · ${product.name}` }, { name: 'robots', content: 'noindex' }];

type Figures = z.infer<typeof figuresSchema>;
type Field = { [K in keyof Figures]: Figures[K] extends number | null ? K : never }[keyof Figures];

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const percent = (value: number) => `${(value * 100).toFixed(value < 0.1 ? 1 : 0)}%`;
const dollars = (cents: number) => {
  const digits = Math.round(cents) % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
};
const orDash = (value: number | null, print: (value: number) => string) =>
  value === null ? '–' : print(value);

export default function AdminFiguresPage() {
  const [search, setSearch] = useSearchParams();
  const today = new Date().toISOString().slice(0, 10);
  const range = {
    from: search.get('from') ?? addDays(today, -29),
    to: search.get('to') ?? today,
    by: search.get('by') ?? 'day',
  };
  const { data, error } = useAdmin(getFigures, { query: range });
  return (
    <AdminFrame
      kicker="Figures"
      title="The shop over time"
      lead="Days are in UTC. Visits are page loads by anything that is not a known bot; visitors are not tracked."
      error={error}
    >
      <form
        aria-label="Range"
        key={JSON.stringify(range)}
        className="grid items-end gap-4 border-t-2 border-b border-line border-t-ink py-5 sm:grid-cols-[1fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          setSearch(Object.fromEntries(['from', 'to', 'by'].map((name) => [name, String(form.get(name))])));
        }}
      >
        <TextField id="from" name="from" label="From" type="date" defaultValue={range.from} required />
        <TextField id="to" name="to" label="To" type="date" defaultValue={range.to} required />
        <SelectField
          id="by"
          name="by"
          label="By"
          defaultValue={range.by}
          options={figurePeriods.map((period) => [period, period] as const)}
        />
        <Button type="submit">Show</Button>
      </form>
      {error && <p role="alert">{sentenceFor(error, 'The figures did not load. Please check the range.')}</p>}
      {!data && !error && (
        <p role="status" aria-busy="true">
          Loading...
        </p>
      )}
      {data && <Charts periods={data.periods} total={data.total} />}
    </AdminFrame>
  );
}

function Charts({ periods, total }: { periods: readonly Figures[]; total: Figures }) {
  const starts = periods.map(({ start }) => start);
  const of = (field: Field) => periods.map((period) => period[field]);
  return (
    <div className="grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
      <FigureChart
        title="Revenue"
        total={dollars(total.revenueCents)}
        note={total.refundedCents > 0 ? `${dollars(total.refundedCents)} refunded` : 'Nothing was refunded'}
        periods={starts}
        series={[
          { name: 'Received', values: of('revenueCents'), look: 'bars' },
          { name: 'Refunded', values: of('refundedCents'), look: 'line', isSecond: true },
        ]}
        print={dollars}
      />
      <FigureChart
        title="Orders"
        total={whole(total.orders)}
        note={`${whole(total.paid)} paid, ${whole(total.free)} free`}
        periods={starts}
        series={[
          { name: 'Ordered', values: of('orders'), look: 'bars' },
          { name: 'Paid', values: of('paid'), look: 'line', isSecond: true },
        ]}
        print={whole}
      />
      <FigureChart
        title="Visits to orders to paid"
        total={`${orDash(total.visitToOrder, percent)} → ${orDash(total.orderToPaid, percent)}`}
        note={`${whole(total.visits)} visits`}
        periods={starts}
        series={[
          { name: 'Visit to order', values: of('visitToOrder'), look: 'line' },
          { name: 'Order to paid', values: of('orderToPaid'), look: 'line', isSecond: true },
        ]}
        print={percent}
      />
      <FigureChart
        title="Failure rate"
        total={orDash(total.failureRate, percent)}
        note={`${whole(total.failed)} of ${whole(total.failed + total.completed)} reports that ended`}
        periods={starts}
        series={[{ name: 'Failed', values: of('failureRate'), look: 'line', isSecond: true }]}
        print={percent}
      />
      <FigureChart
        title="Time to report, median"
        total={orDash(total.medianSeconds, printSeconds)}
        note={`95% within ${orDash(total.p95Seconds, printSeconds)}`}
        periods={starts}
        series={[
          { name: 'Median', values: of('medianSeconds'), look: 'line' },
          { name: '95%', values: of('p95Seconds'), look: 'line', isSecond: true },
        ]}
        print={printSeconds}
      />
      <FigureChart
        title="Cost of a report"
        total={orDash(total.costPerReportMicroUsd, printMicroUsd)}
        note="Model cost of everything, by finished report"
        periods={starts}
        series={[{ name: 'Cost', values: of('costPerReportMicroUsd'), look: 'line' }]}
        print={printMicroUsd}
      />
      <FigureChart
        title="Margin of a report"
        total={orDash(total.marginPerReportMicroUsd, printMicroUsd)}
        note="Revenue less refunds less model cost, by finished report"
        periods={starts}
        series={[{ name: 'Margin', values: of('marginPerReportMicroUsd'), look: 'line' }]}
        print={printMicroUsd}
      />
      <FigureChart
        title="Quality checks passed"
        total={orDash(total.barsPassedRate, percent)}
        note={`${whole(total.barsPassed)} of ${whole(total.barsApplied)} checks; ${total.reportsAllPassed === 1 ? '1 report' : `${whole(total.reportsAllPassed)} reports`} passed all`}
        periods={starts}
        series={[{ name: 'Passed', values: of('barsPassedRate'), look: 'line' }]}
        print={percent}
      />
    </div>
  );
}
