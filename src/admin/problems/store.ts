import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import {
  type AnalysisProblem,
  analysisProblems,
  freeFailureShownMs,
  type ProblemFacts,
  startsWithinMs,
  stepsWithinMs,
} from './rules/analysis-problem.ts';

const ago = (now: Date, ms: number): SQL => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;

// Written out, not as parameters: only then can the partial indexes be used.
const isDue = sql`a.status = 'pending' and a.starts_at is not null and a.payment_status not in ('refunded', 'reversed')`;
const failedUnrefunded = sql`a.status in ('failed', 'error') and a.payment_status in ('captured', 'partly_refunded', 'disputed')`;

/** The running step and the time of the report's last sign of activity. */
const lastHeard = sql`lateral (
  select greatest(max(s.started_at), max(s.finished_at),
      (select r.last_started_at from report_runs r where r.analysis_id = a.id), a.starts_at) as at,
    (array_agg(s.key order by s.started_at desc))[1] as step,
    (array_agg(s.last_error order by s.started_at desc))[1] as error
  from journal_steps s where s.analysis_id = a.id) heard`;

/** For each problem: the analyses that have it as (id, since, place, error), oldest first. */
type Ask = { now: Date; where?: SQL; limit: number };
const asked = ({ where }: Ask) => (where ? sql`and ${where}` : sql``);

const queries: Record<AnalysisProblem, (ask: Ask) => SQL> = {
  'not-started': (ask) => sql`
    select a.id, a.starts_at as since, null::text as place, null::text as error from analysis_requests a
    where ${isDue} and a.starts_at < ${ago(ask.now, startsWithinMs)} ${asked(ask)}
    order by a.starts_at limit ${ask.limit}`,
  'no-progress': (ask) => sql`
    select a.id, heard.at as since, heard.step as place, heard.error from analysis_requests a, ${lastHeard}
    where a.status = 'processing' and a.starts_at < ${ago(ask.now, stepsWithinMs)}
      and heard.at < ${ago(ask.now, stepsWithinMs)} ${asked(ask)}
    order by a.starts_at limit ${ask.limit}`,
  'failed-unrefunded': (ask) => sql`
    select a.id, a.created_at as since, null::text as place, a.failure_reason as error from analysis_requests a
    where ${failedUnrefunded} ${asked(ask)}
    order by a.created_at, a.id limit ${ask.limit}`,
  'failed-free': (ask) => sql`
    select a.id, a.created_at as since, null::text as place, a.failure_reason as error from analysis_requests a
    where a.final_price_cents = 0 and a.status in ('failed', 'error') and a.failure_reason is distinct from 'cancelled'
      and a.created_at > ${ago(ask.now, freeFailureShownMs)} ${asked(ask)}
    order by a.created_at, a.id limit ${ask.limit}`,
  'mail-failed': (ask) => sql`
    select a.id, a.since, a.place, a.error from (
      select m.analysis_id as id, m.created_at as since, m.kind as place, m.last_error as error, m.id as mail
      from mail_outbox m where m.status = 'failed' and m.analysis_id is not null and m.withheld_at is null and not exists (
        select from mail_outbox n where n.analysis_id = m.analysis_id and n.kind = m.kind
          and n.sequence > m.sequence and n.status = 'sent')) a
    where true ${asked(ask)} order by a.mail limit ${ask.limit}`,
  disputed: (ask) => sql`
    select a.id, a.created_at as since, null::text as place, null::text as error from analysis_requests a
    where a.payment_status = 'disputed' ${asked(ask)} order by a.created_at limit ${ask.limit}`,
};

type FactsRow = { id: string; sinceMs: number; place: string | null; error: string | null };
const factsOf = (problem: AnalysisProblem, ask: Ask): SQL =>
  sql`select id, extract(epoch from since)::float8 * 1000 as "sinceMs", place, error from (${queries[problem](ask)}) as troubled`;

/** The first problem of one order. */
export async function findProblemOf(db: Queryable, id: number, now: Date): Promise<ProblemFacts | null> {
  for (const problem of analysisProblems) {
    const [facts] = await askFacts(db, problem, { now, where: sql`a.id = ${id}`, limit: 1 });
    if (facts) return facts;
  }
  return null;
}

type FoundFacts = ProblemFacts & { id: number };

async function askFacts(db: Queryable, problem: AnalysisProblem, ask: Ask): Promise<FoundFacts[]> {
  const { rows } = await db.execute<FactsRow>(factsOf(problem, ask));
  return rows.map(({ id, sinceMs, place, error }) => ({
    id: Number(id),
    problem,
    since: new Date(sinceMs),
    where: place,
    lastError: error,
  }));
}

/** The oldest analyses of each problem. */
export async function listProblemFacts(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<Record<AnalysisProblem, FoundFacts[]>> {
  const found: [AnalysisProblem, FoundFacts[]][] = [];
  for (const problem of analysisProblems) found.push([problem, await askFacts(db, problem, { now, limit })]);
  return Object.fromEntries(found) as Record<AnalysisProblem, FoundFacts[]>;
}

/** Of the orders of this UTC day, those that have ended. */
export async function countEndedOfDay(
  db: Queryable,
  now: Date,
): Promise<{ completed: number; failed: number }> {
  const { rows } = await db.execute<{ completed: number; failed: number }>(sql`
    select (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status in ('failed', 'error')))::int as failed
    from analysis_requests where created_at >= ${`${now.toISOString().slice(0, 10)}T00:00Z`}::timestamptz`);
  return rows[0] as { completed: number; failed: number };
}
