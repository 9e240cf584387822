import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';

type Props = {
  /** The current value. */
  summary: ReactNode;
  openLabel: string;
  field: { label: string; value: string; type: 'email' | 'text'; autoComplete: string; maxLength: number };
  saveLabel: string;
  /** Returns the error to show, or null when it was saved. */
  onSave: (value: string) => Promise<string | null>;
};

export function Correction({ summary, openLabel, field, saveLabel, onSave }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  function open() {
    setValue(field.value);
    setError(null);
    setIsOpen(true);
  }
  function close() {
    setIsOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    const refusal = await onSave(value.trim());
    setIsSaving(false);
    setError(refusal);
    if (refusal === null) close();
  }

  if (!isOpen)
    return (
      <p className="flex items-baseline justify-between gap-x-4 py-1">
        <span className="min-w-0 wrap-anywhere">{summary}</span>
        <button
          ref={opener}
          type="button"
          className="text-link min-h-11 shrink-0 cursor-pointer"
          onClick={open}
        >
          {openLabel}
        </button>
      </p>
    );
  return (
    <form noValidate className="space-y-3 py-3" onSubmit={save}>
      <TextField
        id={id}
        label={field.label}
        type={field.type}
        autoComplete={field.autoComplete}
        maxLength={field.maxLength}
        value={value}
        error={error ?? undefined}
        autoFocus
        onChange={(event) => setValue(event.target.value)}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : saveLabel}
        </Button>
        <Button look="quiet" disabled={isSaving} onClick={close}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
