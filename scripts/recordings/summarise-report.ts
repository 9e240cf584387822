import { textsOfPassage } from '../../src/report/document/rules/passage.ts';
import type { ReportDocument } from '../../src/report/document/store.ts';

/** What to look at after a recording or a replay: size, the editor's work, and what code cut. */
export function summariseReport({ details }: ReportDocument) {
  if (!details) return null;
  const { language, sections, situations, qualityReport } = details;
  const texts = sections.flatMap(({ passages }) => passages.flatMap(textsOfPassage));
  return {
    language,
    sections: sections.length,
    words: texts.join(' ').split(/\s+/).length,
    situations: situations.length,
    editsApplied: qualityReport.applied.length,
    editsRefused: qualityReport.refused.length,
    cuts: qualityReport.cuts.length,
  };
}
