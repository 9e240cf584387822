import { Link } from 'react-router';
import { listBulks } from '../../../contract/operator/admin-bulk.ts';
import { product } from '../../../domain/product.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { RuledTable } from '../../features/operator/ruled-table.tsx';
import { useAdmin } from '../../features/operator/use-admin-page.ts';
import { bulkNames, progressOf } from '../../features/operator/use-bulk.ts';
import { dateAndTime } from '../../ui/dates.ts';

export const meta = () => [
  { title: `Many orders · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Started by any administrator. */
export default function AdminBulksPage() {
  const { data, error } = useAdmin(listBulks);
  return (
    <AdminFrame
      kicker="Many orders"
      title="Bulk actions"
      lead="The latest 50. To start another, select orders in the order list or choose a group under Attention."
      error={error}
    >
      <RuledTable
        caption="Bulk actions"
        rows={data?.items ?? []}
        keyOf={({ id }) => id}
        empty={data ? 'None yet.' : 'Loading...'}
        columns={[
          {
            head: 'What',
            cell: ({ id, kind }) => (
              <Link className="text-link whitespace-nowrap" to={`/admin/bulk/${id}`}>
                {bulkNames[kind]}
              </Link>
            ),
          },
          {
            head: 'Started',
            cell: ({ startedAt }) =>
              startedAt && (
                <time dateTime={startedAt} className="font-mono text-xs whitespace-nowrap">
                  {dateAndTime(startedAt)}
                </time>
              ),
          },
          { head: 'By', cell: ({ administratorEmail }) => administratorEmail ?? 'an administrator' },
          { head: 'Done', isNumber: true, cell: ({ done }) => done },
          { head: 'Not done', isNumber: true, cell: ({ refused }) => refused },
          { head: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting },
          { head: 'State', cell: (bulk) => progressOf(bulk) },
        ]}
      />
    </AdminFrame>
  );
}
