import { and, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../database.ts';
import { analysisRequests } from '../schema/analysis.ts';
import { journalSteps, reportRuns } from '../schema/report.ts';

/** A subquery: how many steps of the report are finished. */
export const stepsDone = (db: Queryable, analysisId: number) =>
  db
    .select({ n: sql<number>`count(*)::int` })
    .from(journalSteps)
    .where(and(eq(journalSteps.analysisId, analysisId), eq(journalSteps.state, 'done')));

/** Counts a take-up, and answers how many there were since the last finished step. */
export async function countAttempt(tx: Tx, analysisId: number, now: Date): Promise<number> {
  const finished = stepsDone(tx, analysisId);
  const hasProgressed = sql`(${finished}) > ${reportRuns.stepsDoneAtLastStart}`;
  const [row] = await tx
    .insert(reportRuns)
    .values({ analysisId, attemptsWithoutProgress: 1, stepsDoneAtLastStart: 0, lastStartedAt: now })
    .onConflictDoUpdate({
      target: reportRuns.analysisId,
      set: {
        attemptsWithoutProgress: sql`case when ${hasProgressed}
          then 1 else ${reportRuns.attemptsWithoutProgress} + 1 end`,
        stepsDoneAtLastStart: sql`(${finished})`,
        waitingSince: sql`case when ${hasProgressed} then null else ${reportRuns.waitingSince} end`,
        lastStartedAt: now,
      },
    })
    .returning({ attempts: reportRuns.attemptsWithoutProgress });
  return row?.attempts ?? 1;
}

/** A worker that stopped on purpose is no sign of trouble: its take-up does not count. */
export const uncountAttempt = (tx: Tx, analysisId: number): Promise<unknown> =>
  tx
    .update(reportRuns)
    .set({ attemptsWithoutProgress: sql`greatest(${reportRuns.attemptsWithoutProgress} - 1, 0)` })
    .where(eq(reportRuns.analysisId, analysisId));

/** A restart is a new run with a new budget. */
export async function resetRun(tx: Tx, analysisId: number): Promise<void> {
  await tx.delete(reportRuns).where(eq(reportRuns.analysisId, analysisId));
  await tx
    .update(journalSteps)
    .set({ failures: 0, failingSince: null, lastError: null })
    .where(eq(journalSteps.analysisId, analysisId));
}

/** Released analyses that should be running but were not taken up since `quietSince`. */
export async function findAnalysesThatShouldRun(
  db: Queryable,
  quietSince: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: analysisRequests.id })
    .from(analysisRequests)
    .leftJoin(reportRuns, eq(reportRuns.analysisId, analysisRequests.id))
    .where(
      and(
        inArray(analysisRequests.status, ['pending', 'processing']),
        lt(analysisRequests.startsAt, quietSince),
        or(
          eq(analysisRequests.status, 'processing'),
          notInArray(analysisRequests.paymentStatus, ['refunded', 'reversed']),
        ),
        or(isNull(reportRuns.lastStartedAt), lt(reportRuns.lastStartedAt, quietSince)),
      ),
    )
    .orderBy(analysisRequests.startsAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}
