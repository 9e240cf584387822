import { useSearchParams } from 'react-router';
import { auditActions } from '../../../access/rules/audit-action.ts';
import { type RefundReason, refundReasonNames } from '../../../payment/rules/refund-reasons.ts';
import { printMoney } from '../../../platform/rules/money.ts';
import { codeAsWords } from '../../../platform/text/code-as-words.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { SelectField } from '../../../platform/web/ui/form/select-field.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { listAudit } from '../../administrators/contract.ts';
import { AdminFrame } from '../../today/web/admin-frame.tsx';
import { AnalysisLink } from '../../web/analysis-link.tsx';
import { CsvButton, csvOfPages } from '../../web/csv-button.tsx';
import { PagedTable } from '../../web/ruled-table.tsx';
import { useAdminPages } from '../../web/use-admin-page.ts';

export const meta = () => unlistedMeta('Audit log');

export default function AdminAuditPage() {
  const [search, setSearch] = useSearchParams();
  const action = search.get('action') ?? '';
  const query = action === '' ? {} : { action };
  const pages = useAdminPages(listAudit, { query });
  return (
    <AdminFrame
      kicker="Audit log"
      title="Who did what"
      lead="Every operator action and every view of customer data, newest first. Entries can’t be changed: the database blocks it."
      error={pages.error}
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SelectField
          id="action"
          label="Action"
          value={action}
          onChange={(event) => setSearch(event.target.value === '' ? {} : { action: event.target.value })}
          options={[['', 'All'], ...auditActions.map((name) => [name, codeAsWords(name)] as const)]}
        />
        <CsvButton name="audit-log" load={() => csvOfPages(listAudit, query)} />
      </div>
      <PagedTable
        pages={pages}
        what="lines"
        caption="Audit log"
        keyOf={({ id }) => id}
        empty="No matching entries."
        columns={[
          {
            head: 'When',
            cell: ({ at }) => <span className="font-mono text-xs whitespace-nowrap">{dateAndTime(at)}</span>,
          },
          {
            head: 'Who',
            cell: ({ administratorEmail, outcome }) =>
              administratorEmail ?? (outcome === 'done' ? 'the operator' : 'nobody (refused)'),
          },
          {
            head: 'What',
            cell: ({ action, amountCents, subject }) => (
              <>
                {codeAsWords(action)} {amountCents !== null && printMoney(amountCents)}{' '}
                <span className="text-ink-soft">{refundReasonNames[subject as RefundReason] ?? subject}</span>
              </>
            ),
          },
          {
            head: 'Order',
            cell: ({ analysisId }) => (analysisId === null ? '–' : <AnalysisLink id={analysisId} />),
          },
          { head: 'Outcome', cell: ({ outcome }) => codeAsWords(outcome) },
          { head: 'From', cell: ({ address }) => <span className="font-mono text-xs">{address}</span> },
        ]}
      />
    </AdminFrame>
  );
}
