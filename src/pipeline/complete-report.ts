import type { Cast } from '../domain/buyer-persona.ts';
import { type ModuleKey, titleOfModule } from '../domain/module-catalogue.ts';
import { type Results, reportDetailsVersion } from '../domain/report.ts';
import { type AnalysisRow, moveAnalysis } from '../store/analyses.ts';
import { recordStepDone, recordStepStarted } from '../store/journal.ts';
import { queueMail } from '../store/mail-outbox.ts';
import { saveReport } from '../store/report-documents.ts';
import type { ReportRun } from './dependencies.ts';
import { fencedTransaction } from './fenced-transaction.ts';

export type WrittenModule = { module: ModuleKey; content: string };

/** Report saved, analysis completed, report mail queued: one transaction, so each happens exactly once or not at all. */
export async function completeReport(
  run: ReportRun,
  order: AnalysisRow,
  { cast, modules }: { cast: Cast; modules: WrittenModule[] },
): Promise<void> {
  const { jobs, now } = run.deps;
  const results: Results = Object.fromEntries(
    modules.map(({ module, content }) => [module, { title: titleOfModule(module), content }]),
  );
  const resultTitles = Object.fromEntries(
    modules.map(({ module }) => [module, { title: titleOfModule(module) }]),
  );
  const step = { analysisId: order.id, key: 'assemble', version: 1, inputsHash: '' };

  await fencedTransaction(run, async (tx) => {
    const completedAt = now();
    const move = { from: 'processing', to: 'completed' } as const;
    if (!(await moveAnalysis(tx, order.id, move, { completedAt, resultTitles, failureReason: null }))) return;
    await saveReport(tx, order.id, {
      results,
      details: { version: reportDetailsVersion, personas: cast.personas },
    });
    await recordStepStarted(tx, step, completedAt);
    await recordStepDone(tx, { ...step, output: null, spent: null }, completedAt);
    if (order.customerEmail) {
      await queueMail(tx, jobs, {
        analysisId: order.id,
        kind: 'report-ready',
        recipient: order.customerEmail,
      });
    }
  });
}
