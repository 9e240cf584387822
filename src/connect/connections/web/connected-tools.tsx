import { type ReactNode, useRef, useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { ActionDialog } from '../../../platform/web/ui/action-dialog.tsx';
import { dateAndTime, shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import type { Connection, Connections } from '../contract.ts';
import { scopeTexts } from '../rules.ts';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { useConnections, useRevokeConnection } from './use-connections.ts';

/** How each kind is called, and how it ends. */
const kinds = {
  key: {
    label: 'Key',
    end: 'Turn off',
    confirm: 'Turn off key',
    ended: 'is turned off',
    about:
      'Whatever uses this key is refused from then on. You can’t turn it on again, but you can create a new key.',
  },
  grant: {
    label: 'Program',
    end: 'Disconnect',
    confirm: 'Disconnect program',
    ended: 'is disconnected',
    about:
      'It can’t open your reports from then on. What it has read before stays with it. To use it again, connect it again.',
  },
} as const;

/** Keys and connected programs: all of this customer, or those that may open one report. */
export default function ConnectedTools({ reportId }: { reportId?: number }) {
  const { data, error, refetch } = useConnections();
  const [isMaking, setIsMaking] = useState(false);
  const [asked, setAsked] = useState<Connection | null>(null);
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const revoking = useRevokeConnection();
  if (!data)
    return error ? (
      <Notice look="bad">
        <p>{sentenceFor(error, 'We couldn’t load your connected tools. Please try again.')}</p>
        <Button look="quiet" onClick={() => refetch()}>
          Try again
        </Button>
      </Notice>
    ) : (
      <Loading />
    );
  const { reports } = data;
  const shown = data.connections.filter(
    ({ reportIds }) => reportId === undefined || reportIds.includes(reportId),
  );
  const end = ({ id, name, kind }: Connection) =>
    revoking.mutate(id, {
      onSuccess: () => {
        setMessage(`“${name}” ${kinds[kind].ended}.`);
        // The button that had the focus disappears with its row.
        status.current?.focus();
      },
      onError: (failure) => setMessage(sentenceFor(failure)),
    });
  return (
    <section aria-label="Connected tools" className="space-y-5">
      <p className="max-w-[68ch] text-ink-soft">
        Ask your buyers from the tool you write in. Claude, ChatGPT and Cursor connect with your permission;
        scripts use a key. None of them can order, pay, refund, delete or upload.{' '}
        <TextLink to="/connect">How to connect a tool</TextLink>
      </p>
      {shown.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              reports={reports}
              onEnd={() => setAsked(connection)}
            />
          ))}
        </ul>
      ) : (
        <p className="border-y border-line py-4">Nothing is connected.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {reports.length > 0 ? (
          <Button look="quiet" onClick={() => setIsMaking(true)}>
            Create a key
          </Button>
        ) : (
          <p className="text-ink-soft">You can create a key once you have a finished report.</p>
        )}
        <p ref={status} role="status" tabIndex={-1} className="text-sm outline-none">
          {message}
        </p>
      </div>
      {isMaking && (
        <MakeKeyDialog
          reports={reports}
          reportIds={
            reportId !== undefined ? [reportId] : reports.length === 1 ? reports.map(({ id }) => id) : []
          }
          onClose={() => setIsMaking(false)}
        />
      )}
      {asked && (
        <ActionDialog
          title={`${kinds[asked.kind].end} “${asked.name}”?`}
          confirm={kinds[asked.kind].confirm}
          onConfirm={() => end(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{kinds[asked.kind].about}</p>
        </ActionDialog>
      )}
    </section>
  );
}

type RowProps = { connection: Connection; reports: Connections['reports']; onEnd: () => void };

function ConnectionRow({ connection, reports, onEnd }: RowProps) {
  const { name, kind, start, client, scopes, reportIds, createdAt, lastUsedAt, expiresAt } = connection;
  const { label, end } = kinds[kind];
  const names = reports.filter(({ id }) => reportIds.includes(id)).map((report) => report.name);
  return (
    <li className="space-y-3 py-4">
      <div className="flex items-start justify-between gap-x-4">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 pt-2">
          <strong className="text-lg leading-snug font-semibold wrap-anywhere">{name}</strong>
          <Tag>{label}</Tag>
          {start && <span className="font-mono text-sm text-ink-soft">{start}…</span>}
          {client &&
            (client.host ? (
              <span className="text-sm text-ink-soft">as {client.host} says</span>
            ) : (
              <span className="text-sm text-warn">no website confirms this name</span>
            ))}
        </p>
        <span className="-mr-2 shrink-0">
          <TextAction aria-label={`${end} ${name}`} onClick={onEnd}>
            {end}
          </TextAction>
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-[8fr_9fr_5fr_7fr_7fr]">
        <Fact title="Reports" isWide>
          {names.length > 0 ? names.join(', ') : 'None that you can open here'}
        </Fact>
        <Fact title="May" isWide>
          {scopes.map((scope) => scopeTexts[scope].label).join(', ')}
        </Fact>
        <Fact title="Created">{shortDate(createdAt)}</Fact>
        <Fact title="Last used">{lastUsedAt === null ? 'Never' : dateAndTime(lastUsedAt)}</Fact>
        <Fact title="Expires" isWide>
          {expiresAt === null ? 'Never' : shortDate(expiresAt)}
          {kind === 'grant' && ', later with each use'}
        </Fact>
      </dl>
    </li>
  );
}

const Fact = ({ title, isWide, children }: { title: string; isWide?: true; children: ReactNode }) => (
  <div className={`min-w-0 ${isWide ? 'col-span-2 lg:col-span-1' : ''}`}>
    <dt className="label-mono text-ink-soft">{title}</dt>
    <dd className="mt-0.5 wrap-anywhere">{children}</dd>
  </div>
);
