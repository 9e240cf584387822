import { createContext, use, useId } from 'react';
import { Details } from '../../../../platform/web/ui/details.tsx';
import { box } from '../../../../platform/web/ui/form/field.tsx';
import { useMounted } from '../../../../platform/web/ui/use-mounted.ts';
import { blankKey } from '../../rules/copy-blanks.ts';
import type { Blank } from '../../rules/report-view.ts';

const longestValue = 300;

export type BlankEditing = {
  /** By the key of the blank. */
  typed: Readonly<Record<string, string>>;
  fill: (name: string, value: string) => void;
};

/** Null for everybody but the customer: they see blanks and cannot fill them. */
export const BlanksAreMine = createContext<BlankEditing | null>(null);

type Props = { blanks: readonly { text: string; context?: string }[]; language: string };

/** A field for each blank; filled in once, it is filled in everywhere. */
function BlankFields({ blanks, language }: Props) {
  const editing = use(BlanksAreMine);
  if (editing === null || blanks.length === 0) return null;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-6 gap-y-4 print:hidden">
      {blanks.map(({ text, context }) => (
        <BlankField key={text} name={text} context={context} editing={editing} language={language} />
      ))}
    </div>
  );
}

type FieldProps = { name: string; context: string | undefined; editing: BlankEditing; language: string };

function BlankField({ name, context, editing, language }: FieldProps) {
  const id = useId();
  const value = editing.typed[blankKey(name)] ?? '';
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
          maxLength={longestValue}
          autoComplete="off"
          aria-describedby={context && `${id}-context`}
          value={value}
          onChange={({ target }) => editing.fill(name, target.value)}
        />
      ) : (
        <span className={box}>{value || '\u00a0'}</span>
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

/** Whoever cannot fill them in reads what is asked for. */
export function BlankList({ blanks, language }: { blanks: readonly Blank[]; language: string }) {
  const editing = use(BlanksAreMine);
  if (blanks.length === 0) return null;
  return (
    <Details
      isRow
      title={blanks.length === 1 ? '1 blank only you can fill' : `${blanks.length} blanks only you can fill`}
      className="mt-6 border-y border-line"
    >
      {editing ? (
        <div className="pt-1 pb-6">
          <p className="max-w-[62ch] pb-4 text-sm text-ink-soft">
            Fill in each once: every text of this report then shows and copies it. What you type stays in this
            browser.
          </p>
          <BlankFields blanks={blanks} language={language} />
        </div>
      ) : (
        <dl lang={language} className="divide-y divide-line">
          {blanks.map(({ text, context }) => (
            <div key={text} className="grid gap-x-8 py-2 md:grid-cols-2">
              <dt dir="auto" className="wrap-anywhere">
                {text}
              </dt>
              <dd dir="auto" className="text-sm wrap-anywhere text-ink-soft">
                {context}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Details>
  );
}
