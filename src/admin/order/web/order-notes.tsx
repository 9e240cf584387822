import { type FormEvent, useId, useState } from 'react';
import type { z } from 'zod';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { utcSecond } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { useAdminChange } from '../../web/use-admin-page.ts';
import { addNote, type orderNoteSchema } from '../contract.ts';

type Note = z.infer<typeof orderNoteSchema>;

export function OrderNotes({ id, notes }: { id: number; notes: readonly Note[] }) {
  const fieldId = useId();
  const [text, setText] = useState('');
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const write = (typed: string) => {
    setText(typed);
    setKey(crypto.randomUUID());
  };
  const { mutate, isPending } = useAdminChange({
    // The key belongs to the text: sending the same again after a lost answer writes it once.
    change: () => callEndpoint(addNote, { params: { id }, body: { text }, idempotencyKey }),
    onDone: () => write(''),
    failed: ['Not Saved', 'The note was not saved. Please try again.'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') mutate();
  };
  return (
    <div className="space-y-4">
      {notes.length > 0 && (
        <ol className="border-b border-line">
          {notes.map(({ id: noteId, at, administratorEmail, text: written }) => (
            <li key={noteId} className="border-t border-line py-3">
              <p className="whitespace-pre-wrap wrap-anywhere">{written}</p>
              <p className="mt-1 font-mono text-xs text-ink-soft wrap-anywhere">
                {administratorEmail ?? 'A former administrator'} · <time dateTime={at}>{utcSecond(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={submit} className="space-y-3">
        <TextArea
          id={fieldId}
          label="New note"
          rows={2}
          isShort
          maxLength={2_000}
          value={text}
          onChange={(event) => write(event.target.value)}
          hint="Only operators can see this. It’s deleted along with the order."
        />
        <Button type="submit" look="quiet" size="small" disabled={isPending || text.trim() === ''}>
          Add note
        </Button>
      </form>
    </div>
  );
}
