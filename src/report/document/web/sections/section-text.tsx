import { memo, useState } from 'react';
import { passagesOf, type Section } from '../../rules/passage.ts';
import { hasContent, type ReportModule } from '../../rules/report-text.ts';
import type { ReportView } from '../../rules/report-view.ts';
import { sectionMarkup } from '../../rules/section-markup.ts';
import { Collapsible, CollapsibleTrigger } from '../collapsible.tsx';
import { copyPiece, copySection } from '../export/copy-report.ts';
import { Markup } from '../markup/markup.tsx';
import { PlanJobs, type PlanTicks } from '../plan/plan-jobs.tsx';
import { SectionAction } from './report-section.tsx';

type Props = {
  section: Section;
  details: ReportView;
  ticks: PlanTicks | undefined;
  /** Shows a text to all five buyers. */
  onTest: ((text: string) => void) | undefined;
};

/** Memoised: opening another section must not render this long text again. */
export const SectionText = memo(function SectionText({ section, details, ticks, onTest }: Props) {
  const { passages } = section;
  const isPlan = section.id === 'plan';
  const first = passages.findIndex(({ kind }) => kind === 'job');
  const beforeJobs = first === -1 ? passages : passages.slice(0, first);
  const rest = first === -1 ? [] : passages.slice(first).filter(({ kind }) => kind !== 'job');
  const jobs = isPlan
    ? passagesOf(details.sections, 'job')
    : passages.flatMap((one) => (one.kind === 'job' ? [one] : []));
  const text = (some: Section['passages']) =>
    some.length > 0 && (
      <Markup
        content={sectionMarkup({ ...section, passages: some }, details)}
        label={section.title}
        speakers={details.personas.map(({ name }) => name)}
        onCopyPiece={copyPiece}
        onTestPiece={onTest}
      />
    );
  return (
    <div lang={details.language} dir="auto" className="space-y-6">
      {text(beforeJobs)}
      {jobs.length > 0 && <PlanJobs jobs={jobs} language={details.language} ticks={ticks} />}
      {text(rest)}
    </div>
  );
});

/** All that is known of a report whose details a newer release stored. */
export function PlainChapters({ modules }: { modules: readonly ReportModule[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => setOpen(open.has(key) ? new Set() : new Set([key]));
  return (
    <div className="border-b border-line">
      {modules.map((module) => {
        const { key, title, content } = module;
        return (
          <article key={key} className="border-t border-line py-2.5">
            <div className="flex items-start justify-between gap-4">
              <h3 className="min-w-0 flex-1 text-2xl font-semibold">
                <CollapsibleTrigger
                  isOpen={open.has(key)}
                  controls={`${key}-text`}
                  onToggle={() => toggle(key)}
                >
                  <span className="min-w-0 wrap-anywhere group-hover:text-accent">{title}</span>
                </CollapsibleTrigger>
              </h3>
              <SectionAction aria-label={`Copy ${title}`} onClick={() => copySection(module)}>
                Copy
              </SectionAction>
            </div>
            <Collapsible
              id={`${key}-text`}
              isOpen={open.has(key)}
              isWritten
              onFound={() => toggle(key)}
              className="pt-4"
            >
              {hasContent(content) ? (
                <Markup
                  content={content}
                  label={title}
                  speakers={[]}
                  onCopyPiece={copyPiece}
                  onTestPiece={undefined}
                />
              ) : (
                <p className="text-ink-soft">No content available</p>
              )}
            </Collapsible>
          </article>
        );
      })}
    </div>
  );
}
