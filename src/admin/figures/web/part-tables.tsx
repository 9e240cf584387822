import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { printCost, printMoney } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { refundReasonNames } from '../../orders/rules/analysis-actions.ts';
import { RuledTable } from '../../web/ruled-table.tsx';
import { type Figures, orDash, type Parts, printChange, printRate, share } from './print-figures.ts';

const reasonNames: Record<string, string> = {
  ...refundReasonNames,
  'at-provider': 'Refunded at the provider',
  reversed: 'Reversed by the provider',
};

type BeforeProps = { now: number; then: number; print: (value: number) => string };

/** What it was in the range before, and the change since. */
const Before = ({ now, then, print }: BeforeProps) => (
  <span className="text-ink-soft">
    {print(then)}
    <span className="block text-xs">{printChange(now, then) ?? ' '}</span>
  </span>
);

const stepsOf = ({ visits, orders, paid, free, opened, talked }: Figures) => [
  { name: 'Visited a landing page', count: visits },
  { name: 'Sent the order form', count: orders },
  { name: 'Paid, or free with a code', count: paid + free },
  { name: 'Opened the report', count: opened },
  { name: 'Talked to a buyer', count: talked },
];

/** Events of the range, not people: nobody is followed from step to step. */
export function Funnel({ total, before }: { total: Figures; before: Figures }) {
  const steps = stepsOf(total).map((step, at, all) => ({
    ...step,
    earlier: all[at - 1]?.count ?? 0,
    was: stepsOf(before)[at]?.count ?? 0,
  }));
  return (
    <RuledTable
      caption="From visit to talk"
      rows={steps}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        {
          head: 'Step',
          cell: ({ name, count }) => (
            <>
              {name}
              <svg aria-hidden="true" className="mt-1.5 block h-1.5 w-full min-w-32 bg-line">
                <rect
                  width={`${Math.min(1, share(count, total.visits) ?? 0) * 100}%`}
                  height="100%"
                  className="fill-ink"
                />
              </svg>
            </>
          ),
        },
        { head: 'Events', cell: ({ count }) => printCount(count), isNumber: true },
        {
          head: '% of previous step',
          cell: ({ count, earlier }) => orDash(share(count, earlier), printRate),
          isNumber: true,
        },
        {
          head: 'Previous period',
          cell: ({ count, was }) => <Before now={count} then={was} print={printCount} />,
          isNumber: true,
        },
      ]}
    />
  );
}

type Props<R> = {
  title: string;
  caption?: string;
  note: string;
  isWide?: true;
  empty: string;
  rows: readonly R[];
  before: readonly R[];
  /** Heading of the first column, and the label of a row without a name. */
  head: string;
  nameless: string;
  nameOf?: (name: string) => ReactNode;
  numbers: readonly (readonly [head: string, cell: (row: R) => string])[];
  /** What the last column compares with the range before. */
  compared: (row: R) => number;
  print: (value: number) => string;
};

function PartTable<R extends { name: string | null }>(props: Props<R>) {
  const { title, caption = title, note, isWide, empty, rows, before } = props;
  const { head, nameless, nameOf = (name) => name, numbers, compared, print } = props;
  const then = (row: R) => before.find(({ name }) => name === row.name);
  return (
    <section className={`min-w-0 space-y-3 ${isWide ? 'xl:col-span-2' : ''}`}>
      <h2 className="text-2xl font-medium">{title}</h2>
      <p className="max-w-[60ch] text-sm text-ink-soft">{note}</p>
      <RuledTable
        {...{ caption, rows, empty }}
        keyOf={({ name }) => name ?? 'none'}
        columns={[
          { head, cell: ({ name }) => (name === null ? <em>{nameless}</em> : nameOf(name)) },
          ...numbers.map(([head, cell]) => ({ head, cell, isNumber: true as const })),
          {
            head: 'Before',
            cell: (row) => {
              const same = then(row);
              return <Before now={compared(row)} then={same ? compared(same) : 0} print={print} />;
            },
            isNumber: true,
          },
        ]}
      />
    </section>
  );
}

export function PartTables({ parts, before, total }: { parts: Parts; before: Parts; total: Figures }) {
  const { refundedCents, revenueCents, completed, costMicroUsd } = total;
  const earned = (revenueCents - refundedCents) * 10_000;
  return (
    <>
      <PartTable
        title="By promo code"
        note="Orders by the day they were sent, payments by the day they arrived."
        empty="No orders in this period."
        rows={parts.promos}
        before={before.promos}
        head="Code"
        nameless="No code"
        nameOf={(name) => (
          <Link className="text-link font-mono" to={`/admin/orders?promo=${encodeURIComponent(name)}`}>
            {name}
          </Link>
        )}
        numbers={[
          ['Orders', ({ orders }) => printCount(orders)],
          ['Paid', ({ paid }) => printCount(paid)],
          ['Revenue', (row) => printMoney(row.revenueCents)],
        ]}
        compared={(row) => row.revenueCents}
        print={printMoney}
      />
      <PartTable
        title="Refunds"
        caption="Refunds by reason"
        note={
          revenueCents > 0
            ? `${printMoney(refundedCents)} refunded, ${printRate(refundedCents / revenueCents)} of revenue.`
            : `${printMoney(refundedCents)} went back.`
        }
        empty="Nothing was refunded in this period."
        rows={parts.reasons}
        before={before.reasons}
        head="Reason"
        nameless="No reason recorded"
        nameOf={(name) => reasonNames[name] ?? name}
        numbers={[
          ['Refunds', ({ refunds }) => printCount(refunds)],
          ['Amount', (row) => printMoney(row.refundedCents)],
        ]}
        compared={(row) => row.refundedCents}
        print={printMoney}
      />
      <PartTable
        title="By source"
        isWide
        note="The utm_source of the link. We count visits and orders. We don’t track visitors."
        empty="No visits in this period."
        rows={parts.sources}
        before={before.sources}
        head="Source"
        nameless="No source named"
        numbers={[
          ['Visits', ({ visits }) => printCount(visits)],
          ['Orders', ({ orders }) => printCount(orders)],
          ['Visit to order', ({ visits, orders }) => orDash(share(orders, visits), printRate)],
          ['Paid', ({ paid }) => printCount(paid)],
          ['Revenue', (row) => printMoney(row.revenueCents)],
        ]}
        compared={(row) => row.revenueCents}
        print={printMoney}
      />
      <PartTable
        title="Cost and margin"
        caption="Cost by model"
        isWide
        note={
          completed > 0
            ? `Each finished report earned ${printCost(earned / completed)} after refunds, cost ${orDash(total.costPerReportMicroUsd, printCost)} and left ${orDash(total.marginPerReportMicroUsd, printCost)}, conversations included.`
            : 'No report was finished in this period.'
        }
        empty="No model was used in this period."
        rows={parts.models}
        before={before.models}
        head="Model"
        nameless="Not recorded"
        nameOf={(name) => name || 'Phone minutes'}
        numbers={[
          ['Reports', ({ reports }) => printCount(reports)],
          ['Cost', (row) => printCost(row.costMicroUsd)],
          ['Cost per report', (row) => orDash(share(row.costMicroUsd, row.reports), printCost)],
          ['% of total cost', (row) => orDash(share(row.costMicroUsd, costMicroUsd), printRate)],
          ['% of net revenue', (row) => orDash(share(row.costMicroUsd, earned), printRate)],
        ]}
        compared={(row) => row.costMicroUsd}
        print={printCost}
      />
    </>
  );
}
