import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { entriesOf } from '../../rules/report-entries.ts';
import type { ReportView } from '../../rules/report-view.ts';
import { type Hit, searchIn } from '../../rules/search-report.ts';

const mostShown = 40;

type Props = { details: ReportView; onClose: () => void; onChoose: (hit: Hit) => void };

/** A combobox: the focus stays in the field, the arrow keys choose, Enter opens. */
export default function SearchDialog({ details, onClose, onChoose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const search = useMemo(() => searchIn(entriesOf(details)), [details]);
  const asked = useDeferredValue(query);
  const hits = useMemo(() => search(asked), [search, asked]);
  const shown = hits.slice(0, mostShown);
  useEffect(() => dialog.current?.showModal(), []);

  const choose = (hit: Hit | undefined) => {
    if (!hit) return;
    // Closed first: a modal dialog gives the focus back to where it was.
    dialog.current?.close();
    onChoose(hit);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(shown[chosen]);
    } else if (step && shown.length > 0) {
      event.preventDefault();
      const next = (chosen + step + shown.length) % shown.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Search the report"
      onClose={onClose}
      className="mx-auto mt-[8dvh] mb-auto w-[min(44rem,calc(100vw-2rem))] border border-t-4 border-line-strong border-t-ink bg-sheet p-0 text-ink"
    >
      <div className="flex items-center gap-3 border-b border-line px-4 sm:px-5">
        <label htmlFor={`${id}-query`} className="label-mono shrink-0 text-ink-soft">
          Find
        </label>
        <input
          id={`${id}-query`}
          type="text"
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown[chosen] ? `${id}-${chosen}` : undefined}
          aria-describedby={`${id}-count`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="A word or a phrase"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-soft"
        />
        <button
          type="button"
          className="label-mono min-h-11 shrink-0 text-accent hover:underline"
          onClick={() => dialog.current?.close()}
        >
          Close
        </button>
      </div>
      <p id={`${id}-count`} role="status" className="px-4 pt-3 pb-2 text-sm text-ink-soft sm:px-5">
        {countSentence(asked, hits.length)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label="Passages"
        className="max-h-[60dvh] overflow-y-auto overscroll-contain pb-2"
      >
        {shown.map((hit, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its Enter key chooses
          <div
            key={`${hit.sectionId} ${hit.place} ${hit.text}`}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onClick={() => choose(hit)}
            className="cursor-pointer border-l-4 border-transparent px-4 py-2.5 hover:bg-paper aria-selected:border-accent aria-selected:bg-paper sm:px-5"
          >
            <span className="label-mono block text-ink-soft">{hit.place}</span>
            <span className="block leading-snug wrap-anywhere" dir="auto" lang={details?.language}>
              {hit.before}
              <mark className="bg-accent-wash font-semibold text-ink">{hit.found}</mark>
              {hit.after}
            </span>
          </div>
        ))}
      </div>
    </dialog>
  );
}

function countSentence(query: string, count: number): string {
  if (query.trim().length < 2)
    return 'Type at least two letters. Arrow keys choose, Enter opens, Escape closes.';
  if (count === 0) return 'Nothing found. Try another word.';
  if (count > mostShown) return `${count} passages found. Showing the first ${mostShown}.`;
  return count === 1 ? '1 passage' : `${count} passages`;
}
