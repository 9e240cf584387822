import type { ReactNode } from 'react';
import type { z } from 'zod';
import { printCost, printMoney } from '../../../platform/rules/money.ts';
import { codeAsTitle, codeAsWords } from '../../../platform/text/code-as-words.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { utcSecond } from '../../../platform/web/ui/dates.ts';
import { explainFailure } from '../../today/rules/analysis-problem.ts';
import { printSeconds } from '../../web/admin-strings.ts';
import { RuledTable } from '../../web/ruled-table.tsx';
import type { orderPageSchema } from '../contract/admin-analysis.ts';

type OrderPage = z.infer<typeof orderPageSchema>;

const secondsBetween = (from: string | null, to: string | null): string =>
  from && to ? printSeconds((Date.parse(to) - Date.parse(from)) / 1000) : '–';

function Payment({ payment, order }: OrderPage) {
  if (!payment) return order.finalPriceCents === 0 ? 'free' : 'none yet';
  const { status, amountCents, refundedCents, provider, providerOrderId, captureId } = payment;
  return (
    <>
      {codeAsWords(status)}, {printMoney(amountCents)}
      {refundedCents > 0 && `, ${printMoney(refundedCents)} refunded`}
      <span className="block font-mono text-xs text-ink-soft">
        {provider} {providerOrderId}
        {captureId && ` · capture ${captureId}`}
      </span>
    </>
  );
}

function printPriceOf({ finalPriceCents, listPriceCents, promoCode }: OrderPage['order']): string {
  const instead = finalPriceCents < listPriceCents ? ` instead of ${printMoney(listPriceCents)}` : '';
  return `${printMoney(finalPriceCents)}${instead}${promoCode ? `, promo code ${promoCode}` : ''}`;
}

function Cost({ spent: { kinds, totalMicroUsd, mostMicroUsd } }: OrderPage) {
  const phone = kinds.find(({ kind }) => kind === 'call')?.costMicroUsd ?? 0;
  return (
    <>
      {printCost(totalMicroUsd)} of at most {printCost(mostMicroUsd)}
      <span className="block text-sm text-ink-soft">
        Model {printCost(totalMicroUsd - phone)}, phone {printCost(phone)}
      </span>
    </>
  );
}

const Failure = ({ order: { failureReason, failureSentence } }: OrderPage) => (
  <>
    {explainFailure(failureReason ?? '').what}
    {failureSentence && (
      <span className="block text-sm text-ink-soft">Shown to the customer: {failureSentence}</span>
    )}
  </>
);

export function AnalysisFacts({ page }: { page: OrderPage }) {
  const { order } = page;
  const facts: readonly [name: string, value: ReactNode][] = [
    ['Customer', `${order.customerEmail ?? 'No email'}${order.isOwned ? ' (signed-in owner)' : ''}`],
    ['Website', order.websiteUrl ?? 'Manual content'],
    ['Target market', order.targetMarket],
    ['Product or service', order.productService],
    ['Payment', <Payment key="payment" {...page} />],
    ['Price', printPriceOf(order)],
    ['Cost so far', <Cost key="cost" {...page} />],
    ['Time to report', secondsBetween(order.startsAt, order.completedAt)],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 [&_dd]:mt-0.5 [&_dd]:wrap-anywhere [&_dt]:label-mono [&_dt]:text-ink-soft">
      {[
        ...facts,
        ...(order.failureReason ? [['Failure', <Failure key="failure" {...page} />] as const] : []),
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "41 done, 1 stopped". */
export const countSteps = (steps: OrderPage['steps']): string =>
  (['done', 'started', 'stopped'] as const)
    .map((state) => [steps.filter((step) => step.state === state).length, state] as const)
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state === 'started' ? 'running' : state}`)
    .join(', ') || 'none';
export const AnalysisSteps = ({ steps }: { steps: OrderPage['steps'] }) => (
  <RuledTable
    caption="Steps of the report"
    rows={steps}
    keyOf={({ key }) => key}
    empty="No steps yet."
    columns={[
      {
        head: 'Step',
        cell: ({ name, lastError, state }) => (
          <div className="min-w-40">
            {name}
            {state === 'started' && <span className="text-warn"> (running)</span>}
            {state === 'stopped' && <span className="text-bad"> (stopped)</span>}
            {lastError && <span className="block max-w-[50ch] text-xs text-ink-soft">{lastError}</span>}
          </div>
        ),
      },
      {
        head: 'Started',
        cell: ({ startedAt }) => (
          <time dateTime={startedAt} className="font-mono text-xs whitespace-nowrap">
            {utcSecond(startedAt)}
          </time>
        ),
      },
      {
        head: 'Took',
        cell: ({ seconds }) => (seconds === null ? '–' : printSeconds(seconds)),
        isNumber: true,
      },
      { head: 'Retries', cell: ({ retries }) => retries, isNumber: true },
      {
        head: 'Tokens in / out',
        cell: ({ inputTokens, outputTokens }) =>
          inputTokens + outputTokens === 0 ? '–' : `${printCount(inputTokens)} / ${printCount(outputTokens)}`,
        isNumber: true,
      },
      { head: 'Cost', cell: ({ costMicroUsd }) => printCost(costMicroUsd), isNumber: true },
      { head: 'Model', cell: ({ model }) => <span className="font-mono text-xs">{model ?? '–'}</span> },
    ]}
  />
);

/** Customers see none of it. */
export const AnalysisQuality = ({ quality }: { quality: OrderPage['quality'] }) => (
  <RuledTable
    caption="Quality of the report"
    rows={quality}
    keyOf={({ name }) => name}
    empty="Nothing has been measured yet."
    columns={[
      { head: 'Measure', cell: ({ name }) => name },
      { head: 'Target', cell: ({ target }) => target },
      {
        head: 'Result',
        cell: ({ value, passed }) => <span className={passed ? undefined : 'text-warn'}>{value}</span>,
      },
    ]}
  />
);

export const AnalysisCosts = ({ kinds }: { kinds: OrderPage['spent']['kinds'] }) => (
  <RuledTable
    caption="What it has cost us"
    rows={kinds}
    keyOf={({ kind }) => kind}
    empty="Nothing yet."
    columns={[
      { head: 'Kind', cell: ({ kind }) => kind },
      { head: 'Done', cell: ({ done }) => done, isNumber: true },
      { head: 'Failed', cell: ({ failed }) => failed, isNumber: true },
      { head: 'Cost', cell: ({ costMicroUsd }) => printCost(costMicroUsd), isNumber: true },
    ]}
  />
);

export const AnalysisMails = ({ mails }: { mails: OrderPage['mails'] }) => (
  <RuledTable
    caption="Emails"
    rows={mails}
    keyOf={({ id }) => id}
    empty="No emails yet."
    columns={[
      {
        head: 'Email',
        cell: ({ kind, sequence }) => `${codeAsTitle(kind)}${sequence > 1 ? ` (${sequence})` : ''}`,
      },
      { head: 'State', cell: ({ status }) => status },
      { head: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
      {
        head: 'Sent',
        cell: ({ sentAt, lastError }) =>
          sentAt ? <span className="font-mono text-xs">{utcSecond(sentAt)}</span> : (lastError ?? '–'),
      },
    ]}
  />
);
