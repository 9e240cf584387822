import type { z } from 'zod';
import type { orderPageSchema } from '../../../../contract/operator/admin-order.ts';
import { printCost, printPrice } from '../../../../domain/money.ts';
import { printCount } from '../../../../domain/text/print-count.ts';
import { utcSecond } from '../../../ui/dates.ts';
import { codeAsWords, printSeconds } from '../admin-words.ts';
import { RuledTable } from '../ruled-table.tsx';

type OrderPage = z.infer<typeof orderPageSchema>;

const secondsBetween = (from: string | null, to: string | null): string =>
  from && to ? printSeconds((Date.parse(to) - Date.parse(from)) / 1000) : '–';

export const OrderFacts = ({ page: { order, payment, spent } }: { page: OrderPage }) => (
  <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 [&_dd]:mt-0.5 [&_dd]:wrap-anywhere [&_dt]:label-mono [&_dt]:text-ink-soft">
    <div>
      <dt>Customer</dt>
      <dd>
        {order.customerEmail ?? 'No email'}
        {order.isOwned && ' (signed-in owner)'}
      </dd>
    </div>
    <div>
      <dt>Website</dt>
      <dd>{order.websiteUrl ?? 'Manual content'}</dd>
    </div>
    <div>
      <dt>Target market</dt>
      <dd>{order.targetMarket}</dd>
    </div>
    <div>
      <dt>Product or service</dt>
      <dd>{order.productService}</dd>
    </div>
    <div>
      <dt>Payment</dt>
      <dd>
        {payment
          ? `${codeAsWords(payment.status)}, ${printPrice(payment.amountCents)}${payment.refundedCents > 0 ? `, ${printPrice(payment.refundedCents)} refunded` : ''}`
          : order.finalPriceCents === 0
            ? 'free'
            : 'none yet'}
        {payment && (
          <span className="block font-mono text-xs text-ink-soft">
            {payment.provider} {payment.providerOrderId}
            {payment.captureId && ` · capture ${payment.captureId}`}
          </span>
        )}
      </dd>
    </div>
    <div>
      <dt>Price</dt>
      <dd>
        {printPrice(order.finalPriceCents)}
        {order.finalPriceCents < order.listPriceCents && ` instead of ${printPrice(order.listPriceCents)}`}
        {order.promoCode && `, promo code ${order.promoCode}`}
      </dd>
    </div>
    <div>
      <dt>Cost so far</dt>
      <dd>
        {printCost(spent.totalMicroUsd)} of at most {printCost(spent.mostMicroUsd)}
      </dd>
    </div>
    <div>
      <dt>Time to report</dt>
      <dd>{secondsBetween(order.startsAt, order.completedAt)}</dd>
    </div>
    {order.failureReason && (
      <div>
        <dt>Failure</dt>
        <dd>
          {codeAsWords(order.failureReason)}
          {order.failureSentence && (
            <span className="block text-sm text-ink-soft">
              Shown to the customer: {order.failureSentence}
            </span>
          )}
        </dd>
      </div>
    )}
  </dl>
);

/** "41 done, 1 stopped". */
export const countSteps = (steps: OrderPage['steps']): string =>
  (['done', 'started', 'stopped'] as const)
    .map((state) => [steps.filter((step) => step.state === state).length, state] as const)
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state === 'started' ? 'running' : state}`)
    .join(', ') || 'none';

export const OrderSteps = ({ steps }: { steps: OrderPage['steps'] }) => (
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

/** Customers see none of these as failures. */
export const OrderQuality = ({ quality }: { quality: OrderPage['quality'] }) => (
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

export const OrderCosts = ({ kinds }: { kinds: OrderPage['spent']['kinds'] }) => (
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

export const OrderMails = ({ mails }: { mails: OrderPage['mails'] }) => (
  <RuledTable
    caption="Emails"
    rows={mails}
    keyOf={({ id }) => id}
    empty="No emails yet."
    columns={[
      {
        head: 'Email',
        cell: ({ kind, sequence }) => `${codeAsWords(kind)}${sequence > 1 ? ` (${sequence})` : ''}`,
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
