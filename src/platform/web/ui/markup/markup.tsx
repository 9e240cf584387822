import type { Inline, QuoteLabel } from '../../../../report/document/rules/report-markup.ts';
import { MarkupCopy, type PieceActions } from './markup-copy.tsx';
import { type Part, partsOf, splitSpeaker } from './markup-parts.ts';
import { MarkupTable } from './markup-table.tsx';
import { type LinkedChapter, MarkupWords } from './markup-words.tsx';

type MarkupQuotesProps = { quotes: Inline[][]; label: QuoteLabel | null; speakers: readonly string[] };

const labelLooks: Record<QuoteLabel, string> = {
  simulated: 'text-ink-soft',
  'from your site': 'text-good',
};

/** One or two lines are a pull quote; a longer run is set as text. */
function MarkupQuotes({ quotes, label, speakers }: MarkupQuotesProps) {
  const isVerbatim = label === 'from your site';
  const isPage = quotes.length > 2;
  const spoken = quotes.map((quote) => splitSpeaker(quote, isVerbatim ? [] : speakers));
  const isDialogue = spoken.every(({ speaker }) => speaker !== null);
  const size = isPage || isDialogue ? 'text-lg sm:text-xl' : 'text-xl sm:text-2xl';
  const caption = label && (
    <figcaption className={`label-mono ${isPage ? 'mb-3' : 'mt-2'} ${labelLooks[label]}`}>{label}</figcaption>
  );
  return (
    <figure
      className={`max-w-[60ch] border-l-2 py-1 pl-4 sm:pl-6 ${isVerbatim ? 'border-good' : 'border-accent'}`}
    >
      {isPage && caption}
      <blockquote className="space-y-3">
        {spoken.map(({ speaker, words }, at) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
            key={at}
            className={`font-display leading-snug ${size} ${isVerbatim || isPage ? '' : 'italic'} ${isDialogue && isPage ? 'sm:flex sm:gap-4' : ''}`}
          >
            {speaker && (
              <span
                className={`label-mono mr-2 text-ink-soft not-italic ${isPage ? 'shrink-0 sm:mr-0 sm:w-16 sm:pt-1.5' : ''}`}
              >
                {speaker}
              </span>
            )}
            <span className="min-w-0">
              <MarkupWords of={words} isVerbatim={isVerbatim} />
            </span>
          </p>
        ))}
      </blockquote>
      {!isPage && caption}
    </figure>
  );
}

type Settings = PieceActions & {
  /** Accessible name of its tables. */
  label: string;
  /** The people whose name before a colon marks a line of dialogue. */
  speakers?: readonly string[];
  chapters?: readonly LinkedChapter[];
};

/** Report text as blocks; it never becomes HTML. */
export function Markup({ content, ...settings }: Settings & { content: string }) {
  const parts = partsOf(content);
  // Without main headings the smaller ones move up: no heading level may be skipped.
  const mainHeadings = parts.some((part) => part.kind === 'heading' && part.level === 1) ? 1 : 2;
  return (
    <div className="space-y-4 leading-relaxed wrap-anywhere">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
        <MarkupPart key={at} part={part} mainHeadings={mainHeadings} {...settings} />
      ))}
    </div>
  );
}

const measure = 'max-w-[68ch]';
type PartProps = Settings & { part: Part; mainHeadings: 1 | 2 };

function MarkupPart({ part, mainHeadings, label, ...settings }: PartProps) {
  const { speakers = [], chapters = [], onCopyPiece, onTestPiece } = settings;
  switch (part.kind) {
    case 'heading':
      return part.level <= mainHeadings ? (
        <h4 className={`${measure} pt-6 font-display text-2xl leading-tight font-semibold first:pt-0`}>
          {part.text}
        </h4>
      ) : (
        <h5 className={`${measure} pt-3 font-display text-xl leading-tight font-semibold first:pt-0`}>
          {part.text}
        </h5>
      );
    case 'paragraph':
      return (
        <p className={measure}>
          <MarkupWords of={part.inlines} chapters={chapters} />
        </p>
      );
    case 'list':
      return <MarkupList items={part.items} chapters={chapters} look="list-disc pl-5 marker:text-accent" />;
    case 'tasks':
      return (
        <MarkupList
          items={part.items}
          chapters={chapters}
          look="[&>li]:relative [&>li]:pl-7 [&>li]:before:absolute [&>li]:before:top-1.5 [&>li]:before:left-0 [&>li]:before:size-3.5 [&>li]:before:border [&>li]:before:border-line-strong"
        />
      );
    case 'quotes':
      return <MarkupQuotes quotes={part.quotes} label={part.label} speakers={speakers} />;
    case 'copy':
      return <MarkupCopy copy={part} onCopyPiece={onCopyPiece} onTestPiece={onTestPiece} />;
    case 'table':
      return <MarkupTable head={part.head} rows={part.rows} label={label} />;
    case 'rule':
      return <hr className="border-line" />;
  }
}

type ListProps = { items: Inline[][]; look: string; chapters: readonly LinkedChapter[] };

const MarkupList = ({ items, look, chapters }: ListProps) => (
  <ul className={`${measure} space-y-2 ${look}`}>
    {items.map((item, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
      <li key={row}>
        <MarkupWords of={item} chapters={chapters} />
      </li>
    ))}
  </ul>
);
