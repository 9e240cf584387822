import type { Inline, QuoteLabel } from '../../domain/report-markup.ts';
import { splitSpeaker } from './markup-parts.ts';
import { MarkupWords } from './markup-words.tsx';

type Props = { quotes: Inline[][]; label: QuoteLabel | null; speakers: readonly string[] };

const labelLooks: Record<QuoteLabel, string> = {
  simulated: 'text-ink-soft',
  'from your site': 'text-good',
};

/** One or two lines stand out as a pull quote; a longer run is a page of its own and is read, not admired. */
export function MarkupQuotes({ quotes, label, speakers }: Props) {
  const isVerbatim = label === 'from your site';
  const spoken = quotes.map((quote) => splitSpeaker(quote, isVerbatim ? [] : speakers));
  const isDialogue = spoken.every(({ speaker }) => speaker !== null);
  const size = quotes.length > 2 || isDialogue ? 'text-lg sm:text-xl' : 'text-xl sm:text-2xl';
  return (
    <figure
      className={`max-w-[60ch] border-l-2 py-1 pl-4 sm:pl-6 ${isVerbatim ? 'border-good' : 'border-accent'}`}
    >
      <blockquote className="space-y-3">
        {spoken.map(({ speaker, words }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
          <p key={at} className={`font-display leading-snug ${size} ${isVerbatim ? '' : 'italic'}`}>
            {speaker && <span className="label-mono mr-2 align-[0.15em] not-italic">{speaker}</span>}
            <MarkupWords of={words} isVerbatim={isVerbatim} />
          </p>
        ))}
      </blockquote>
      {label && <figcaption className={`label-mono mt-2 ${labelLooks[label]}`}>{label}</figcaption>}
    </figure>
  );
}
