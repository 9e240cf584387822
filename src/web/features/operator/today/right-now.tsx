import { formatDistanceStrict } from 'date-fns';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Today } from '../../../../contract/operator/admin-today.ts';
import { needNames } from '../../../../domain/operator/needs.ts';
import { paymentProvider } from '../../../../domain/payment/payment-provider.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { Tag } from '../../../ui/tag.tsx';
import { counted, printSeconds } from '../admin-words.ts';

/** What needs a person, what waits longest, and whether the providers work. */
export const RightNow = ({ today }: { today: Today }) => (
  <dl className="grid grid-cols-2 gap-x-5 border-t-2 border-b border-line border-t-ink pb-2 sm:grid-cols-3 lg:grid-cols-5">
    <Needs needs={today.needs} />
    <Waiting today={today} />
    <Provider name="Model" to="/admin/model" {...today.providers.model} />
    <Provider name={paymentProvider.name} to="/admin/attention#payments" {...today.providers.payments} />
    <Provider name="Mail" to="/admin/attention" {...today.providers.mail} />
  </dl>
);

const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="py-3">
    <dt className="label-mono text-ink-soft">{name}</dt>
    <dd className="mt-1.5 text-sm">{children}</dd>
  </div>
);

const figure = 'font-display text-3xl font-medium tabular-nums hover:text-accent';

function Needs({ needs }: Pick<Today, 'needs'>) {
  const open = needs.filter(({ count }) => count > 0);
  const total = {
    count: open.reduce((sum, { count }) => sum + count, 0),
    isMore: open.some(({ isMore }) => isMore),
  };
  return (
    <Cell name="Needs attention">
      <Link to="/admin/attention" className={`${figure} ${total.count > 0 ? 'text-bad' : ''}`}>
        {counted(total)}
      </Link>
      {open.length === 0 ? (
        <p className="text-ink-soft">Nothing is stuck.</p>
      ) : (
        <ul className="text-ink-soft">
          {open.map(({ what, ...found }) => (
            <li key={what}>
              {counted(found)} {needNames[what].toLowerCase()}
            </li>
          ))}
        </ul>
      )}
    </Cell>
  );
}

function Waiting({ today: { at, waiting, yesterday, weekBefore } }: { today: Today }) {
  const { oldest } = waiting;
  const earlier = [
    ['yesterday', yesterday.p95Seconds],
    ['a week ago', weekBefore.p95Seconds],
  ] as const;
  const took = earlier.flatMap(([day, seconds]) =>
    seconds === null ? [] : [`${printSeconds(seconds)} ${day}`],
  );
  return (
    <Cell name="Longest wait">
      {oldest ? (
        <Link to={`/admin/orders/${oldest.id}`} className={figure}>
          {formatDistanceStrict(oldest.since, at)}
        </Link>
      ) : (
        <Link to="/admin/orders?status=processing" className={figure}>
          None
        </Link>
      )}
      <p className="text-ink-soft">
        {oldest ? `Order #${oldest.id}, one of ${counted(waiting)}.` : 'All reports are finished.'}
      </p>
      {took.length > 0 && <p className="text-ink-soft">95% took at most {took.join(', ')}.</p>}
    </Cell>
  );
}

const looks = { up: 'good', down: 'bad', unknown: 'warn' } as const;
const words = { up: 'Works', down: 'Down', unknown: 'Unknown' } as const;

const Provider = ({
  name,
  to,
  state,
  since,
  why,
}: { name: string; to: string } & Today['providers']['model']) => (
  <Cell name={name}>
    <Link to={to} className="inline-flex min-h-9 items-center">
      <span className="sr-only">{name}: </span>
      <Tag look={looks[state]}>{words[state]}</Tag>
    </Link>
    <p className="text-ink-soft">
      {why}
      {since && ` Since ${dateAndTime(since)}.`}
    </p>
  </Cell>
);
