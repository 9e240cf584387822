import { mailAbout } from '../../analysis/rules/order-jobs.ts';
import { type AnalysisRow, editAnalysis, lockAnalysis, moveAnalysis } from '../../analysis/store.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ReportAttempt, ReportRun } from '../../platform/journal/dependencies.ts';
import { fencedTransaction } from '../../platform/journal/fenced-transaction.ts';
import { recordAssembled } from '../../platform/journal/store.ts';
import { queueMail, queueMailAgain } from '../../platform/mail/store.ts';
import { countReport } from '../../platform/telemetry/metrics.ts';
import { inSpan } from '../../platform/telemetry/tracing.ts';
import type { Results } from '../document/rules/report.ts';
import { saveReport } from '../document/store.ts';
import { finishRevision, type RevisionRow } from '../versions/store.ts';
import type { AssembledReport } from './rules/assemble-report.ts';

/** What lists show of a report. */
const titlesOf = (results: Results) =>
  Object.fromEntries(Object.entries(results).map(([module, { title }]) => [module, { title }]));

/** Saves the report, completes the analysis and queues the mail in one transaction, so that each happens exactly once. */
export async function completeReport(
  run: ReportAttempt,
  order: AnalysisRow,
  { results, details }: AssembledReport,
): Promise<void> {
  const { jobs, now } = run.deps;
  const listed = { resultTitles: titlesOf(results), businessName: details.businessName };
  const step = { analysisId: order.id, key: 'assemble' };

  const work = async (tx: Tx): Promise<Date | null> => {
    const completedAt = now();
    const move = { from: 'processing', to: 'completed' } as const;
    if (!(await moveAnalysis(tx, order.id, move, { ...listed, completedAt, failureReason: null })))
      return null;
    await saveReport(tx, order.id, { results, details });
    await recordAssembled(tx, step, completedAt);
    await queueMail(tx, jobs, mailAbout(order, 'report-ready'));
    return completedAt;
  };
  const facts = { step: step.key, analysisId: order.id };
  const completedAt = await inSpan('report step assemble', facts, () => fencedTransaction(run, work));
  if (completedAt) countReport({ outcome: 'completed' }, order.startsAt, completedAt);
}

type Finished = { revision: RevisionRow; report: AssembledReport };

/** Archives the document before, and saves this one, in one transaction: there is always exactly one current report. */
export const completeRevision = (run: ReportRun, { revision, report }: Finished): Promise<void> =>
  fencedTransaction(run, async (tx) => {
    const finishedAt = run.deps.now();
    const { analysisId } = revision;
    const analysis = await lockAnalysis(tx, analysisId);
    if (!analysis) return;
    if (!(await finishRevision(tx, { analysisId, revision: revision.revision, finishedAt }))) return;
    await saveReport(tx, analysisId, report, revision.revision);
    const { businessName } = report.details;
    const resultTitles = titlesOf(report.results);
    await editAnalysis(tx, analysisId, 'completed', { resultTitles, businessName });
    await recordAssembled(tx, { analysisId, key: `${run.keyPrefix}assemble` }, finishedAt);
    // The customer did not ask for it on the page.
    if (revision.cause === 'rewrite')
      await queueMailAgain(tx, run.deps.jobs, mailAbout(analysis, 'report-ready'));
  });
