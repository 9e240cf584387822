import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { printCost, printPrice } from '../../../../domain/money.ts';
import { refundReasonNames } from '../../../../domain/operator/refund-reason.ts';
import { printCount } from '../../../../domain/text/print-count.ts';
import { RuledTable } from '../ruled-table.tsx';
import type { Figures, Parts } from './figures-type.ts';
import { orDash, printChange, printRate } from './print-figures.ts';

type Named = { name: string | null };
type Props = { parts: Parts; before: Parts; total: Figures };

const reasonNames: Record<string, string> = {
  ...refundReasonNames,
  'at-provider': 'Refunded at the provider',
  reversed: 'Reversed by the provider',
};
const sameIn = <T extends Named>(rows: readonly T[], { name }: Named): T | undefined =>
  rows.find((row) => row.name === name);
const whole = (part: number, of: number) => (of > 0 ? part / of : null);

const Before = ({ now, then, print }: { now: number; then: number; print: (value: number) => string }) => (
  <span className="text-ink-soft">
    {print(then)}
    <span className="block text-xs">{printChange(now, then) ?? ' '}</span>
  </span>
);

type SectionProps = { title: string; note: string; isWide?: true; children: ReactNode };
const Section = ({ title, note, isWide, children }: SectionProps) => (
  <section className={`min-w-0 space-y-3 ${isWide ? 'xl:col-span-2' : ''}`}>
    <h2 className="text-2xl font-medium">{title}</h2>
    <p className="max-w-[60ch] text-sm text-ink-soft">{note}</p>
    {children}
  </section>
);

export const SourcesTable = ({ parts, before }: Props) => (
  <Section
    title="By source"
    isWide
    note="The utm_source of the link. We count visits and orders. We don’t track visitors."
  >
    <RuledTable
      caption="By source"
      rows={parts.sources}
      keyOf={({ name }) => name ?? ''}
      empty="No visits in this period."
      columns={[
        { head: 'Source', cell: ({ name }) => name ?? <em>No source named</em> },
        { head: 'Visits', cell: ({ visits }) => printCount(visits), isNumber: true },
        { head: 'Orders', cell: ({ orders }) => printCount(orders), isNumber: true },
        {
          head: 'Visit to order',
          cell: ({ visits, orders }) => orDash(whole(orders, visits), printRate),
          isNumber: true,
        },
        { head: 'Paid', cell: ({ paid }) => printCount(paid), isNumber: true },
        { head: 'Revenue', cell: ({ revenueCents }) => printPrice(revenueCents), isNumber: true },
        {
          head: 'Before',
          cell: (row) => (
            <Before
              now={row.revenueCents}
              then={sameIn(before.sources, row)?.revenueCents ?? 0}
              print={printPrice}
            />
          ),
          isNumber: true,
        },
      ]}
    />
  </Section>
);

export const PromosTable = ({ parts, before }: Props) => (
  <Section title="By promo code" note="Orders by the day they were sent, payments by the day they arrived.">
    <RuledTable
      caption="By promo code"
      rows={parts.promos}
      keyOf={({ name }) => name ?? ''}
      empty="No orders in this period."
      columns={[
        {
          head: 'Code',
          cell: ({ name }) =>
            name === null ? (
              <em>No code</em>
            ) : (
              <Link className="text-link font-mono" to={`/admin/orders?promo=${encodeURIComponent(name)}`}>
                {name}
              </Link>
            ),
        },
        { head: 'Orders', cell: ({ orders }) => printCount(orders), isNumber: true },
        { head: 'Paid', cell: ({ paid }) => printCount(paid), isNumber: true },
        { head: 'Revenue', cell: ({ revenueCents }) => printPrice(revenueCents), isNumber: true },
        {
          head: 'Before',
          cell: (row) => (
            <Before
              now={row.revenueCents}
              then={sameIn(before.promos, row)?.revenueCents ?? 0}
              print={printPrice}
            />
          ),
          isNumber: true,
        },
      ]}
    />
  </Section>
);

export const RefundsTable = ({ parts, before, total }: Props) => (
  <Section
    title="Refunds"
    note={
      total.revenueCents > 0
        ? `${printPrice(total.refundedCents)} refunded, ${printRate(total.refundedCents / total.revenueCents)} of revenue.`
        : `${printPrice(total.refundedCents)} went back.`
    }
  >
    <RuledTable
      caption="Refunds by reason"
      rows={parts.reasons}
      keyOf={({ name }) => name ?? ''}
      empty="Nothing was refunded in this period."
      columns={[
        {
          head: 'Reason',
          cell: ({ name }) => (name === null ? <em>No reason recorded</em> : (reasonNames[name] ?? name)),
        },
        { head: 'Refunds', cell: ({ refunds }) => printCount(refunds), isNumber: true },
        { head: 'Amount', cell: ({ refundedCents }) => printPrice(refundedCents), isNumber: true },
        {
          head: 'Before',
          cell: (row) => (
            <Before
              now={row.refundedCents}
              then={sameIn(before.reasons, row)?.refundedCents ?? 0}
              print={printPrice}
            />
          ),
          isNumber: true,
        },
      ]}
    />
  </Section>
);

export function ModelsTable({ parts, before, total }: Props) {
  const cost = total.reportCostMicroUsd + total.talkCostMicroUsd;
  const earned = (total.revenueCents - total.refundedCents) * 10_000;
  const { completed, costPerReportMicroUsd, marginPerReportMicroUsd } = total;
  return (
    <Section
      title="Cost and margin"
      isWide
      note={
        completed > 0
          ? `Each finished report earned ${printCost(earned / completed)} after refunds, cost ${orDash(costPerReportMicroUsd, printCost)} and left ${orDash(marginPerReportMicroUsd, printCost)}, conversations included.`
          : 'No report was finished in this period.'
      }
    >
      <RuledTable
        caption="Cost by model"
        rows={parts.models}
        keyOf={({ name }) => name ?? ''}
        empty="No model was used in this period."
        columns={[
          { head: 'Model', cell: ({ name }) => name ?? <em>Not recorded</em> },
          { head: 'Reports', cell: ({ reports }) => printCount(reports), isNumber: true },
          { head: 'Cost', cell: ({ costMicroUsd }) => printCost(costMicroUsd), isNumber: true },
          {
            head: 'Cost per report',
            cell: ({ costMicroUsd, reports }) => orDash(whole(costMicroUsd, reports), printCost),
            isNumber: true,
          },
          {
            head: '% of total cost',
            cell: ({ costMicroUsd }) => orDash(whole(costMicroUsd, cost), printRate),
            isNumber: true,
          },
          {
            head: '% of net revenue',
            cell: ({ costMicroUsd }) => orDash(whole(costMicroUsd, earned), printRate),
            isNumber: true,
          },
          {
            head: 'Before',
            cell: (row) => (
              <Before
                now={row.costMicroUsd}
                then={sameIn(before.models, row)?.costMicroUsd ?? 0}
                print={printCost}
              />
            ),
            isNumber: true,
          },
        ]}
      />
    </Section>
  );
}
