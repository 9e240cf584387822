import { type AnalysisRow, editAnalysis, findAnalysis, lockAnalysis } from '../../analysis/store.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import type { PipelineDependencies, ReportAttempt, ReportRun } from '../../platform/journal/dependencies.ts';
import { fencedTransaction, waitingForDatabase } from '../../platform/journal/fenced-transaction.ts';
import { runJournaled } from '../../platform/journal/run-journaled.ts';
import { customerWordsOf } from '../evidence/rules/case-file.ts';
import { readWebsite } from '../writing/steps/read-website.ts';
import { writeCaseFile } from '../writing/steps/writing-steps.ts';
import { interviewPauseMs, isSameMaterial, mayPlanInterview } from './rules/interview.ts';
import { askQuestions } from './step.ts';

const isBeforeStart = (analysis: AnalysisRow | null): analysis is AnalysisRow =>
  analysis?.status === 'pending' && analysis.startsAt !== null && isPaid(analysis);

/**
 * Runs the report's first steps under the report's own keys while the order can still be changed, then finds
 * the questions they leave open. The report finds these steps in the journal. The status stays: only the
 * report's own job changes it.
 */
export async function runInterview(attempt: ReportAttempt, job: { analysisId: number }): Promise<void> {
  const { db, now } = attempt.deps;
  const analysis = await waitingForDatabase(attempt, () => findAnalysis(db, job.analysisId));
  if (!isBeforeStart(analysis)) return;
  await runJournaled(attempt, {
    name: 'interview',
    payload: job,
    keyPrefix: '',
    requestedAt: now(),
    work: async (run) => {
      await interview(run, analysis);
      await planNextIfEdited(run, analysis);
    },
    // Nobody waits for the questions: the report asks for them itself when it starts.
    fail: () => Promise.resolve(),
  });
}

async function interview(run: ReportRun, analysis: AnalysisRow): Promise<void> {
  const { targetMarket, productService, websiteUrl } = analysis;
  const order = { targetMarket, productService, websiteUrl };
  const snapshot = await readWebsite(run, analysis);
  const caseFile = await writeCaseFile(run, order, snapshot);
  await askQuestions(run, caseFile, { customerWords: customerWordsOf(order), snapshot });
}

/** An edit during the interview could not queue another one. */
const planNextIfEdited = (run: ReportRun, asked: AnalysisRow): Promise<void> =>
  fencedTransaction(run, async (tx) => {
    const { jobs, now } = run.deps;
    const analysis = await lockAnalysis(tx, asked.id);
    if (!isBeforeStart(analysis) || isSameMaterial(asked, analysis) || !mayPlanInterview(analysis)) return;
    const interviewsPlanned = analysis.interviewsPlanned + 1;
    await editAnalysis(tx, analysis.id, 'pending', { interviewsPlanned });
    const startAt = new Date(now().getTime() + interviewPauseMs);
    await jobs.postpone(tx, 'interview', run.attempt, { analysisId: analysis.id }, startAt);
  });

/** For a job in the dead-letter queue: nothing is lost, because the report asks the same questions when it starts. */
export async function giveUpInterview(
  { log }: PipelineDependencies,
  { analysisId }: { analysisId: number },
): Promise<void> {
  log.error({ analysisId }, 'interview job exhausted its retries');
}
