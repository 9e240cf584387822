import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { ActionDialog } from '../../../platform/web/ui/action-dialog.tsx';
import { dateAndTime, shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { type ApiKey, listKeys, makeKey, revokeKey } from '../contract.ts';

const queryKey = ['keys'] as const;
/** The button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Keys for other programs: of one report, or in the dashboard of the whole account. */
export default function KeyList({ reportId = null }: { reportId?: number | null }) {
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: () => callEndpoint(listKeys), staleTime: 0 });
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const revoking = useMutation({
    mutationFn: ({ id }: ApiKey) => callEndpoint(revokeKey, { params: { keyId: id } }),
    onSuccess: (_, { name }) => {
      setMessage(`“${name}” is turned off.`);
      status.current?.focus(); // the button that had the focus disappears with its row
      return client.invalidateQueries({ queryKey });
    },
    onError: (failure) => setMessage(sentenceFor(failure)),
  });
  const shown = data?.keys.filter(
    (key) => reportId === null || key.reportId === null || key.reportId === reportId,
  );
  return (
    <div className="space-y-5">
      <p className="max-w-[68ch] text-ink-soft">
        With a key, a script or an assistant reads {reportId === null ? 'all your reports' : 'this report'}{' '}
        and asks the buyers, through our API or MCP. It can’t order, pay, refund, delete or upload.
      </p>
      {error && <Notice look="bad">{sentenceFor(error)}</Notice>}
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((key) => (
            <li key={key.id} className="flex items-start justify-between gap-x-4 py-3 *:last:shrink-0">
              <p className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">{key.name}</strong>{' '}
                <span className="font-mono text-sm text-ink-soft">{key.start}…</span>
                <span className="block text-sm text-ink-soft">
                  {key.reportId === null ? 'All reports of your account' : `Report ${key.reportId}`}. Last
                  used: {key.lastUsedAt === null ? 'never' : dateAndTime(key.lastUsedAt)}.{' '}
                  {Date.parse(key.expiresAt) < Date.now() ? 'Expired' : 'Expires'} {shortDate(key.expiresAt)}.
                </span>
              </p>
              <TextAction aria-label={`Turn off ${key.name}`} onClick={() => setAsked(key)}>
                Turn off
              </TextAction>
            </li>
          ))}
        </ul>
      )}
      <p ref={status} role="status" tabIndex={-1} className="text-sm outline-none">
        {message}
      </p>
      <MakeKey reportId={reportId} />
      {asked && (
        <ActionDialog
          title={`Turn off “${asked.name}”?`}
          confirm="Turn off key"
          onConfirm={() => revoking.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            Whatever uses this key is refused from then on. You can’t turn it on again, but you can create a
            new key.
          </p>
        </ActionDialog>
      )}
    </div>
  );
}

function MakeKey({ reportId }: { reportId: number | null }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const making = useMutation({
    mutationFn: (chosen: string) => callEndpoint(makeKey, { body: { name: chosen, reportId } }),
    onSuccess: () => {
      setName('');
      return client.invalidateQueries({ queryKey });
    },
    retry: false, // a repeat would make a second key
    gcTime: 0, // the key is not kept after this page
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!making.isPending) making.mutate(name);
  }
  if (making.data)
    return (
      <div className="space-y-3 border-l-4 border-ink pl-4">
        <p ref={focus} tabIndex={-1} className="outline-none">
          <strong>Copy the key “{making.variables.trim()}” now: we show it only this once.</strong> Keep it
          like a password. If you lose it, turn it off and create another.
        </p>
        <CopyKey text={making.data.key} />
        <Button onClick={making.reset}>I’ve saved it</Button>
      </div>
    );
  return (
    <form onSubmit={submit} noValidate className="max-w-sm space-y-3">
      <TextField
        id={`key-name-${reportId}`}
        label="Name of a new key"
        hint="What will use it, for example “Newsletter script”"
        error={making.error ? sentenceFor(making.error) : undefined}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" look="quiet" disabled={making.isPending}>
        {making.isPending ? 'Creating…' : 'Create key'}
      </Button>
    </form>
  );
}

/** Says itself whether it was copied, because toasts are behind the dialog. */
function CopyKey({ text }: { text: string }) {
  const [message, setMessage] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('Copied.');
    } catch {
      setMessage('Your browser blocked copying. Select the text and copy it yourself.');
    }
  }
  return (
    <div className="border border-line-strong bg-paper">
      <div className="flex items-start gap-x-2 pr-1 pl-3.5">
        <code className="min-w-0 flex-1 py-3 wrap-anywhere whitespace-pre-wrap select-all font-mono text-sm leading-5">
          {text}
        </code>
        <TextAction aria-label="Copy the key" onClick={copy}>
          Copy
        </TextAction>
      </div>
      <p role="status" className="px-3.5 pb-2.5 text-sm text-ink-soft empty:hidden">
        {message}
      </p>
    </div>
  );
}
