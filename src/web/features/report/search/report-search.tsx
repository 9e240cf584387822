import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from '../../../ui/is-typing.ts';
import { allSituationsId, wholePlanId } from '../contents/report-contents.ts';
import { enterSection } from '../contents/show-section.ts';
import { markPassage, unmarkPassage } from './mark-passage.ts';
import type { SearchedReport } from './report-entries.ts';
import type { Hit } from './search-report.ts';

/** Its text index is built when somebody searches. */
const SearchDialog = lazy(() => import('./search-dialog.tsx'));

type Props = SearchedReport & {
  /** Whether "/" opens it. Ctrl+K always does. */
  isKeyOn: boolean;
  onChoose: (sectionId: string) => void;
};

export function ReportSearch({ results, details, isKeyOn, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSlash = isKeyOn && event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (isOpen || document.querySelector('dialog[open]') || (!isCtrlK && !(isSlash && !isTyping(event))))
      return;
    event.preventDefault();
    setIsOpen(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      unmarkPassage();
    };
  }, []);

  const open = (hit: Hit) => {
    // The passage must be on the page before it can be looked up.
    flushSync(() => {
      onChoose(hit.sectionId);
      if (hit.sectionId === 'plan') onChoose(wholePlanId);
      if (hit.sectionId === 'situations') onChoose(allSituationsId);
    });
    enterSection(hit.sectionId);
    // Sections far from the window are laid out only when they come near it.
    requestAnimationFrame(() => requestAnimationFrame(() => markPassage(hit)));
  };

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={isKeyOn ? '/ Control+K' : 'Control+K'}
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 w-full items-center justify-between gap-2 border border-line-strong bg-sheet px-3 text-left text-sm text-ink-soft hover:border-ink hover:text-ink print:hidden"
      >
        Search the report
        <kbd aria-hidden className="border border-line px-1 font-mono text-xs max-lg:hidden">
          {isKeyOn ? '/' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog
            results={results}
            details={details}
            onClose={() => setIsOpen(false)}
            onChoose={open}
          />
        </Suspense>
      )}
    </>
  );
}
