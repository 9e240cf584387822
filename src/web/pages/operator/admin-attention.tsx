import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import {
  getShopHealth,
  listPaymentTroubles,
  listUnsentMails,
  type mailLineSchema,
  type paymentProblemSchema,
  settlePaymentTrouble,
} from '../../../contract/operator/admin-health.ts';
import { printPrice } from '../../../domain/money.ts';
import { paymentProvider } from '../../../domain/payment/payment-provider.ts';
import { product } from '../../../domain/product.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { codeAsWords, counted, problemNames, troubleNames } from '../../features/operator/admin-words.ts';
import { MorePages } from '../../features/operator/more-pages.tsx';
import { RuledTable } from '../../features/operator/ruled-table.tsx';
import { useAdmin, useAdminPages } from '../../features/operator/use-admin-page.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { Button } from '../../ui/form/button.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';

export const meta = () => [{ title: `Attention · ${product.name}` }, { name: 'robots', content: 'noindex' }];

type Trouble = z.infer<typeof paymentProblemSchema>;
type Mail = z.infer<typeof mailLineSchema>;
const heading = 'text-2xl font-medium';

export default function AdminAttentionPage() {
  const { data: health, error } = useAdmin(getShopHealth);
  const troubles = useAdminPages<Trouble>(listPaymentTroubles, { query: { state: 'open' } });
  const mails = useAdminPages<Mail>(listUnsentMails, { query: { status: 'failed' } });
  return (
    <AdminFrame
      kicker="Attention"
      title="Needs attention"
      lead="Orders, payments, tasks and mails that need an operator. An empty page means that all is well."
      error={error}
    >
      {error && <p role="alert">{sentenceFor(error, 'The numbers did not load. Please reload the page.')}</p>}
      {health && (
        <>
          <section aria-labelledby="stuck" className="space-y-4">
            <h2 id="stuck" className={heading}>
              Orders that are stuck
            </h2>
            <dl className="grid border-t-2 border-b border-line border-t-ink sm:grid-cols-2 lg:grid-cols-4">
              {health.stuck.map(({ problem, count, isMore, oldest }) => (
                <div
                  key={problem}
                  className="border-line py-4 pr-4 not-first:border-t sm:not-first:border-t-0"
                >
                  <dt className="label-mono text-ink-soft">{problemNames[problem]}</dt>
                  <dd className="mt-2">
                    <Link
                      to={`/admin/orders?problem=${problem}`}
                      className={`font-display text-3xl font-medium tabular-nums hover:text-accent ${count > 0 ? 'text-bad' : ''}`}
                      aria-label={`${counted({ count, isMore })} orders: ${problemNames[problem]}`}
                    >
                      {counted({ count, isMore })}
                    </Link>
                    {oldest && (
                      <p className="font-mono text-xs text-ink-soft">oldest {dateAndTime(oldest)}</p>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="chores" className="space-y-4">
            <h2 id="chores" className={heading}>
              Chores
            </h2>
            <RuledTable
              caption="Chores"
              rows={health.chores}
              keyOf={({ name }) => name}
              empty="No chores."
              columns={[
                { head: 'Chore', cell: ({ name }) => <span className="font-mono">{name}</span> },
                { head: 'Every', cell: ({ everySeconds }) => `${everySeconds / 60} min`, isNumber: true },
                {
                  head: 'Last success',
                  cell: ({ lastDoneAt, isOverdue }) => (
                    <span className={isOverdue ? 'text-bad' : ''}>
                      {lastDoneAt ? dateAndTime(lastDoneAt) : 'not yet'}
                      {isOverdue && ' (overdue)'}
                    </span>
                  ),
                },
                {
                  head: 'Took',
                  cell: ({ durationMs }) => (durationMs === null ? '–' : `${durationMs} ms`),
                  isNumber: true,
                },
                {
                  head: 'Failures in a row',
                  cell: ({ failuresInARow }) => (
                    <span className={failuresInARow > 0 ? 'text-bad' : ''}>{failuresInARow}</span>
                  ),
                  isNumber: true,
                },
              ]}
            />
            <p className="text-sm text-ink-soft">
              Workers run these on a schedule. When one keeps failing, the reason is in a worker’s log under
              “a chore failed”.
            </p>
          </section>
          <section aria-labelledby="queues" className="space-y-4">
            <h2 id="queues" className={heading}>
              Queues
            </h2>
            <RuledTable
              caption="Queues"
              rows={health.queues}
              keyOf={({ name }) => name}
              empty="No queue has been measured yet: is a worker running?"
              columns={[
                { head: 'Queue', cell: ({ name }) => <span className="font-mono">{name}</span> },
                { head: 'Ready', cell: ({ ready }) => ready, isNumber: true },
                { head: 'Later', cell: ({ later }) => later, isNumber: true },
                { head: 'Running', cell: ({ active }) => active, isNumber: true },
                { head: 'Failed', cell: ({ failed }) => failed, isNumber: true },
                {
                  head: 'Measured',
                  cell: ({ measuredAt }) => (measuredAt ? dateAndTime(measuredAt) : 'not yet'),
                },
              ]}
            />
            <p className="text-sm text-ink-soft">
              {paymentProvider.name} notices: {counted(health.notices.failing)} not processed yet,{' '}
              {health.notices.refusedSinceYesterday} rejected since yesterday because of a wrong signature.
              Mails waiting: {counted(health.mails.waiting)}.
            </p>
          </section>
        </>
      )}
      <section aria-labelledby="payments" className="space-y-4">
        <h2 id="payments" className={heading}>
          Payments without an order
        </h2>
        <Troubles troubles={troubles.data?.pages.flatMap(({ items }) => items) ?? []} />
        <MorePages pages={troubles} what="payments" />
      </section>
      <section aria-labelledby="unsent" className="space-y-4">
        <h2 id="unsent" className={heading}>
          Mails that were not delivered
        </h2>
        <RuledTable
          caption="Mails that were not delivered"
          rows={mails.data?.pages.flatMap(({ items }) => items) ?? []}
          keyOf={({ id }) => id}
          empty="Every mail was sent."
          columns={[
            {
              head: 'Order',
              cell: ({ analysisId }) => (
                <Link className="text-link font-mono" to={`/admin/orders/${analysisId}`}>
                  #{analysisId}
                </Link>
              ),
            },
            { head: 'Mail', cell: ({ kind }) => codeAsWords(kind) },
            { head: 'To', cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span> },
            { head: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
            { head: 'Why', cell: ({ lastError }) => lastError ?? '–' },
          ]}
        />
        <MorePages pages={mails} what="mails" />
      </section>
    </AdminFrame>
  );
}

function Troubles({ troubles }: { troubles: Trouble[] }) {
  const queryClient = useQueryClient();
  const resolve = useMutation({
    mutationFn: (troubleId: number) => callEndpoint(settlePaymentTrouble, { params: { troubleId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
    onError: (error) =>
      showToast({
        title: 'Not Done',
        description: sentenceFor(error, 'We could not save that. Please try again.'),
        destructive: true,
      }),
  });
  return (
    <RuledTable
      caption="Payments without an order"
      rows={troubles}
      keyOf={({ id }) => id}
      empty="Every payment has its order."
      columns={[
        {
          head: 'What',
          cell: ({ kind, why, note }) => (
            <div className="min-w-64 max-w-[60ch]">
              <p className="font-medium">{troubleNames[kind]}</p>
              <p className="text-ink-soft">{why}</p>
              {note && <p className="font-mono text-xs wrap-anywhere">{note}</p>}
            </div>
          ),
        },
        {
          head: paymentProvider.name,
          cell: ({ providerOrderId, captureId }) => (
            <span className="font-mono text-xs">{captureId ?? providerOrderId ?? '–'}</span>
          ),
        },
        {
          head: 'Amount',
          cell: ({ amountCents }) => (amountCents === null ? '–' : printPrice(amountCents)),
          isNumber: true,
        },
        { head: 'Seen', cell: ({ times, lastSeenAt }) => `${times}×, ${dateAndTime(lastSeenAt)}` },
        {
          head: 'Done?',
          cell: ({ id }) => (
            <Button look="quiet" size="small" disabled={resolve.isPending} onClick={() => resolve.mutate(id)}>
              Dealt with
            </Button>
          ),
        },
      ]}
    />
  );
}
