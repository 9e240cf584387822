import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { type auditEntrySchema, listAudit } from '../../../contract/operator/admin-audit.ts';
import { printPrice } from '../../../domain/money.ts';
import { auditActions } from '../../../domain/operator/audit-action.ts';
import { product } from '../../../domain/product.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { codeAsWords } from '../../features/operator/admin-words.ts';
import { CsvButton, csvOfPages } from '../../features/operator/csv-button.tsx';
import { MorePages } from '../../features/operator/more-pages.tsx';
import { RuledTable } from '../../features/operator/ruled-table.tsx';
import { useAdminPages } from '../../features/operator/use-admin-page.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { SelectField } from '../../ui/form/select-field.tsx';

export const meta = () => [{ title: `Audit log · ${product.name}` }, { name: 'robots', content: 'noindex' }];

type Entry = z.infer<typeof auditEntrySchema>;

export default function AdminAuditPage() {
  const [search, setSearch] = useSearchParams();
  const action = search.get('action') ?? '';
  const pages = useAdminPages<Entry>(listAudit, { query: action === '' ? {} : { action } });
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
        <CsvButton name="audit-log" load={() => csvOfPages(listAudit, action === '' ? {} : { action })} />
      </div>
      <RuledTable
        caption="Audit log"
        rows={pages.data?.pages.flatMap(({ items }) => items) ?? []}
        keyOf={({ id }) => id}
        empty={pages.isPending ? 'Loading...' : 'No matching entries.'}
        columns={[
          {
            head: 'When',
            cell: ({ at }) => (
              <time dateTime={at} className="font-mono text-xs whitespace-nowrap">
                {dateAndTime(at)}
              </time>
            ),
          },
          {
            head: 'Who',
            cell: ({ administratorEmail, outcome }) => (
              <span className="block min-w-52 wrap-anywhere">
                {administratorEmail ?? (outcome === 'done' ? 'the operator' : 'nobody (refused)')}
              </span>
            ),
          },
          {
            head: 'What',
            cell: ({ action, amountCents, subject }) => (
              <>
                {codeAsWords(action)}
                {amountCents !== null && ` ${printPrice(amountCents)}`}
                {subject && <span className="font-mono text-xs text-ink-soft"> {subject}</span>}
              </>
            ),
          },
          {
            head: 'Order',
            cell: ({ analysisId }) =>
              analysisId === null ? (
                '–'
              ) : (
                <Link className="text-link font-mono" to={`/admin/orders/${analysisId}`}>
                  #{analysisId}
                </Link>
              ),
          },
          {
            head: 'Outcome',
            cell: ({ outcome }) => (
              <span className={outcome === 'done' ? '' : 'text-bad'}>{codeAsWords(outcome)}</span>
            ),
          },
          { head: 'From', cell: ({ address }) => <span className="font-mono text-xs">{address}</span> },
        ]}
      />
      <MorePages pages={pages} what="lines" />
    </AdminFrame>
  );
}
