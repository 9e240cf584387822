import {
  and,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { ReportType } from '../../analysis/rules/plans.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { journalSteps } from '../../platform/journal/schema.ts';
import { addWait, forgetFailures } from '../../platform/journal/store.ts';
import { reportRuns } from '../schema.ts';
import { milestoneKeys, type ReportTimes } from './rules/expected-ready.ts';

/** A subquery: how many steps of the report are finished. */
const stepsDone = (db: Queryable, analysisId: number) =>
  db
    .select({ n: sql<number>`count(*)::int` })
    .from(journalSteps)
    .where(and(eq(journalSteps.analysisId, analysisId), eq(journalSteps.state, 'done')));

/** What finished steps have stored. */
export const findStepOutputs = (db: Queryable, analysisId: number, keys: string[]) =>
  db
    .select({ key: journalSteps.key, output: journalSteps.output })
    .from(journalSteps)
    .where(and(eq(journalSteps.analysisId, analysisId), inArray(journalSteps.key, keys)));

/** Counts an attempt and returns the number since the last finished step. */
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

/** A worker that stopped on purpose is no sign of a problem: its attempt does not count. */
export const uncountAttempt = (tx: Tx, analysisId: number): Promise<unknown> =>
  tx
    .update(reportRuns)
    .set({ attemptsWithoutProgress: sql`greatest(${reportRuns.attemptsWithoutProgress} - 1, 0)` })
    .where(eq(reportRuns.analysisId, analysisId));

/** A restart is a new run with a new budget. */
export async function resetRun(tx: Tx, analysisId: number): Promise<void> {
  await tx.delete(reportRuns).where(eq(reportRuns.analysisId, analysisId));
  await forgetFailures(tx, analysisId, '');
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

/**
 * Returns since when the report waits without a finished step. The wait is added to the time since a step's first failure,
 * so that it does not use up the step's budget.
 */
export async function recordWait(tx: Tx, analysisId: number, waitMs: number, now: Date): Promise<Date> {
  await addWait(tx, eq(journalSteps.analysisId, analysisId), waitMs);
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
    where state in ('created', 'retry') and start_after > now() and (name in ('words', 'revision') or (name = 'report'
      and singleton_key in (select analysis_id::text from report_runs where waiting_since is not null)))`);

/** `waiting_since` stays until a step is finished; a report waits now only if its job is in the queue. */
const waitsNow: SQL = sql`r.waiting_since is not null and exists (
  select from pgboss.job j where j.name = 'report' and j.singleton_key = r.analysis_id::text
    and j.state in ('created', 'retry'))`;

/** Since when the report waits for the language model; null when it does not. */
export async function findWaitingSince(db: Queryable, analysisId: number): Promise<Date | null> {
  const { rows } = await db.execute<{
    ms: number;
  }>(sql`select extract(epoch from r.waiting_since)::float8 * 1000 as ms
    from report_runs r where r.analysis_id = ${analysisId} and ${waitsNow}`);
  return rows[0] ? new Date(rows[0].ms) : null;
}

/** Counted up to `limit`. */
export async function countWaitingReports(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from report_runs r where ${waitsNow} limit ${limit}) waiting`);
  return rows[0]?.count ?? 0;
}

const reportsMeasured = 20;
const keptMs = 60_000;
type Kept = { untilMs: number; times: Promise<ReportTimes[]> };
const kept = new WeakMap<Queryable, Map<ReportType, Kept>>();

/** Of the newest finished reports of this type. Read at most once a minute: every poll of a running report asks. */
export function recentReportTimes(db: Queryable, reportType: ReportType): Promise<ReportTimes[]> {
  const ofDb = kept.get(db) ?? new Map<ReportType, Kept>();
  kept.set(db, ofDb);
  const known = ofDb.get(reportType);
  if (known && known.untilMs > performance.now()) return known.times;
  const times = readTimes(db, reportType);
  ofDb.set(reportType, { untilMs: performance.now() + keptMs, times });
  times.catch(() => ofDb.delete(reportType));
  return times;
}

async function readTimes(db: Queryable, reportType: ReportType): Promise<ReportTimes[]> {
  const recent = db
    .select({ id: analysisRequests.id, startsAt: analysisRequests.startsAt })
    .from(analysisRequests)
    .where(
      and(
        eq(analysisRequests.status, 'completed'),
        eq(analysisRequests.reportType, reportType),
        // The time between a failure and the restart was not work.
        eq(analysisRequests.restarts, 0),
      ),
    )
    .orderBy(desc(analysisRequests.createdAt))
    .limit(reportsMeasured)
    .as('recent');
  const rows = await db
    .select({
      id: recent.id,
      key: journalSteps.key,
      startedAt: journalSteps.startedAt,
      finishedAt: sql`${journalSteps.finishedAt}`.mapWith(journalSteps.startedAt),
    })
    .from(recent)
    .innerJoin(
      journalSteps,
      and(
        eq(journalSteps.analysisId, recent.id),
        sql`${journalSteps.finishedAt} is not null`,
        // Revisions and readings of messages came later.
        sql`position('/' in ${journalSteps.key}) = 0`,
      ),
    );
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((steps) => ({
    beganAt: new Date(Math.min(...steps.map(({ startedAt }) => startedAt.getTime()))),
    endedAt: new Date(Math.max(...steps.map(({ finishedAt }) => finishedAt.getTime()))),
    doneAt: new Map(
      steps.flatMap(({ key, finishedAt }) =>
        milestoneKeys.includes(key) ? [[key, finishedAt] as const] : [],
      ),
    ),
  }));
}
