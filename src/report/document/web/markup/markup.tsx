import { type Inline, plainText, type QuoteLabel } from '../../rules/report-markup.ts';
import { WithBlanks } from '../blanks/blanks.tsx';
import { MarkupCopy } from './markup-copy.tsx';
import { type Part, partsOf, splitSpeaker } from './markup-parts.ts';

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
              {/* The words of a website are shown as they are. */}
              {isVerbatim ? plainText(words) : <WithBlanks of={words} />}
            </span>
          </p>
        ))}
      </blockquote>
      {!isPage && caption}
    </figure>
  );
}

type Settings = {
  /** Accessible name of its tables. */
  label: string;
  /** The people whose name before a colon marks a line of dialogue. */
  speakers?: readonly string[];
};

/** Report text as blocks; it never becomes HTML. */
export function Markup({ content, ...settings }: Settings & { content: string }) {
  const parts = partsOf(content);
  const tables = parts.filter(({ kind }) => kind === 'table');
  // Without main headings the smaller ones move up: no heading level may be skipped.
  const mainHeadings = parts.some((part) => part.kind === 'heading' && part.level === 1) ? 1 : 2;
  const shared = { ...settings, tables, mainHeadings } as const;
  return (
    <div className="space-y-4 leading-relaxed wrap-anywhere">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
        <MarkupPart key={at} part={part} {...shared} />
      ))}
    </div>
  );
}

const measure = 'max-w-[68ch]';
/** `tables` are those of the whole text: each has a number. */
type PartProps = Settings & { part: Part; mainHeadings: 1 | 2; tables: readonly Part[] };

function MarkupPart({ part, mainHeadings, label, tables, ...settings }: PartProps) {
  const { speakers = [] } = settings;
  switch (part.kind) {
    case 'heading':
      return part.level <= mainHeadings ? (
        <h4 className={`${measure} pt-4 font-display text-xl leading-tight font-semibold first:pt-0`}>
          {part.text}
        </h4>
      ) : (
        <h5 className={`${measure} pt-2 font-display text-lg leading-tight font-semibold first:pt-0`}>
          {part.text}
        </h5>
      );
    case 'paragraph':
      return (
        <p className={measure}>
          <WithBlanks of={part.inlines} />
        </p>
      );
    case 'list':
      return <MarkupList items={part.items} />;
    case 'quotes':
      return <MarkupQuotes quotes={part.quotes} label={part.label} speakers={speakers} />;
    case 'copy':
      return <MarkupCopy copy={part} />;
    case 'table':
      return (
        <MarkupTable
          head={part.head}
          rows={part.rows}
          label={`${label}, table ${tables.indexOf(part) + 1}`}
        />
      );
    case 'rule':
      return <hr className="border-line" />;
  }
}

const MarkupList = ({ items }: { items: Inline[][] }) => (
  <ul className={`${measure} list-disc space-y-2 pl-5 marker:text-accent`}>
    {items.map((item, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
      <li key={row}>
        <WithBlanks of={item} />
      </li>
    ))}
  </ul>
);

type TableProps = { head: string[]; rows: string[][]; label: string };

/**
 * Scrolls horizontally on a narrow screen, also with the arrow keys; a shadow shows that there is more. With three columns or more,
 * every row is a card on a phone, and every cell has its label.
 */
const MarkupTable = ({ head, rows, label }: TableProps) => {
  const isStacked = head.length > 2;
  const stack = isStacked ? 'max-sm:block' : '';
  return (
    <section
      className="scrolls-sideways my-6"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={`${label}: ${head.join(', ')}`}
    >
      <table className={`w-full border-collapse text-sm leading-normal ${stack}`}>
        <thead className={isStacked ? 'max-sm:sr-only' : ''}>
          <tr>
            {head.map((cell, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
                key={at}
                scope="col"
                className="label-mono border-b border-ink py-2 pr-4 text-left align-bottom font-medium text-ink-soft"
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stack}>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
            <tr key={row} className={`border-b border-line ${stack} ${isStacked ? 'max-sm:py-2' : ''}`}>
              {cells.map((cell, at) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
                  key={at}
                  className={`py-2.5 pr-4 align-top not-first:min-w-36 first:min-w-24 first:font-medium ${stack} ${isStacked ? 'max-sm:py-1.5' : ''}`}
                >
                  {isStacked && (
                    <span aria-hidden className="label-mono block font-normal text-ink-soft sm:hidden">
                      {head[at]}
                    </span>
                  )}
                  <WithBlanks of={[{ text: cell, bold: false }]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
