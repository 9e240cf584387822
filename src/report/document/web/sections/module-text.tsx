import { memo, type ReactNode } from 'react';
import { Details } from '../../../../platform/web/ui/details.tsx';
import { Markup } from '../../../../platform/web/ui/markup/markup.tsx';
import { Tag } from '../../../../platform/web/ui/tag.tsx';
import { KnownWeaknesses } from '../../../checks/web/known-weaknesses.tsx';
import { EvidenceFacts } from '../../../evidence/web/evidence-facts.tsx';
import { evidenceFor, gradeLooks, gradeMeanings } from '../../../evidence/web/sources.ts';
import { knownWeaknesses } from '../../rules/known-weaknesses.ts';
import {
  type Claim,
  evidenceGrades,
  gradeInWords,
  gradeLabels,
  type ReportDetails,
  siteLinesOf,
} from '../../rules/report.ts';
import { moduleSectionId } from '../../rules/report-sections.ts';
import { hasContent, type ReportModule } from '../../rules/report-text.ts';
import { copyPiece } from '../export/copy-report.ts';

type EvidenceProps = { module: ReportModule; details: ReportDetails };

/** What a chapter rests on: its facts, and what it claims with the grade of each claim. */
function ModuleEvidence({ module, details }: EvidenceProps) {
  const facts = evidenceFor(details.evidence, module.key);
  const claims = details.claims.filter((claim) => claim.module === module.key);
  return (
    <div className="mt-8 border-b border-line empty:hidden print:hidden">
      {facts.length > 0 && (
        <Folded title={`Evidence (${facts.length})`}>
          <EvidenceFacts facts={facts} showsSource />
        </Folded>
      )}
      {claims.length > 0 && (
        <Folded title={`Claims and how sure we are of each (${claims.length})`}>
          <Legend claims={claims} />
          <ul className="divide-y divide-line">
            {claims.map((claim) => (
              <ClaimRow key={claim.sentence} claim={claim} details={details} />
            ))}
          </ul>
        </Folded>
      )}
    </div>
  );
}

/** What the grades of these claims mean. */
const Legend = ({ claims }: { claims: readonly Claim[] }) => (
  <dl className="space-y-1 py-3 text-sm text-ink-soft">
    {evidenceGrades
      .filter((known) => claims.some(({ grade }) => grade === known))
      .map((known) => (
        <div key={known} className="sm:flex sm:gap-3">
          <dt className="label-mono shrink-0 pt-0.5 text-ink sm:w-44">{gradeLabels[known]}</dt>
          <dd>{gradeMeanings[known]}</dd>
        </div>
      ))}
  </dl>
);

/** A claim may rest on a fact that its chapter does not name. */
type ClaimProps = { claim: Claim; details: Pick<ReportDetails, 'evidence' | 'language'> };

function ClaimRow({ claim: { sentence, grade, support }, details: { evidence, language } }: ClaimProps) {
  const known = gradeInWords(grade, support, evidence);
  const seen = grade === 'site' ? siteLinesOf(support, evidence) : [];
  return (
    <li className="grid gap-x-8 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div lang={language} dir="auto" className="max-w-[62ch] wrap-anywhere">
        <p>{sentence}</p>
        {seen.map((line) => (
          <p key={line} className="mt-1 border-l-2 border-good pl-3 text-sm text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      {known !== '' && (
        <p>
          <Tag look={gradeLooks[grade]}>{known}</Tag>
        </p>
      )}
    </li>
  );
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <Details isRow title={title} className="border-t border-line">
    {children}
  </Details>
);

type Props = {
  module: ReportModule;
  /** All of the report. Where its text names another one, that becomes a link. */
  modules: readonly ReportModule[];
  details: ReportDetails | null;
  /** Puts a text before the panel. */
  onTest: ((text: string) => void) | undefined;
};

/** Memoised: opening another card must not render this long text again. */
export const ModuleText = memo(function ModuleText({ module, modules, details, onTest }: Props) {
  const weaknesses = details ? knownWeaknesses(details.qualityReport) : [];
  return (
    <>
      <div lang={details?.language} dir="auto">
        {hasContent(module.content) ? (
          <Markup
            content={module.content}
            label={module.title}
            speakers={details?.personas.map(({ name }) => name) ?? []}
            chapters={modules
              .filter(({ key }) => key !== module.key)
              .map(({ key, title }) => ({ key, title, href: `#${moduleSectionId(key)}` }))}
            onCopyPiece={copyPiece}
            onTestPiece={onTest}
          />
        ) : (
          <p className="text-ink-soft">No content available</p>
        )}
      </div>
      <KnownWeaknesses weaknesses={weaknesses.filter((weakness) => weakness.module === module.key)} />
      {details && <ModuleEvidence module={module} details={details} />}
    </>
  );
});
