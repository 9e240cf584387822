import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { CopyButton } from '../../../report/document/web/copy-button.tsx';
import type { DraftEdit } from '../../rules/draft-edit.ts';
import { lengthText } from '../../web/talk-messages.ts';
import { editText, editTextMaxCharacters } from '../contract.ts';

/** The owner's draft, read by the report's editor: replacements to accept one by one. */
export default function EditText({ analysisId }: { analysisId: number }) {
  const id = useId();
  const [text, setText] = useState('');
  const [settled, setSettled] = useState<ReadonlySet<DraftEdit>>(new Set());
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (body: { text: string; idempotencyKey: string }) =>
      callEndpoint(editText, {
        params: { id: analysisId },
        body: { text: body.text },
        idempotencyKey: body.idempotencyKey,
      }),
    onSuccess: (edited) => {
      setText(edited.text);
      setSettled(new Set());
    },
  });
  const settle = (edit: DraftEdit) => setSettled((before) => new Set([...before, edit]));
  // What an accepted edit or the owner has changed cannot be found any more.
  const open = data?.edits.filter((edit) => !settled.has(edit) && text.split(edit.find).length === 2) ?? [];
  const isSendable = text.trim() !== '' && text.length <= editTextMaxCharacters;
  return (
    <Details isRow title="Edit my text" className="border-y border-line print:hidden">
      <div className="space-y-4 pt-2 pb-6">
        <form
          className="max-w-[68ch] space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isSendable && !isPending) mutate({ text, idempotencyKey: crypto.randomUUID() });
          }}
        >
          <TextArea
            id={`${id}-text`}
            label="Paste a draft: a page, a mail, an ad"
            hint={`The editor of this report reads it. ${lengthText(text.length, editTextMaxCharacters)}.`}
            dir="auto"
            value={text}
            readOnly={isPending}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" disabled={!isSendable || isPending}>
              {isPending ? 'Reading…' : 'Edit my text'}
            </Button>
            {data && <CopyButton text={text} label="Copy the text" />}
          </div>
        </form>
        <p role="status" className="text-sm font-medium empty:hidden">
          {isPending
            ? 'The editor is reading. This takes up to a minute.'
            : error
              ? sentenceFor(error)
              : data
                ? countOf(open.length, data.edits.length)
                : ''}
        </p>
        <ol className="max-w-[68ch]">
          {open.map((edit) => (
            <li key={edit.find} className="space-y-2 border-t border-line py-3">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                <del className="text-ink-soft">{edit.find}</del>{' '}
                <ins className="font-medium no-underline">{edit.replace}</ins>
              </p>
              <p className="text-sm text-ink-soft">{edit.why}</p>
              <div className="flex gap-2">
                <Button
                  size="small"
                  onClick={() => {
                    setText(text.replace(edit.find, () => edit.replace));
                    settle(edit);
                  }}
                >
                  Accept
                </Button>
                <Button size="small" look="quiet" onClick={() => settle(edit)}>
                  Leave
                </Button>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Details>
  );
}

function countOf(open: number, all: number): string {
  if (all === 0) return 'The editor found nothing to change.';
  if (open === 0) return 'That was all. Copy your text.';
  return open === 1 ? '1 change to look at' : `${open} changes to look at`;
}
