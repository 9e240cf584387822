import type { Evidence } from '../../rules/report.ts';

type Props = { facts: readonly Evidence[] };

/** URLs are plain text: report data never becomes a link. */
export const EvidenceFacts = ({ facts }: Props) => (
  <ul className="divide-y divide-line">
    {facts.map(({ id, text, site, said }) => (
      <li key={id} className="keeps-together grid gap-x-8 gap-y-2 py-4 md:grid-cols-2">
        <p className="max-w-[62ch]">{text}</p>
        {said && said.quotes.length > 0 && (
          <ul className="space-y-3 border-l-2 border-good pl-4">
            {said.quotes.map((quote) => (
              <li key={quote.item}>
                <blockquote dir="auto" className="font-display leading-snug wrap-anywhere">
                  {quote.text}
                </blockquote>
                <p className="label-mono mt-1 text-ink-soft">Message {quote.item}</p>
              </li>
            ))}
          </ul>
        )}
        {site && (
          <figure className="border-l-2 border-good pl-4">
            <blockquote className="font-display leading-snug wrap-anywhere">{site.text}</blockquote>
            {site.url && (
              <figcaption className="mt-1 font-mono text-xs wrap-anywhere text-ink-soft">
                {site.url}
              </figcaption>
            )}
          </figure>
        )}
      </li>
    ))}
  </ul>
);
