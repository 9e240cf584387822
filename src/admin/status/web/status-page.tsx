import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { auditActions } from '../../../access/rules/audit-action.ts';
import { type RefundReason, refundReasonNames } from '../../../payment/rules/refund-reasons.ts';
import { modelFaults } from '../../../platform/rules/model-fault.ts';
import { printCost, printMoney } from '../../../platform/rules/money.ts';
import { codeAsTitle, codeAsWords } from '../../../platform/text/code-as-words.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { SelectField } from '../../../platform/web/ui/form/select-field.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { listAudit } from '../../administrators/contract.ts';
import { AdminFrame, AdminHeader } from '../../problems/web/admin-frame.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { counted, printSeconds } from '../../web/admin-strings.ts';
import { OrderLink } from '../../web/order-link.tsx';
import { PagedTable, RuledTable } from '../../web/ruled-table.tsx';
import { pollMs, useAdmin, useAdminPages } from '../../web/use-admin-page.ts';
import { VendorQuote } from '../../web/vendor-quote.tsx';
import { getStatus, type ModelState, type Status } from '../contract.ts';

export const meta = () => unlistedMeta('Status');

export default function StatusPage() {
  const { data: status, error } = useAdmin(getStatus, {}, { refetchInterval: pollMs });
  return (
    <AdminFrame error={error}>
      <AdminHeader kicker="Status" title="What the shop runs on" />
      {error && (
        <p role="alert">{operatorSentence(error, 'The shop did not answer. We ask again shortly.')}</p>
      )}
      {!status && !error && <Loading />}
      {status && (
        <>
          <TitledSection id="model" title="Language model">
            <Model state={status.model} />
          </TitledSection>
          <TitledSection id="work" title="Work">
            <Work status={status} />
          </TitledSection>
          <TitledSection id="administrators" title="Administrators">
            <Administrators administrators={status.administrators} />
          </TitledSection>
        </>
      )}
      <TitledSection id="audit-log" title="Audit log">
        <AuditLog />
      </TitledSection>
    </AdminFrame>
  );
}

const Model = ({ state }: { state: ModelState }) => (
  <dl className="border-t-2 border-ink">
    <Fact name="Key">{state.pause ? <Paused {...state.pause} /> : <Tag look="good">In use</Tag>}</Fact>
    <Fact name="Cost">
      {state.reportMicroUsd === 0
        ? 'No prices are set.'
        : `A report costs at most ${printCost(state.reportMicroUsd)}.`}
    </Fact>
    {state.models.map(({ tiers, name, provider, host }) => (
      <Fact key={tiers.join()} name={`${tiers.join(', ')} model`}>
        <span className="font-mono wrap-anywhere">{name}</span>
        <p>
          {provider}
          {host && ` at ${host}`}
        </p>
      </Fact>
    ))}
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="spread border-b border-line py-4">
    <dt className="label-mono pt-1 text-ink-soft">{name}</dt>
    <dd className="max-w-[62ch] min-w-0 space-y-3">{children}</dd>
  </div>
);

const Paused = ({ fault, model, since, until, words }: NonNullable<ModelState['pause']>) => (
  <>
    <p>
      <Tag look="bad">Paused</Tag> {modelFaults[fault].label} since {dateAndTime(since)}
      {model && `, only ${model}`}. A worker tries again {dateAndTime(until)}.
    </p>
    <p>{modelFaults[fault].action}</p>
    {words && <VendorQuote words={words} />}
  </>
);

