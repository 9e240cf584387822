import { fencedData } from '../../../platform/text/fenced-data.ts';
import type { DraftModule } from '../../checks/rules/report-draft.ts';
import type { Cast, CastWithEndings } from '../../document/rules/buyer-persona.ts';
import { type DraftedModule, titleOfModule } from '../../document/rules/module-catalogue.ts';
import type { CaseFile } from '../../evidence/rules/case-file.ts';
import type { WebsiteSnapshot } from '../../evidence/rules/website-snapshot.ts';
import type { Outline } from '../rules/outline.ts';
import { type AnalysisBrief, fencedBrief } from './analysis-brief.ts';
import { fencedWebsite } from './website-block.ts';

/** What the steps after the cast know. */
export type ReportInputs = {
  order: AnalysisBrief;
  snapshot: WebsiteSnapshot;
  caseFile: CaseFile;
  cast: CastWithEndings;
  modules: readonly DraftedModule[];
  /** Null for a report of one chapter, and where the model gave none. */
  outline: Outline | null;
};
export type ChapterText = Pick<DraftModule, 'key' | 'content'>;

/** What an earlier step wrote: a text as it is, anything else as JSON. */
export const earlierBlock = (name: string, value: unknown, indent?: number): string =>
  fencedData(name, 'earlier-step', typeof value === 'string' ? value : JSON.stringify(value, null, indent));

/** The outline as later steps see it, its chapters by title. */
export function outlineBlock(outline: Outline | null): string[] {
  if (outline === null) return [];
  const points = outline.points.map(({ module, ...point }) => ({ chapter: titleOfModule(module), ...point }));
  return [earlierBlock('outline', { ...outline, points }, 1)];
}

/** What readers of chapters look things up in. */
export const knownBlocks = ({
  caseFile,
  cast,
  snapshot,
  outline,
}: Pick<ReportInputs, 'caseFile' | 'snapshot' | 'outline'> & { cast: Cast }): string[] => [
  earlierBlock('case_file', caseFile),
  earlierBlock('cast', cast),
  fencedWebsite(snapshot),
  ...outlineBlock(outline),
];

/** The same with what the customer wrote. */
export const materialBlocks = ({ order, ...known }: Omit<ReportInputs, 'modules'>): string[] => [
  ...fencedBrief(order),
  ...knownBlocks(known),
];
