import { memo, type ReactNode } from 'react';
import { type ShownDetails, sourceLabels } from '../../rules/report.ts';
import { ReportSection } from '../sections/report-section.tsx';
import { EvidenceFacts } from './evidence-facts.tsx';

const sources = ['review', 'site', 'customer', 'inference'] as const;

export const EvidenceSection = memo(({ details }: { details: ShownDetails }) => {
  const { evidence } = details;
  const groups = sources
    .map((source) => ({ source, facts: evidence.filter((fact) => fact.source === source) }))
    .filter(({ facts }) => facts.length > 0);
  return (
    <ReportSection
      id="evidence"
      title="The facts"
      isFolded
      intro={`The ${evidence.length} facts and inferences behind this report, with their sources. Passages from your site are exact copies, not written by a model.`}
    >
      {groups.map(({ source, facts }, at) => (
        <details key={source} open={at === 0} className="border-t border-line last:border-b">
          <summary className="flex min-h-14 items-baseline gap-3 py-3 hover:text-accent">
            <span className="font-display text-xl font-semibold">{sourceLabels[source]}</span>
            <span className="label-mono text-ink-soft">
              {facts.length} {source === 'inference' ? 'inference' : 'fact'}
              {facts.length === 1 ? '' : 's'}
            </span>
          </summary>
          <EvidenceFacts facts={facts} />
        </details>
      ))}
    </ReportSection>
  );
});

type UnknownsProps = { unknowns: readonly string[]; children?: ReactNode };

export const UnknownsSection = ({ unknowns, children }: UnknownsProps) => (
  <ReportSection
    id="unknowns"
    isFolded
    title="What we don’t know"
    intro="Your material doesn’t answer these questions, and we didn’t guess. Each answer would make the report more precise."
  >
    {children}
    <ol className="divide-y divide-line border-y border-line">
      {unknowns.map((unknown, at) => (
        <li key={unknown} className="keeps-together flex items-baseline gap-4 py-3">
          <span aria-hidden className="label-mono w-6 shrink-0 text-accent">
            {at + 1}
          </span>
          <span className="max-w-[60ch] font-display text-lg leading-snug">{unknown}</span>
        </li>
      ))}
    </ol>
  </ReportSection>
);
