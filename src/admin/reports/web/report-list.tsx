import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { type ListedReport, ReportEntry } from './report-entry.tsx';

type Props = {
  reports: readonly ListedReport[];
  isBesideOrder: boolean;
  hasMore: boolean;
  onNearEnd: () => void;
};

const estimatedHeightPx = 230;
const shortHeightPx = 130;
const entriesAhead = 4;
/** Load the next page when this many loaded entries are left below. */
const nearEnd = 15;

/** Virtualised: only the entries in view are in the DOM. */
export function ReportList({ reports, isBesideOrder, hasMore, onNearEnd }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useVirtualizer({
    count: reports.length,
    getScrollElement: () => area.current,
    estimateSize: () => (isBesideOrder ? shortHeightPx : estimatedHeightPx),
    getItemKey: (index) => reports[index]?.id ?? index,
    overscan: entriesAhead,
    // The focused entry stays in the DOM when it is scrolled out of view, so that Tab continues from it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const isKept = focused !== null && focused < range.count && !shown.includes(focused);
      return isKept ? [...shown, focused].sort((a, b) => a - b) : shown;
    },
  });
  const entries = virtualizer.getVirtualItems();
  const isNearEnd = (entries.at(-1)?.index ?? 0) >= reports.length - nearEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each page, when its last entries are near
  useEffect(() => {
    if (hasMore && isNearEnd) onNearEnd();
  }, [hasMore, isNearEnd, reports.length]);

  return (
    <section
      ref={area}
      aria-label="List of all reports"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={`@container overflow-y-auto border border-t-2 border-line border-t-ink bg-sheet ${isBesideOrder ? 'h-[calc(100dvh-13rem)]' : 'h-[600px]'}`}
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {entries.map(({ index, key, start }) => {
          const report = reports[index];
          return (
            report && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={hasMore ? -1 : reports.length}
                onFocus={() => setFocused(index)}
                onBlur={() => setFocused(null)}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <ReportEntry report={report} isShort={isBesideOrder} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
