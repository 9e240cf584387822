import { Link } from 'react-router';
import type { ShopHealth } from '../../../../contract/operator/admin-health.ts';
import { printCount } from '../../../../domain/text/print-count.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { counted, problemNames } from '../admin-words.ts';
import { usePreview } from '../use-bulk.ts';

type Group = ShopHealth['groups'][number];

const actionNames = { retry: 'Retry', 'resend-mail': 'Resend' } as const;
const shownIds = 6;

/** One entry per cause, each with the one action that fits all of its orders. */
export function StuckGroups({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0)
    return (
      <p className="border border-dashed border-line-strong px-5 py-8 text-ink-soft">No stuck orders.</p>
    );
  return (
    <ul className="border-t-2 border-ink">
      {groups.map((group) => (
        <StuckGroup key={`${group.problem} ${group.cause}`} group={group} />
      ))}
    </ul>
  );
}

function StuckGroup({ group: { problem, why, action, ids, isMore, oldest } }: { group: Group }) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-4 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <p className="font-display text-3xl font-medium text-bad tabular-nums">
        {counted({ count: ids.length, isMore })}
        <span className="sr-only"> orders</span>
      </p>
      <div className="min-w-0 space-y-1">
        <h3 className="text-lg font-medium">{problemNames[problem]}</h3>
        <p className="max-w-[65ch] text-ink-soft">{why}</p>
        <p className="flex flex-wrap gap-x-3 font-mono text-xs text-ink-soft">
          {ids.slice(0, shownIds).map((id) => (
            <Link key={id} className="text-link" to={`/admin/orders/${id}`}>
              #{id}
            </Link>
          ))}
          {ids.length > shownIds && <span>and {printCount(ids.length - shownIds)} more</span>}
          <span>oldest {dateAndTime(oldest)}</span>
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-start gap-2 sm:col-start-3 sm:flex-col sm:items-stretch">
        {action && <BulkButton action={action} ids={ids} />}
        <Link to={`/admin/orders?problem=${problem}`} className={buttonClass('quiet', 'small')}>
          Show the list
        </Link>
      </div>
    </li>
  );
}

function BulkButton({ action, ids }: { action: keyof typeof actionNames; ids: readonly number[] }) {
  const preview = usePreview(ids);
  return (
    <Button size="small" disabled={preview.isPending} onClick={() => preview.mutate(action)}>
      {actionNames[action]} {printCount(ids.length)}…
    </Button>
  );
}
