import type { ModuleKey } from '../domain/report/module-catalogue.ts';
import { editAnalysis, lockAnalysis } from '../store/analysis/analyses.ts';
import { insertPredictions } from '../store/outcomes/predictions.ts';
import { recordAssembled } from '../store/report/journal.ts';
import { saveReport } from '../store/report/report-documents.ts';
import { finishRevision, type RevisionRow } from '../store/report/report-revisions.ts';
import { type CompletedReport, titlesOf } from './complete-report.ts';
import type { ReportRun } from './dependencies.ts';
import { fencedTransaction } from './fenced-transaction.ts';

type Finished = {
  revision: RevisionRow;
  report: CompletedReport;
  modules: ModuleKey[];
  /** Its details contain a passage of a locked message. */
  isLocked: boolean;
};

/** Archives the document before, and saves this one, in one transaction: there is always exactly one current report. */
export const completeRevision = (
  run: ReportRun,
  { revision, report, modules, isLocked }: Finished,
): Promise<void> =>
  fencedTransaction(run, async (tx) => {
    const finishedAt = run.deps.now();
    const { analysisId } = revision;
    if (!(await lockAnalysis(tx, analysisId))) return;
    if (!(await finishRevision(tx, { analysisId, revision: revision.revision, modules, finishedAt }))) return;
    await saveReport(tx, analysisId, { ...report, isLocked }, revision.revision);
    const { made } = report;
    await insertPredictions(tx, { analysisId, revision: revision.revision, made, madeAt: finishedAt });
    await editAnalysis(tx, analysisId, 'completed', { resultTitles: titlesOf(report.results) });
    await recordAssembled(tx, { analysisId, key: `${run.keyPrefix}assemble` }, finishedAt);
  });
