import type { CastWithEndings } from '../domain/report/buyers/buyer-persona.ts';
import type { CaseFile } from '../domain/report/evidence/case-file.ts';
import type { WebsiteSnapshot } from '../domain/report/evidence/website-snapshot.ts';
import type { DraftedModule } from '../domain/report/module-catalogue.ts';
import type { Outline } from '../domain/report/outline.ts';
import type { AnalysisBrief } from '../prompts/report/analysis-brief.ts';

export type ReportInputs = {
  order: AnalysisBrief;
  snapshot: WebsiteSnapshot;
  caseFile: CaseFile;
  cast: CastWithEndings;
  modules: readonly DraftedModule[];
  /** Null for a report of one chapter, and where the model gave none. */
  outline: Outline | null;
};
