import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isShortcut, useKeyDown } from '../../../platform/web/ui/shortcut-keys.ts';
import type { ReportView } from '../rules/report-view.ts';
import { type ContentsGroup, neighbourOf } from './contents/report-contents.ts';
import { enterSection } from './contents/show-section.ts';
import { ReportSearch } from './search/report-search.tsx';

/** A narrow band below the top of the window: the section in it is the current one. */
const readingBand = '-15% 0px -80% 0px';

function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        const shown = key.split(' ').findLast((id) => inBand.has(id));
        if (shown) setCurrent(shown);
      },
      { rootMargin: readingBand },
    );
    // Sections with code of their own come later, and the page grows with them.
    const growing = new ResizeObserver(() => {
      for (const id of key.split(' ')) {
        const section = document.getElementById(id);
        if (section) observer.observe(section);
      }
    });
    growing.observe(document.body);
    return () => {
      observer.disconnect();
      growing.disconnect();
    };
  }, [key]);
  return current;
}

const steps: Record<string, 1 | -1> = { j: 1, ']': 1, k: -1, '[': -1 };

/** j and ] go forward, k and [ back, except while typing or with a modifier key. */
function useSectionKeys(ids: readonly string[], current: string | null, areOn: boolean): void {
  useKeyDown((event) => {
    const step = steps[event.key];
    if (!areOn || !step || !isShortcut(event)) return;
    const focused = ids.find((id) => document.getElementById(id)?.contains(document.activeElement));
    const next = neighbourOf(ids, focused ?? current, step);
    if (!next) return;
    event.preventDefault();
    enterSection(next);
  });
}

/** Between the current entry and the edge of the list. */
const roomPx = 72;

type Props = {
  groups: readonly ContentsGroup[];
  details: ReportView;
  onChoose: (id: string) => void;
  /** In the bar of a phone. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Beside the text on a wide screen; on a phone a bar with the current section that opens the list. */
export function ContentsNav({ groups, details, onChoose, action, children }: Props) {
  const [isListOpen, setIsListOpen] = useState(false);
  const [areKeysOn, setAreKeysOn] = useState(true);
  const entries = groups.flatMap(({ entries: own }) => own);
  const ids = entries.map(({ id }) => id);
  const current = useCurrentSection(ids);
  useSectionKeys(ids, current, areKeysOn);
  const at = Math.max(
    entries.findIndex(({ id }) => id === current),
    0,
  );
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list shows another entry, or is shown
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = [list.current, nav.current].find((one) => one && one.scrollHeight > one.clientHeight + 1);
    if (!link || !box) return;
    const { top, bottom } = box.getBoundingClientRect();
    if (link.top < top + roomPx) box.scrollTop += link.top - top - roomPx;
    else if (link.bottom > bottom - roomPx) box.scrollTop += link.bottom - bottom + roomPx;
  }, [current, isListOpen]);
  const choose = (id: string) => {
    setIsListOpen(false);
    onChoose(id);
  };
  return (
    <nav
      ref={nav}
      aria-label="Contents of the report"
      className="sticky top-0 z-20 -mx-5 border-b border-line bg-paper md:-mx-8 lg:top-6 lg:z-auto lg:mx-0 lg:max-h-[calc(100dvh-3rem-var(--order-bar,0rem))] lg:self-start lg:overflow-y-auto lg:border-0 lg:pr-2 print:hidden"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setIsListOpen(false);
      }}
    >
      <div className="flex items-center pr-5 md:pr-8 lg:hidden">
        <button
          type="button"
          aria-expanded={isListOpen}
          aria-controls="report-contents"
          onClick={() => setIsListOpen(!isListOpen)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 pl-5 text-left md:pl-8"
        >
          <span className="label-mono shrink-0 text-accent">
            {at + 1}/{entries.length}
          </span>
          <span className="min-w-0 flex-1 truncate">
            <span className="sr-only">Contents. You’re at: </span>
            {entries[at]?.title}
          </span>
          <span aria-hidden className="shrink-0 text-accent">
            {isListOpen ? '▴' : '▾'}
          </span>
        </button>
        {action}
      </div>
      <div
        ref={list}
        id="report-contents"
        className={`max-lg:absolute max-lg:inset-x-0 max-lg:max-h-[75dvh] max-lg:overflow-y-auto max-lg:border-b max-lg:border-line max-lg:bg-paper max-lg:px-5 max-lg:pb-6 md:max-lg:px-8 ${isListOpen ? '' : 'max-lg:hidden'}`}
      >
        <ReportSearch details={details} isKeyOn={areKeysOn} onChoose={choose} />
        {groups.map(({ label, entries: own }) => (
          <div key={label} className="pt-4">
            <p className="label-mono pb-1 text-ink-soft">{label}</p>
            <ul>
              {own.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    aria-current={id === current ? 'location' : undefined}
                    onClick={() => choose(id)}
                    className="flex gap-2 border-l-2 border-line py-1.5 pl-3 text-sm leading-snug text-ink-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink max-lg:min-h-11 max-lg:items-center max-lg:text-base"
                  >
                    <span className="min-w-0">{title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="mt-4 text-xs leading-relaxed text-ink-soft max-lg:hidden">
          {areKeysOn ? (
            <>
              <Key>j</Key> or <Key>]</Key> next section, <Key>k</Key> or <Key>[</Key> back, <Key>/</Key>{' '}
              search.
            </>
          ) : (
            'Keyboard shortcuts are off.'
          )}{' '}
          <button type="button" className="text-link" onClick={() => setAreKeysOn(!areKeysOn)}>
            {areKeysOn ? 'Turn off shortcuts' : 'Turn on shortcuts'}
          </button>
        </p>
        {children}
      </div>
    </nav>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="border border-line px-1 font-mono">{children}</kbd>
);
