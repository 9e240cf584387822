import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { SelectField } from '../../../platform/web/ui/form/select-field.tsx';
import { decodeFile } from '../rules/decode-file.ts';
import { type MessageKind, messageKinds, messageLimits } from '../rules/message-limits.ts';
import { kindNames, type Words } from './use-messages.ts';

const megabytes = messageLimits.bytes / 1_000_000;
const isTable = (name: string): boolean => /\.(?:csv|tsv)$/i.test(name);
/** UTF-16 takes twice the bytes of the text in it. */
const largestFile = 2 * messageLimits.bytes;

export function MessagesForm({ add }: Pick<Words, 'add'>) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<MessageKind>('reviews');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  async function send(upload: { name: string; text: string; format: 'text' | 'csv' }) {
    if (new Blob([upload.text]).size > messageLimits.bytes) {
      setError(`That’s over ${megabytes} MB. Split it up and add it in parts.`);
      return;
    }
    setError(undefined);
    add.mutate({ kind, ...upload }, { onSuccess: () => setText('') });
  }
  function paste(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() === '') {
      setError('Paste some messages, or choose a file.');
      document.getElementById(`${id}-text`)?.focus();
    } else void send({ name: `Pasted ${kindNames[kind].toLowerCase()}`, text, format: 'text' });
  }
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    if (!chosen) return;
    if (chosen.size > largestFile)
      setError(`That file is more than ${megabytes} MB. Please add it in parts.`);
    else {
      const contents = decodeFile(new Uint8Array(await chosen.arrayBuffer()));
      const name = chosen.name.slice(0, messageLimits.sourceNameCharacters);
      await send({ name, text: contents, format: isTable(chosen.name) ? 'csv' : 'text' });
    }
    // The same file can be chosen again.
    if (file.current) file.current.value = '';
  }

  return (
    <form onSubmit={paste} className="space-y-4" aria-busy={add.isPending}>
      <div className="max-w-xs">
        <SelectField
          id={`${id}-kind`}
          label="What kind of messages are these?"
          value={kind}
          onChange={({ target }) => setKind(target.value as MessageKind)}
          options={messageKinds.map((one) => [one, kindNames[one]] as const)}
        />
      </div>
      <TextArea
        id={`${id}-text`}
        label="Paste messages"
        hint="One per line, or separated by a blank line."
        rows={5}
        value={text}
        error={error}
        dir="auto"
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={add.isPending}>
          {add.isPending ? 'Masking personal data…' : 'Add these messages'}
        </Button>
        <input
          ref={file}
          id={`${id}-file`}
          type="file"
          accept=".txt,.csv,.tsv,text/plain,text/csv"
          className="sr-only"
          tabIndex={-1}
          aria-label="File with messages"
          onChange={choose}
        />
        <Button look="quiet" disabled={add.isPending} onClick={() => file.current?.click()}>
          Choose a file
        </Button>
        <p className="text-sm text-ink-soft">Text or CSV, up to {megabytes} MB</p>
      </div>
    </form>
  );
}
