import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { excerptOf } from '../../platform/text/visible-text.ts';
import { asMarkdown } from '../../report/document/rules/report-markdown.ts';
import { wholeReport } from '../../report/document/rules/whole-report.ts';
import { type PresentedAnalysis, presentInList } from '../../report/follow/present-analysis.ts';
import { listOwnAnalyses, viewAnalysis } from '../../report/follow/view-analysis.ts';
import { type Brief, briefOf } from './rules/brief.ts';

/** The finished reports that a key may open now, newest first. */
export async function listReports(deps: Dependencies, actor: Actor, before?: number) {
  const only = actor.key?.analysisId ?? null;
  const { items, nextBefore } =
    only === null
      ? await listOwnAnalyses(deps, actor, before)
      : { items: [presentInList(await authoriseAnalysis(deps.db, actor, 'view', only))], nextBefore: null };
  const finished = items.filter(({ status }) => status === 'completed');
  return { items: finished.map(described), next: nextBefore === null ? null : String(nextBefore) };
}

type Order = Pick<PresentedAnalysis, 'id' | 'businessName' | 'targetMarket' | 'websiteUrl' | 'completedAt'>;
const described = ({ id, businessName, targetMarket, websiteUrl, completedAt }: Order) => ({
  ...{ id, name: excerptOf(businessName ?? targetMarket), website: websiteUrl, completedAt },
});

async function openReport(deps: Dependencies, actor: Actor, analysisId: number) {
  const analysis = await viewAnalysis(deps, actor, analysisId);
  const { results, report } = analysis;
  if (analysis.status !== 'completed' || !results)
    throw new AppError('not_completed', 'This report isn’t finished yet.');
  if (!report)
    throw new AppError(
      'not_available',
      'This report was written by a newer version of the shop. Try again in a few minutes.',
    );
  return { analysis, results, report };
}

export async function readReport(deps: Dependencies, actor: Actor, analysisId: number) {
  const { analysis, results, report } = await openReport(deps, actor, analysisId);
  return { ...described(analysis), revision: analysis.revision, results, report };
}

/** As the workspace saves it, without what the customer has filled into blanks: that is nobody else's. */
export async function readMarkdown(deps: Dependencies, actor: Actor, analysisId: number): Promise<string> {
  const { analysis, results, report } = await openReport(deps, actor, analysisId);
  return asMarkdown(wholeReport(analysis, results, report));
}

export async function readBrief(deps: Dependencies, actor: Actor, analysisId: number): Promise<Brief> {
  const { analysis, report } = await openReport(deps, actor, analysisId);
  const { id, name } = described(analysis);
  return briefOf({ id, name, report });
}
