import { Link, useParams } from 'react-router';
import { parseAnalysisId } from '../../../domain/analysis/analysis-id.ts';
import { mostBulkItems } from '../../../domain/operator/bulk-action.ts';
import { product } from '../../../domain/product.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { RuledTable } from '../../features/operator/ruled-table.tsx';
import { StatusMark } from '../../features/operator/status-mark.tsx';
import { type Bulk, bulkNames, progressOf, useBulk } from '../../features/operator/use-bulk.ts';
import { Button } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag, type TagLook } from '../../ui/tag.tsx';

export const meta = () => [
  { title: `Many orders · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The preview of an action on many orders, its progress and its result. */
export default function AdminBulkPage() {
  const { bulk, start } = useBulk(parseAnalysisId(useParams().id) ?? 0);
  const { data, error } = bulk;
  return (
    <AdminFrame
      kicker="Many orders"
      title={data ? `${bulkNames[data.kind]}: ${ordersOf(data)}` : 'Many orders'}
      lead={data && leadOf(data)}
      error={error}
    >
      {!data && !error && (
        <p role="status" aria-busy="true">
          Loading...
        </p>
      )}
      {error && <p role="alert">{sentenceFor(error, 'It did not load. Please reload the page.')}</p>}
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
              What was done to many orders before
            </Link>
          </p>
        </>
      )}
    </AdminFrame>
  );
}

const plural = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`;
const ordersOf = ({ items }: Bulk) => plural(items.length);

const leadOf = ({ startedAt, administratorEmail }: Bulk): string =>
  startedAt === null
    ? 'A preview. Nothing has been done.'
    : `Started by ${administratorEmail ?? 'an administrator'}. Each order’s audit log has its line.`;

type PreviewProps = { bulk: Bulk; isStarting: boolean; onStart: () => void };

function Preview({ bulk, isStarting, onStart }: PreviewProps) {
  const { waiting, refused, items } = bulk;
  return (
    <Notice look={waiting > 0 ? 'warn' : 'plain'}>
      <p className="font-medium">
        {waiting === 0
          ? 'It is possible for none of these orders.'
          : `It is possible for ${plural(waiting)}.`}
        {refused > 0 && waiting > 0 && ` ${plural(refused)} will be left alone; the list says why.`}
      </p>
      {items.length === mostBulkItems && (
        <p>
          These are the newest {mostBulkItems.toLocaleString('en-US')}, the most at once. More may match: when
          this is finished, do it again for the rest.
        </p>
      )}
      {waiting > 0 && (
        <div className="pt-2">
          <Button disabled={isStarting} onClick={onStart}>
            Start for {plural(waiting)}
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
        {isFinished ? 'Finished' : 'Running'}: {done} done, {refused} not done
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
            You can leave this page. A worker goes on, and another one takes over if it stops.
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
    if (isPreview) return <Tag look={look}>{state === 'waiting' ? 'possible' : 'not possible'}</Tag>;
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
