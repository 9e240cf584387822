import type { ShopHealth } from '../../../../contract/operator/admin-health.ts';
import { paymentProvider } from '../../../../domain/payment/payment-provider.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { counted } from '../admin-words.ts';
import { RuledTable } from '../ruled-table.tsx';
import { faultsOfMachinery } from './machinery-faults.ts';

/** Chores and queues: one line while all is well, open when something is not. */
export function Machinery({ health }: { health: ShopHealth }) {
  const { chores, queues, notices, mails } = health;
  const faults = faultsOfMachinery(health);
  return (
    <Disclosure
      title={faults[0] ?? `${chores.length} scheduled tasks on time, ${queues.length} queues running`}
      headingLevel="h2"
      isOpenAtFirst={faults.length > 0}
      labels={{ show: 'Show', hide: 'Hide' }}
    >
      <div className="space-y-8">
        {faults.length > 0 && (
          <ul className="list-disc pl-5 text-bad">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <RuledTable
          caption="Chores"
          rows={chores}
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
          “scheduled task failed”.
        </p>
        <RuledTable
          caption="Queues"
          rows={queues}
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
          {paymentProvider.name} webhooks: {counted(notices.failing)} not processed yet,{' '}
          {notices.refusedSinceYesterday} rejected since yesterday for an invalid signature. Emails waiting:{' '}
          {counted(mails.waiting)}.
        </p>
      </div>
    </Disclosure>
  );
}
