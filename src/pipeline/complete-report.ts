import type { AssembledReport } from '../domain/report/assemble-report.ts';
import type { MadePrediction } from '../domain/report/predictions/written-predictions.ts';
import type { Results } from '../domain/report/report.ts';
import type { NewFact } from '../domain/report/revision.ts';
import { type AnalysisRow, moveAnalysis } from '../store/analysis/analyses.ts';
import type { Tx } from '../store/database.ts';
import { insertPredictions } from '../store/outcomes/predictions.ts';
import { markAnswersUsed } from '../store/report/interview-answers.ts';
import { recordAssembled } from '../store/report/journal.ts';
import { queueMail } from '../store/report/mail-outbox.ts';
import { saveReport } from '../store/report/report-documents.ts';
import { countReport } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/tracing.ts';
import type { ReportAttempt } from './dependencies.ts';
import { fencedTransaction } from './fenced-transaction.ts';

/** What lists show of a report. */
export const titlesOf = (results: Results) =>
  Object.fromEntries(Object.entries(results).map(([module, { title }]) => [module, { title }]));

/** A report with what is kept of its predictions. */
export type CompletedReport = AssembledReport & { made: readonly MadePrediction[] };

/** Saves the report, completes the analysis and queues the mail in one transaction, so that each happens exactly once. */
export async function completeReport(
  run: ReportAttempt,
  order: AnalysisRow,
  { results, details, made }: CompletedReport,
  answers: readonly NewFact[],
): Promise<void> {
  const { jobs, now } = run.deps;
  const resultTitles = titlesOf(results);
  const step = { analysisId: order.id, key: 'assemble' };

  const work = async (tx: Tx): Promise<Date | null> => {
    const completedAt = now();
    const move = { from: 'processing', to: 'completed' } as const;
    if (!(await moveAnalysis(tx, order.id, move, { completedAt, resultTitles, failureReason: null })))
      return null;
    await saveReport(tx, order.id, { results, details });
    await insertPredictions(tx, { analysisId: order.id, revision: 1, made, madeAt: completedAt });
    await markAnswersUsed(tx, order.id, answers);
    await recordAssembled(tx, step, completedAt);
    if (order.customerEmail) {
      await queueMail(tx, jobs, {
        analysisId: order.id,
        kind: 'report-ready',
        recipient: order.customerEmail,
      });
    }
    return completedAt;
  };
  const facts = { step: step.key, analysisId: order.id };
  const completedAt = await inSpan('report step assemble', facts, () => fencedTransaction(run, work));
  if (completedAt) countReport({ outcome: 'completed' }, order.startsAt, completedAt);
}
