import { memo } from 'react';
import { type KnownWeakness, knownWeaknesses } from '../../../../domain/report/known-weaknesses.ts';
import type { Claim, Evidence, ReportDetails } from '../../../../domain/report/report.ts';
import { Markup } from '../../../ui/markup/markup.tsx';
import { copyPiece } from '../export/copy-report.ts';
import { hasContent, modulesInOrder, type ReportModule } from '../report-text.ts';
import { evidenceFor } from '../sources.ts';
import { KnownWeaknesses } from './known-weaknesses.tsx';
import { ModuleEvidence } from './module-evidence.tsx';

export type Chapter = {
  module: ReportModule;
  evidence: readonly Evidence[];
  claims: readonly Claim[];
  weaknesses: readonly KnownWeakness[];
  speakers: readonly string[];
  language: string | undefined;
};

/** Puts a text before the panel. */
export type OnTest = ((text: string) => void) | undefined;

export const chaptersOf = (
  results: Parameters<typeof modulesInOrder>[0],
  details: ReportDetails | null,
): Chapter[] => {
  const weaknesses = details ? knownWeaknesses(details.receipt) : [];
  return modulesInOrder(results).map((module) => ({
    module,
    evidence: evidenceFor(details?.evidence ?? [], module.key),
    claims: details?.claims.filter((claim) => claim.module === module.key) ?? [],
    weaknesses: weaknesses.filter((weakness) => weakness.module === module.key),
    speakers: details?.personas.map(({ name }) => name) ?? [],
    language: details?.language,
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
  const { module, evidence, claims, weaknesses, speakers, language } = chapter;
  return (
    <>
      <div lang={language} dir="auto">
        {hasContent(module.content) ? (
          <Markup
            content={module.content}
            label={module.title}
            speakers={speakers}
            hasPieces={module.key === 'contentStrategy'}
            onCopyPiece={copyPiece}
            onTestPiece={onTest}
          />
        ) : (
          <p className="text-ink-soft">No content available</p>
        )}
      </div>
      <KnownWeaknesses weaknesses={weaknesses} />
      <ModuleEvidence facts={evidence} claims={claims} language={language} />
    </>
  );
});
