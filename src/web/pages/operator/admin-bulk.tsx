import { Link, useParams } from 'react-router';
import { parseAnalysisId } from '../../../domain/analysis/analysis-id.ts';
import { mostBulkItems } from '../../../domain/operator/bulk-action.ts';
import { product } from '../../../domain/product.ts';
import { printCount, printCountOf } from '../../../domain/text/print-count.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { RuledTable } from '../../features/operator/ruled-table.tsx';
import { StatusMark } from '../../features/operator/status-mark.tsx';
import { type Bulk, bulkNames, progressOf, useBulk } from '../../features/operator/use-bulk.ts';
import { Button } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag, type TagLook } from '../../ui/tag.tsx';

export const meta = () => [
  { title: `Bulk actions · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The preview of an action on many orders, its progress and its result. */
export default function AdminBulkPage() {
  const { bulk, start } = useBulk(parseAnalysisId(useParams().id) ?? 0);
  const { data, error } = bulk;
  return (
    <AdminFrame
      kicker="Bulk actions"
      title={data ? `${bulkNames[data.kind]}: ${ordersOf(data)}` : 'Many orders'}
      lead={data && leadOf(data)}
      error={error}
    >
      {!data && !error && (
        <p role="status" aria-busy="true">
          Loading...
        </p>
      )}
      {error && <p role="alert">{sentenceFor(error, 'We couldn’t load this. Reload the page.')}</p>}
      {data && (
        <>
          {data.startedAt === null ? (
            <Preview bulk={data} isStarting={start.isPending} onStart={() => start.mutate()} />
          ) : (
            <Progress bulk={data} />
          )}
          <Items bulk={data} />
          <p className="text-sm">
            <Link className="text-link" to="/admin/bulk">
              Past bulk actions
            </Link>
          </p>
        </>
      )}
    </AdminFrame>
  );
}

const ordersOf = ({ items }: Bulk) => printCountOf(items.length, 'order');

const leadOf = ({ startedAt, administratorEmail }: Bulk): string =>
  startedAt === null
    ? 'Preview only. Nothing has been done yet.'
    : `Started by ${administratorEmail ?? 'an operator'}. Logged for each order.`;

type PreviewProps = { bulk: Bulk; isStarting: boolean; onStart: () => void };

function Preview({ bulk, isStarting, onStart }: PreviewProps) {
  const { waiting, refused, items } = bulk;
  return (
    <Notice look={waiting > 0 ? 'warn' : 'plain'}>
      <p className="font-medium">
        {waiting === 0
          ? 'None of these orders are eligible.'
          : `${printCountOf(waiting, 'order')} ${waiting === 1 ? 'is' : 'are'} eligible.`}
        {refused > 0 &&
          waiting > 0 &&
          ` ${printCountOf(refused, 'order')} will be skipped. See the list for reasons.`}
      </p>
      {items.length === mostBulkItems && (
        <p>
          These are the newest {printCount(mostBulkItems)}, the maximum per run. If more match, run it again
          when this one is done.
        </p>
      )}
      {waiting > 0 && (
        <div className="pt-2">
          <Button disabled={isStarting} onClick={onStart}>
            Start for {printCountOf(waiting, 'order')}
          </Button>
        </div>
      )}
    </Notice>
  );
}

function Progress({ bulk }: { bulk: Bulk }) {
  const { done, refused, waiting, items } = bulk;
  const isFinished = progressOf(bulk) === 'finished';
  return (
    <Notice look={isFinished && refused === 0 ? 'good' : 'plain'}>
      <p role="status" className="font-medium">
        {isFinished ? 'Finished' : 'Running'}: {done} done, {refused} skipped
        {waiting > 0 && `, ${waiting} waiting`}.
      </p>
      {!isFinished && (
        <>
          <progress
            className="block h-2 w-full appearance-none [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
            aria-label="Orders handled"
            value={items.length - waiting}
            max={items.length}
          />
          <p className="text-sm text-ink-soft">
            You can leave this page. The work continues in the background, even if a worker stops.
          </p>
        </>
      )}
    </Notice>
  );
}

type Item = Bulk['items'][number];

const states: Record<Item['state'], [name: string, look: TagLook]> = {
  waiting: ['waiting', 'plain'],
  done: ['done', 'good'],
  refused: ['not done', 'bad'],
};

/** Those that need a look come first. */
function Items({ bulk }: { bulk: Bulk }) {
  const isPreview = bulk.startedAt === null;
  const rows = bulk.items.toSorted((a, b) => Number(b.state === 'refused') - Number(a.state === 'refused'));
  const markOf = ({ state }: Item) => {
    const [name, look] = states[state];
    if (isPreview) return <Tag look={look}>{state === 'waiting' ? 'eligible' : 'not eligible'}</Tag>;
    return <Tag look={look}>{name}</Tag>;
  };
  return (
    <RuledTable
      caption="Orders"
      rows={rows}
      keyOf={({ analysisId }) => analysisId}
      empty="The orders were deleted."
      columns={[
        {
          head: 'Order',
          cell: ({ analysisId }) => (
            <Link className="text-link font-mono" to={`/admin/orders/${analysisId}`}>
              #{analysisId}
            </Link>
          ),
        },
        { head: 'Action', cell: (item) => <span className="whitespace-nowrap">{markOf(item)}</span> },
        {
          head: 'Why',
          cell: ({ refusal }) => <span className="block min-w-40">{refusal ?? '–'}</span>,
        },
        {
          head: 'Customer',
          cell: ({ customerEmail }) => (
            <span className="block min-w-52 wrap-anywhere">{customerEmail ?? '–'}</span>
          ),
        },
        { head: 'Report now', cell: ({ status }) => <StatusMark status={status} /> },
      ]}
    />
  );
}
