import { mailAbout } from '../../analysis/rules/order-jobs.ts';
import { type AnalysisRow, moveAnalysis } from '../../analysis/store.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ReportAttempt } from '../../platform/journal/dependencies.ts';
import { fencedTransaction } from '../../platform/journal/fenced-transaction.ts';
import { recordAssembled } from '../../platform/journal/store.ts';
import { queueMail } from '../../platform/mail/store.ts';
import { countReport } from '../../platform/telemetry/metrics.ts';
import { inSpan } from '../../platform/telemetry/tracing.ts';
import type { Results } from '../document/rules/report.ts';
import { saveReport } from '../document/store.ts';
import type { AssembledReport } from './rules/assemble-report.ts';

/** What lists show of a report. */
export const titlesOf = (results: Results) =>
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
