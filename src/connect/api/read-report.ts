import type { Actor } from '../../access/rules/access-rights.ts';
import { viewAnalysis } from '../../analysis/follow/view-analysis.ts';
import type { Dependencies } from '../../dependencies.ts';
import { testedFindings } from '../../outcomes/results/rules/test-result.ts';
import { viewOutcomes } from '../../outcomes/results/view-outcomes.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { gradeInWords, sourceLabels } from '../../report/document/rules/report.ts';
import { asMarkdown } from '../../report/document/rules/report-markdown.ts';
import { modulesInOrder } from '../../report/document/rules/report-text.ts';
import { wholeReport } from '../../report/document/rules/whole-report.ts';
import { pageLinesOf } from '../../report/page-lines/rules.ts';
import { nameOfReport } from '../connections/connections.ts';
import type { ConnectedReport } from './contract.ts';
import { type Brief, briefOf } from './rules/brief.ts';

/** What the workspace shows of a finished report. */
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
  return { analysis, results, report, name: nameOfReport(analysis) };
}

export async function readConnectedReport(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<ConnectedReport> {
  const { analysis, results, report, name } = await openReport(deps, actor, analysisId);
  const { answer, plan, language, personas, situations, evidence, copy, blanks, unknowns } = report;
  return {
    ...{ id: analysisId, name, website: analysis.websiteUrl, revision: analysis.revision, language },
    completedAt: analysis.completedAt,
    answer: answer && {
      ...answer,
      findings: answer.findings.map((finding) => ({
        ...finding,
        label: gradeInWords(finding.grade, finding.factIds, evidence),
      })),
    },
    ...{ plan, situations, copy, blanks, unknowns, people: personas },
    lines: pageLinesOf(report).map(({ line, ...shown }) => shown),
    chapters: modulesInOrder(results).map(({ key, title, content }) => ({
      ...{ key, title, markdown: asMarkdown([{ title, content }]) },
    })),
    evidence: evidence.map((fact) => ({ ...fact, label: sourceLabels[fact.source] })),
  };
}

/** As the workspace saves it, without what the customer has filled into blanks: that is nobody else's. */
export async function readReportMarkdown(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<string> {
  const { analysis, results, report } = await openReport(deps, actor, analysisId);
  const { predictions } = await viewOutcomes(deps, actor, analysisId);
  const tested = testedFindings(predictions, analysis.revision);
  return asMarkdown(wholeReport(analysis, modulesInOrder(results), report, tested));
}

export async function readBrief(deps: Dependencies, actor: Actor, analysisId: number): Promise<Brief> {
  const { results, report, name } = await openReport(deps, actor, analysisId);
  return briefOf({ id: analysisId, name, results, report });
}
