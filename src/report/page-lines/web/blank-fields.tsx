import { createContext, use, useId } from 'react';
import { box } from '../../../platform/web/ui/form/field.tsx';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { FilledBlanks } from '../../../platform/web/ui/markup/filled-blanks.ts';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import { blankKey } from '../../document/rules/copy-blanks.ts';
import { blankLimits } from '../contract.ts';

export type BlankEditing = {
  type: (name: string, value: string) => void;
  /** Sends what was typed, once. */
  save: (name: string) => void;
  /** Sends it again. */
  send: (name: string) => void;
  /** Keys of blanks whose last value was not saved. */
  failed: ReadonlySet<string>;
};

/** Null for everybody but the customer: they see blanks and cannot fill them. */
export const BlanksAreMine = createContext<BlankEditing | null>(null);

type Props = { blanks: readonly { text: string; context?: string }[]; language: string };

/** A field for each blank; filled in once, it is filled in everywhere. */
export function BlankFields({ blanks, language }: Props) {
  const editing = use(BlanksAreMine);
  const filled = use(FilledBlanks);
  if (editing === null || blanks.length === 0) return null;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-6 gap-y-4 print:hidden">
      {blanks.map(({ text, context }) => (
        <BlankField
          key={text}
          name={text}
          context={context}
          value={filled.get(blankKey(text)) ?? ''}
          editing={editing}
          language={language}
        />
      ))}
    </div>
  );
}

type FieldProps = {
  name: string;
  context: string | undefined;
  value: string;
  editing: BlankEditing;
  language: string;
};

function BlankField({ name, context, value, editing, language }: FieldProps) {
  const id = useId();
  // The server writes a box of the same size: nothing that is typed may be lost when React takes over.
  const isMounted = useMounted();
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        lang={language}
        dir="auto"
        className="mb-1 block text-sm font-semibold wrap-anywhere"
      >
        {name}
      </label>
      {isMounted ? (
        <input
          id={id}
          dir="auto"
          className={box}
          maxLength={blankLimits.value}
          autoComplete="off"
          aria-describedby={context && `${id}-context`}
          value={value}
          onChange={({ target }) => editing.type(name, target.value)}
          onBlur={() => editing.save(name)}
        />
      ) : (
        <span className={box}>{value || '\u00a0'}</span>
      )}
      {editing.failed.has(blankKey(name)) && (
        <p role="status" className="text-sm text-bad">
          Not saved.
          <TextAction aria-label={`Save ${name} again`} onClick={() => editing.send(name)}>
            Save again
          </TextAction>
        </p>
      )}
      {context && (
        <p
          id={`${id}-context`}
          lang={language}
          dir="auto"
          className="mt-1 text-sm wrap-anywhere text-ink-soft"
        >
          {context}
        </p>
      )}
    </div>
  );
}
