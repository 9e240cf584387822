import { and, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { journalSteps, reportRuns } from '../schema/report.ts';
import { stepsDone } from './report-runs.ts';

/**
 * Returns since when the report waits without a finished step. The wait is added to the time since a step's first failure,
 * so that it does not use up the step's budget.
 */
export async function recordWait(tx: Tx, analysisId: number, waitMs: number, now: Date): Promise<Date> {
  await tx
    .update(journalSteps)
    .set({
      failingSince: sql`${journalSteps.failingSince} + make_interval(secs => ${waitMs / 1000}::float8)`,
    })
    .where(and(eq(journalSteps.analysisId, analysisId), isNotNull(journalSteps.failingSince)));
  const finished = sql`(${stepsDone(tx, analysisId)})`;
  const unlessProgressed = (before: SQLWrapper, after: SQLWrapper) =>
    sql`case when ${finished} > ${reportRuns.stepsDoneAtLastStart} then ${after} else ${before} end`;
  const [row] = await tx
    .update(reportRuns)
    .set({
      waitingSince: unlessProgressed(
        sql`coalesce(${reportRuns.waitingSince}, ${now})`,
        sql`${now}::timestamptz`,
      ),
      attemptsWithoutProgress: unlessProgressed(reportRuns.attemptsWithoutProgress, sql`0`),
      stepsDoneAtLastStart: finished,
    })
    .where(eq(reportRuns.analysisId, analysisId))
    .returning({ waitingSince: reportRuns.waitingSince });
  return row?.waitingSince ?? now;
}

/** Queued jobs that wait for the model's key start now. Of reports only those that wait: others may be in their change window. */
export const startWaitingJobs = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`update pgboss.job set start_after = now()
    where state in ('created', 'retry') and start_after > now() and (name in ('panel', 'debrief', 'words', 'revision') or (name = 'report'
      and singleton_key in (select analysis_id::text from report_runs where waiting_since is not null)))`);
