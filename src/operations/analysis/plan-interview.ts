import {
  interviewPauseMs,
  isSameMaterial,
  mayPlanInterview,
} from '../../domain/report/interview/plan-interview.ts';
import { type AnalysisRow, editAnalysis } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * After an edit in the change window: the questions are looked for again when nothing was edited for a minute. An interview at
 * work plans the next one itself. `live` was locked before the analysis.
 */
export async function planNextInterview(
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Tx,
  live: Awaited<ReturnType<Dependencies['jobs']['lockInterview']>>,
  { before, after }: { before: AnalysisRow; after: AnalysisRow },
): Promise<void> {
  const { id, status, interviewsPlanned } = after;
  if (status !== 'pending' || isSameMaterial(before, after) || live?.state === 'active') return;
  const startAt = new Date(now().getTime() + interviewPauseMs);
  if (live) await jobs.moveInterviewStart(tx, id, startAt);
  else if (mayPlanInterview(after)) {
    await editAnalysis(tx, id, 'pending', { interviewsPlanned: interviewsPlanned + 1 });
    await jobs.enqueue(tx, 'interview', { analysisId: id }, startAt);
  }
}
