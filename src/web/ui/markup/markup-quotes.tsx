import type { Inline, QuoteLabel } from '../../../domain/report/markup/report-markup.ts';
import { splitSpeaker } from './markup-parts.ts';
import { MarkupWords } from './markup-words.tsx';

type Props = { quotes: Inline[][]; label: QuoteLabel | null; speakers: readonly string[] };

const labelLooks: Record<QuoteLabel, string> = {
  simulated: 'text-ink-soft',
  'from your site': 'text-good',
};

/** One or two lines are a pull quote; a longer run is set as text. */
export function MarkupQuotes({ quotes, label, speakers }: Props) {
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
