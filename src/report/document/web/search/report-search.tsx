import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isShortcut, useKeyDown } from '../../../../platform/web/ui/shortcut-keys.ts';
import type { ReportView } from '../../rules/report-view.ts';
import { type Hit, normalizeText } from '../../rules/search-report.ts';
import { allSituationsId } from '../contents/report-contents.ts';
import { enterSection } from '../contents/show-section.ts';

/** Styled by ::highlight() in app.css. The page's own elements stay as they are. */
const highlightName = 'found-in-report';

type Place = { node: Text; offset: number };

/** All text under an element, folded, with the place of each character. */
function readText(root: Element): { text: string; places: Place[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  const places: Place[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const folded = normalizeText(node.data);
    for (const offset of folded.starts) places.push({ node, offset });
    text += folded.text;
  }
  return { text, places };
}

const lettersOf = (text: string): string => normalizeText(text).text.replace(/[^\p{L}\p{N}]/gu, '');
const contextLetters = 24;

/** Words can occur many times in a section: the right place has the excerpt's letters around it. */
function findRange(root: Element, { before, found, after }: Hit): Range | null {
  const { text, places } = readText(root);
  const wanted = normalizeText(found).text;
  const [left, right] = [lettersOf(before).slice(-contextLetters), lettersOf(after).slice(0, contextLetters)];
  let best: { at: number; score: number } | null = null;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const onLeft = lettersOf(text.slice(Math.max(0, at - contextLetters * 3), at));
    const onRight = lettersOf(text.slice(at + wanted.length, at + wanted.length + contextLetters * 3));
    const score = Number(onLeft.endsWith(left)) + Number(onRight.startsWith(right));
    if (best === null || score > best.score) best = { at, score };
  }
  const first = best && places[best.at];
  const last = best && places[best.at + wanted.length - 1];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, Math.min(last.offset + 1, last.node.length));
  return range;
}

/** Unfolds what hides the passage, scrolls it to the middle and marks it. False when it is not on the page. */
function markPassage(hit: Hit): boolean {
  const section = document.getElementById(hit.sectionId);
  const range = (section && findRange(section, hit)) ?? findRange(document.body, hit);
  const element = range?.startContainer.parentElement;
  if (!range || !element) return false;
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (typeof Highlight === 'function') CSS.highlights.set(highlightName, new Highlight(range));
  return true;
}

function unmarkPassage(): void {
  if (typeof Highlight === 'function') CSS.highlights.delete(highlightName);
}

/** Its text index is built when somebody searches. */
const SearchDialog = lazy(() => import('./search-dialog.tsx'));

type Props = {
  details: ReportView;
  /** Whether "/" opens it. Ctrl+K always does. */
  isKeyOn: boolean;
  onChoose: (sectionId: string) => void;
};

export function ReportSearch({ details, isKeyOn, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  useKeyDown((event) => {
    const isSlash = isKeyOn && event.key === '/' && isShortcut(event);
    const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (isOpen || document.querySelector('dialog:modal') || !(isCtrlK || isSlash)) return;
    event.preventDefault();
    setIsOpen(true);
  });
  useEffect(() => unmarkPassage, []);

  const open = (hit: Hit) => {
    // The passage must be on the page before it can be looked up.
    flushSync(() => {
      onChoose(hit.sectionId);
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
          <SearchDialog details={details} onClose={() => setIsOpen(false)} onChoose={open} />
        </Suspense>
      )}
    </>
  );
}