const Work = ({ status: { at, waiting, queues, mails, processes } }: { status: Status }) => (
  <>
    <dl className="border-t-2 border-ink">
      <Fact name="Reports">
        {waiting.oldest ? (
          <>
            Waiting: {counted(waiting)}, the longest <OrderLink id={waiting.oldest.id} /> for{' '}
            {printSeconds((Date.parse(at) - Date.parse(waiting.oldest.since)) / 1_000)}.
          </>
        ) : (
          'No order waits for its report.'
        )}
      </Fact>
      <Fact name="Emails">
        {counted(mails.queued)} to be sent
        {mails.queued.oldest && `, the oldest since ${dateAndTime(mails.queued.oldest)}`};{' '}
        {counted(mails.failed)} given up.
      </Fact>
      <Fact name="Processes">
        {processes.map(({ kind, release, count }) => (
          <p key={`${kind} ${release}`} className="font-mono">
            {count} × {kind} {release}
          </p>
        ))}
      </Fact>
    </dl>
    <RuledTable
      caption="Queues"
      rows={queues}
      keyOf={({ name }) => name}
      empty="No worker has counted the queues yet."
      columns={[
        { head: 'Queue', cell: ({ name }) => codeAsTitle(name) },
        { head: 'Ready', cell: ({ ready }) => printCount(ready), isNumber: true },
        { head: 'Later', cell: ({ later }) => printCount(later), isNumber: true },
        { head: 'Running', cell: ({ active }) => printCount(active), isNumber: true },
        { head: 'Failed', cell: ({ failed }) => printCount(failed), isNumber: true },
      ]}
    />
  </>
);

const Administrators = ({ administrators }: Pick<Status, 'administrators'>) => (
  <>
    <RuledTable
      caption="Administrators"
      rows={administrators}
      keyOf={({ id }) => id}
      empty="None."
      columns={[
        { head: 'Email', cell: ({ email }) => email },
        {
          head: 'Second factor',
          cell: ({ secondFactor }) => (
            <Tag look={secondFactor ? 'good' : 'warn'}>{secondFactor ? 'on' : 'off'}</Tag>
          ),
        },
        { head: 'Signed in', cell: ({ sessions }) => sessions, isNumber: true },
      ]}
    />
    <p className="max-w-[70ch] text-sm text-ink-soft">
      Only commands on the server change administrators: <code>npm run admin -- create</code>,{' '}
      <code>revoke</code>, <code>second-factor</code> or <code>reset-second-factor</code>, and the email
      address.
    </p>
  </>
);

function AuditLog() {
  const [search, setSearch] = useSearchParams();
  const action = search.get('action') ?? '';
  const pages = useAdminPages(listAudit, { query: action === '' ? {} : { action } });
  return (
    <>
      <p className="max-w-[70ch] text-ink-soft">
        Every operator action and every view of customer data, newest first. The database lets nobody change
        it.
      </p>
      <SelectField
        id="action"
        label="Action"
        value={action}
        onChange={(event) =>
          setSearch(event.target.value === '' ? {} : { action: event.target.value }, {
            preventScrollReset: true,
          })
        }
        options={[['', 'All'], ...auditActions.map((name) => [name, codeAsWords(name)] as const)]}
      />
      <PagedTable
        pages={pages}
        what="lines"
        caption="Audit log"
        keyOf={({ id }) => id}
        empty="No matching entries."
        columns={[
          { head: 'When', cell: ({ at }) => dateAndTime(at) },
          {
            head: 'Who',
            cell: ({ administratorEmail, outcome }) =>
              administratorEmail ?? (outcome === 'done' ? 'the operator' : 'nobody (refused)'),
          },
          {
            head: 'What',
            cell: ({ action: done, amountCents, subject }) => (
              <>
                {codeAsWords(done)} {amountCents !== null && printMoney(amountCents)}{' '}
                <span className="text-ink-soft">{refundReasonNames[subject as RefundReason] ?? subject}</span>
              </>
            ),
          },
          {
            head: 'Order',
            cell: ({ analysisId }) => (analysisId === null ? '–' : <OrderLink id={analysisId} />),
          },
          { head: 'Outcome', cell: ({ outcome }) => codeAsWords(outcome) },
          { head: 'From', cell: ({ address }) => <span className="font-mono text-xs">{address}</span> },
        ]}
      />
    </>
  );
}
