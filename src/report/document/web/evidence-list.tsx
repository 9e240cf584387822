import { type Evidence, type ShownDetails, sourceLabels } from '../rules/report.ts';

const sources = ['review', 'site', 'customer', 'inference'] as const;

/** What the report rests on, by source, and what nobody has told us. */
export const EvidenceList = ({ details: { evidence, unknowns } }: { details: ShownDetails }) => (
  <div className="space-y-6">
    {sources
      .map((source) => ({ source, facts: evidence.filter((fact) => fact.source === source) }))
      .filter(({ facts }) => facts.length > 0)
      .map(({ source, facts }) => (
        <div key={source}>
          <h5 className="font-semibold">{sourceLabels[source]}</h5>
          <ul className="divide-y divide-line">
            {facts.map((fact) => (
              <Fact key={fact.id} fact={fact} />
            ))}
          </ul>
        </div>
      ))}
    {unknowns.length > 0 && (
      <div>
        <h5 className="font-semibold">What we don’t know</h5>
        <ul className="divide-y divide-line">
          {unknowns.map((unknown) => (
            <li key={unknown} className="py-2">
              {unknown}
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
);

/** URLs are plain text: report data never becomes a link. */
const Fact = ({ fact: { text, site, said } }: { fact: Evidence }) => (
  <li className="keeps-together grid gap-x-8 gap-y-1 py-2 md:grid-cols-2">
    <p>{text}</p>
    {said?.quotes.map((quote) => (
      <blockquote
        key={quote.item}
        dir="auto"
        className="border-l-2 border-good pl-4 wrap-anywhere md:col-start-2"
      >
        {quote.text} <span className="text-sm text-ink-soft">Message {quote.item}</span>
      </blockquote>
    ))}
    {site && (
      <blockquote className="border-l-2 border-good pl-4 wrap-anywhere md:col-start-2">
        {site.text} {site.url && <span className="font-mono text-xs text-ink-soft">{site.url}</span>}
      </blockquote>
    )}
  </li>
);
