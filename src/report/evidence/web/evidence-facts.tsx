import { Tag } from '../../../platform/web/ui/tag.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { fallbackTitle } from '../../document/rules/module-catalogue.ts';
import { type Evidence, sourceLabels } from '../../document/rules/report.ts';
import { moduleSectionId } from '../../document/rules/report-sections.ts';
import { sourceLook } from './sources.ts';

type Props = { facts: readonly Evidence[]; showsUse?: boolean; showsSource?: boolean };

/** URLs are plain text: report data never becomes a link. */
export const EvidenceFacts = ({ facts, showsUse = false, showsSource = false }: Props) => (
  <ul className="divide-y divide-line">
    {facts.map(({ id, text, source, site, said, usedIn }) => (
      <li key={id} className="keeps-together grid gap-x-8 gap-y-2 py-4 md:grid-cols-2">
        <div>
          <p className="max-w-[62ch]">{text}</p>
          {showsSource && (
            <p className="mt-2">
              <Tag look={sourceLook(source)}>{sourceLabels[source]}</Tag>
            </p>
          )}
          {showsUse && usedIn.length > 0 && (
            <p className="mt-2 text-sm text-ink-soft">
              Used in{' '}
              {usedIn.map((key, at) => (
                <span key={key}>
                  {at > 0 && ', '}
                  <TextLink href={`#${moduleSectionId(key)}`}>{fallbackTitle(key)}</TextLink>
                </span>
              ))}
            </p>
          )}
        </div>
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
