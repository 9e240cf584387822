import { editAnalysis, lockAnalysis } from '../../analysis/store.ts';
import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { fencedTransaction } from '../../platform/journal/fenced-transaction.ts';
import { recordAssembled } from '../../platform/journal/store.ts';
import { saveReport } from '../document/store.ts';
import { titlesOf } from '../writing/complete-report.ts';
import type { AssembledReport } from '../writing/rules/assemble-report.ts';
import { finishRevision, type RevisionRow } from './store.ts';

type Finished = { revision: RevisionRow; report: AssembledReport };

/** Archives the document before, and saves this one, in one transaction: there is always exactly one current report. */
export const completeRevision = (run: ReportRun, { revision, report }: Finished): Promise<void> =>
  fencedTransaction(run, async (tx) => {
    const finishedAt = run.deps.now();
    const { analysisId } = revision;
    if (!(await lockAnalysis(tx, analysisId))) return;
    if (!(await finishRevision(tx, { analysisId, revision: revision.revision, finishedAt }))) return;
    await saveReport(tx, analysisId, report, revision.revision);
    const { businessName } = report.details;
    const resultTitles = titlesOf(report.results);
    await editAnalysis(tx, analysisId, 'completed', { resultTitles, businessName });
    await recordAssembled(tx, { analysisId, key: `${run.keyPrefix}assemble` }, finishedAt);
  });
