import { Details } from '../../../platform/web/ui/details.tsx';
import type { Cited, Theme } from '../rules/message-reading.ts';

type CountedTheme = Pick<Theme, 'id' | 'title' | 'count' | 'of' | 'items'>;

/** One bar per theme, full when every message has it; behind each bar what the messages say. */
export function ThemesChart({ themes, language }: { themes: readonly CountedTheme[]; language: string }) {
  return (
    <ol className="border-b border-line">
      {themes.map(({ id, title, count, of, items }, at) => (
        <li key={id} className="keeps-together border-t border-line">
          <details className="group">
            <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 py-3 hover:text-accent">
              <span lang={language} dir="auto" className="font-display text-lg leading-snug wrap-anywhere">
                {title}
              </span>
              <span className="label-mono text-right whitespace-nowrap">
                {count} of {of}
              </span>
              <svg aria-hidden="true" className="col-span-2 block h-2.5 w-full">
                <rect width="100%" height="100%" className="fill-line/50" />
                <rect
                  width={`${(count / Math.max(of, 1)) * 100}%`}
                  height="100%"
                  className={at === 0 ? 'fill-accent' : 'fill-ink'}
                />
              </svg>
            </summary>
            <Quotes cited={items} />
          </details>
        </li>
      ))}
    </ol>
  );
}

const shownAtFirst = 3;
const mostQuotes = 12;

/** Cut from the messages by code. */
export function Quotes({ cited }: { cited: readonly Cited[] }) {
  const folded = cited.slice(shownAtFirst, mostQuotes);
  return (
    <div className="border-l-2 border-line pl-4">
      <QuoteList cited={cited.slice(0, shownAtFirst)} />
      {folded.length > 0 && (
        <Details isRow title={`${folded.length} more`}>
          <QuoteList cited={folded} />
          {cited.length > mostQuotes && (
            <p className="pb-3 text-sm text-ink-soft">and {cited.length - mostQuotes} more messages</p>
          )}
        </Details>
      )}
    </div>
  );
}

const QuoteList = ({ cited }: { cited: readonly Cited[] }) => (
  <ul className="space-y-3 pb-3">
    {cited.map(({ item, quote }) => (
      <li key={item}>
        <blockquote dir="auto" className="max-w-[62ch] font-display leading-snug wrap-anywhere">
          “{quote}”
        </blockquote>
        <p className="label-mono mt-0.5 text-ink-soft">Message {item}</p>
      </li>
    ))}
  </ul>
);
