import type { ReportDocument } from '../../src/report/document/store.ts';

/** What to look at after a recording or a replay: size, check results, cuts. */
export function summariseReport({ results, details }: ReportDocument) {
  const chapters = Object.values(results);
  const words = chapters.reduce((sum, { content }) => sum + content.split(/\s+/).length, 0);
  return {
    language: details?.language ?? null,
    chapters: chapters.length,
    words,
    situations: details?.situations.length ?? 0,
    actions: details?.actions.length ?? 0,
    copy: details?.copy.length ?? 0,
    quality: details?.qualityReport ?? null,
  };
}
