import { memo } from 'react';
import type { Evidence, ReportDetails } from '../../../../domain/report/report.ts';
import { Markup } from '../../../ui/markup/markup.tsx';
import { copyPiece } from '../export/copy-report.ts';
import { hasContent, modulesInOrder, type ReportModule } from '../report-text.ts';
import { evidenceFor } from '../sources.ts';
import { KnownWeaknesses } from './known-weaknesses.tsx';
import { ModuleEvidence } from './module-evidence.tsx';

export type Chapter = {
  module: ReportModule;
  evidence: readonly Evidence[];
  weakSpots: ReportDetails['receipt']['weakSpots'];
  speakers: readonly string[];
  language: string | undefined;
};

export const chaptersOf = (
  results: Parameters<typeof modulesInOrder>[0],
  details: ReportDetails | null,
): Chapter[] =>
  modulesInOrder(results).map((module) => ({
    module,
    evidence: evidenceFor(details?.evidence ?? [], module.key),
    weakSpots: details?.receipt.weakSpots.filter((spot) => spot.module === module.key) ?? [],
    speakers: details?.personas.map(({ name }) => name) ?? [],
    language: details?.language,
  }));

/** Memoised: opening another card must not render this long text again. */
export const ModuleText = memo(function ModuleText({ chapter }: { chapter: Chapter }) {
  const { module, evidence, weakSpots, speakers, language } = chapter;
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
          />
        ) : (
          <p className="text-ink-soft">No content available</p>
        )}
      </div>
      <KnownWeaknesses spots={weakSpots} />
      <ModuleEvidence facts={evidence} />
    </>
  );
});
