import { memo } from 'react';
import { type KnownWeakness, knownWeaknesses } from '../../../../domain/report/known-weaknesses.ts';
import type { Claim, Evidence, ReportDetails } from '../../../../domain/report/report.ts';
import { Markup } from '../../../ui/markup/markup.tsx';
import type { LinkedChapter } from '../../../ui/markup/markup-words.tsx';
import { moduleSectionId } from '../contents/report-contents.ts';
import { copyPiece } from '../export/copy-report.ts';
import { hasContent, modulesInOrder, type ReportModule } from '../report-text.ts';
import { evidenceFor } from '../sources.ts';
import { KnownWeaknesses } from './known-weaknesses.tsx';
import { ModuleEvidence } from './module-evidence.tsx';

export type Chapter = {
  module: ReportModule;
  evidence: readonly Evidence[];
  /** Of the whole report. */
  allEvidence: readonly Evidence[];
  claims: readonly Claim[];
  weaknesses: readonly KnownWeakness[];
  speakers: readonly string[];
  language: string | undefined;
  /** The other chapters, where its text names them. */
  others: readonly LinkedChapter[];
};

/** Puts a text before the panel. */
export type OnTest = ((text: string) => void) | undefined;

export const chaptersOf = (
  results: Parameters<typeof modulesInOrder>[0],
  details: ReportDetails | null,
): Chapter[] => {
  const weaknesses = details ? knownWeaknesses(details.receipt) : [];
  const modules = modulesInOrder(results);
  const linked = modules.map(({ key, title }) => ({ key, title, href: `#${moduleSectionId(key)}` }));
  return modules.map((module) => ({
    module,
    evidence: evidenceFor(details?.evidence ?? [], module.key),
    allEvidence: details?.evidence ?? [],
    claims: details?.claims.filter((claim) => claim.module === module.key) ?? [],
    weaknesses: weaknesses.filter((weakness) => weakness.module === module.key),
    speakers: details?.personas.map(({ name }) => name) ?? [],
    language: details?.language,
    others: linked.filter(({ key }) => key !== module.key),
  }));
};

/** Memoised: opening another card must not render this long text again. */
export const ModuleText = memo(function ModuleText({
  chapter,
  onTest,
}: {
  chapter: Chapter;
  onTest: OnTest;
}) {
  const { module, evidence, allEvidence, claims, weaknesses, speakers, language, others } = chapter;
  return (
    <>
      <div lang={language} dir="auto">
        {hasContent(module.content) ? (
          <Markup
            content={module.content}
            label={module.title}
            speakers={speakers}
            chapters={others}
            hasPieces={module.key === 'contentStrategy'}
            onCopyPiece={copyPiece}
            onTestPiece={onTest}
          />
        ) : (
          <p className="text-ink-soft">No content available</p>
        )}
      </div>
      <KnownWeaknesses weaknesses={weaknesses} />
      <ModuleEvidence facts={evidence} evidence={allEvidence} claims={claims} language={language} />
    </>
  );
});
