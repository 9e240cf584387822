import type { AssembledReport } from '../domain/report/assemble-report.ts';
import { type AnalysisRow, moveAnalysis } from '../store/analysis/analyses.ts';
import type { Tx } from '../store/database.ts';
import { recordStepDone, recordStepStarted } from '../store/report/journal.ts';
import { queueMail } from '../store/report/mail-outbox.ts';
import { saveReport } from '../store/report/report-documents.ts';
import { countReport } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/tracing.ts';
import type { ReportAttempt } from './dependencies.ts';
import { fencedTransaction } from './fenced-transaction.ts';

/** Saves the report, completes the analysis and queues the mail in one transaction, so that each happens exactly once. */
export async function completeReport(
  run: ReportAttempt,
  order: AnalysisRow,
  { results, details }: AssembledReport,
): Promise<void> {
  const { jobs, now } = run.deps;
  const resultTitles = Object.fromEntries(
    Object.entries(results).map(([module, { title }]) => [module, { title }]),
  );
  const step = { analysisId: order.id, key: 'assemble', version: 1, inputsHash: '' };

  const work = async (tx: Tx): Promise<Date | null> => {
    const completedAt = now();
    const move = { from: 'processing', to: 'completed' } as const;
    if (!(await moveAnalysis(tx, order.id, move, { completedAt, resultTitles, failureReason: null })))
      return null;
    await saveReport(tx, order.id, { results, details });
    await recordStepStarted(tx, step, completedAt);
    await recordStepDone(tx, { ...step, output: null, spent: null }, completedAt);
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
