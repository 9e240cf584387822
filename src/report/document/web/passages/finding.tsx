import { createContext, type ReactNode, use } from 'react';
import { labelsOf } from '../../rules/labels.ts';
import type { PassageOf } from '../../rules/passage.ts';
import { parseInlines } from '../../rules/report-markup.ts';
import type { ReportView } from '../../rules/report-view.ts';
import { WithBlanks } from '../blanks/blanks.tsx';
import { CopyButton } from '../copy-button.tsx';

type Finding = PassageOf<'finding'>;

/** Below a finding: whether its owner has tried it. Nothing for everybody else. */
export const TriedBelow = createContext<(finding: Finding) => ReactNode>(() => null);

type FindingsProps = { findings: readonly Finding[]; details: ReportView };

/** Side by side where there is room. */
export const Findings = ({ findings, details }: FindingsProps) => (
  <div className="gap-x-8 lg:grid lg:grid-cols-3">
    {findings.map((finding) => (
      <FindingView key={finding.id} finding={finding} details={details} />
    ))}
  </div>
);

/** A reading of the business, and the line or job that belongs to it. */
function FindingView({ finding, details }: { finding: Finding; details: ReportView }) {
  const tried = use(TriedBelow);
  const labels = labelsOf(details.language);
  const { headline, text, sure, check, wrongIf } = finding;
  const facts = [
    [labels.sure, sure],
    [labels.check, check],
    [labels.wrongIf, wrongIf],
  ].filter(([, told]) => told !== '');
  return (
    <article className="keeps-together space-y-3 border-t border-line py-4">
      <h4 className="font-display text-xl leading-tight font-semibold wrap-anywhere">{headline}</h4>
      <p className="wrap-anywhere">
        <WithBlanks of={parseInlines(text)} />
      </p>
      <Remedy of={finding} details={details} />
      <dl className="space-y-1 text-sm">
        {facts.map(([label, told]) => (
          <div key={label}>
            <dt className="inline font-semibold">{label}:</dt>{' '}
            <dd className="inline text-ink-soft">{told}</dd>
          </div>
        ))}
      </dl>
      {tried(finding)}
    </article>
  );
}

function Remedy({ of: { mendedBy }, details: { sections } }: { of: Finding; details: ReportView }) {
  const remedy = sections.flatMap(({ passages }) => passages).find(({ id }) => id === mendedBy);
  const text = remedy?.kind === 'line' ? remedy.ours : remedy?.kind === 'job' ? remedy.words : null;
  if (text) return <Paste text={text} />;
  return remedy?.kind === 'job' && <p className="border-l-2 border-accent pl-4 font-medium">{remedy.text}</p>;
}

/** Words to paste, with their button. */
export const Paste = ({ text, isLarge = false }: { text: string; isLarge?: boolean }) => (
  <div className="flex max-w-[68ch] items-start justify-between gap-4 border-l-2 border-accent bg-sheet py-3 pr-2 pl-4">
    <p
      dir="auto"
      className={`min-w-0 font-display leading-snug wrap-anywhere whitespace-pre-line ${isLarge ? 'text-xl sm:text-2xl' : 'text-lg'}`}
    >
      <WithBlanks of={parseInlines(text)} />
    </p>
    <CopyButton text={text} />
  </div>
);
