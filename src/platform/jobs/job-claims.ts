import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Db } from '../database/database.ts';
import type { JobAttempt } from './jobs.ts';

/** Any constant: the first half of the key of every worker's advisory lock. */
const workerLocks = 731_022_022;
const reconnectPauseMs = 250;
/** A silently dead connection is replaced after this long, so that jobs do not wait for their record. */
const longestQueryMs = 5_000;

type Claim = { lost_workers: number };
type Settings = {
  url: string;
  db: Db;
  boss: PgBoss;
  lookEveryMs: number;
  onError: (error: unknown) => void;
};

/**
 * Lets other workers notice at their second look that this process has died. PostgreSQL then releases the
 * lock of its connection, and the jobs recorded under that lock are retried without waiting for their
 * heartbeats. Jobs taken while the connection is broken are not recorded and wait for their heartbeats. A
 * record that outlives its attempt shows the job's next worker that the earlier one was lost.
 */
export function connectJobClaims({ url, db, boss, lookEveryMs, onError }: Settings) {
  const worker = randomInt(2 ** 31);
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  let client: pg.Client | null = null;
  let hasLock = false;
  const tried = Promise.withResolvers<void>();

  const keepLock = async (): Promise<void> => {
    while (!signal.aborted) {
      const next = new pg.Client({
        connectionString: url,
        application_name: 'innerbuyer-worker-lock',
        query_timeout: longestQueryMs,
      });
      const ended = new Promise<unknown>((resolve) => next.once('end', resolve));
      next.on('error', onError);
      client = next;
      try {
        await next.connect();
        await next.query('select pg_advisory_lock($1, $2)', [workerLocks, worker]);
        hasLock = true;
        tried.resolve();
        await ended;
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
      hasLock = false;
      tried.resolve();
      await next.end();
      await pause(reconnectPauseMs);
    }
  };

  const watch = async (): Promise<void> => {
    let free = new Set<number>();
    while (!signal.aborted) {
      await returnJobs(db, boss, free).then((nowFree) => {
        free = nowFree;
      }, onError);
      await pause(lookEveryMs);
    }
  };

  /** Writes on the lock's connection, in order, so that nothing is recorded before or without the lock. */
  let written: Promise<pg.QueryResult<Claim> | null | undefined> = tried.promise.then(() => null);
  const write = (text: string, values: unknown[]) => {
    written = written
      .then(() => (hasLock ? client?.query<Claim>(text, values) : null))
      .catch(async (error: unknown) => {
        onError(error);
        await client?.end();
        return null;
      });
    return written;
  };
  const running = Promise.all([keepLock(), watch()]);
  return {
    /** Records the attempt. Returns how many workers the job has lost since a step of its analysis finished. */
    add: async ({ queue, id, retryCount }: JobAttempt, analysisId: number | null): Promise<number> => {
      const recorded = await write(
        `insert into job_claims as claim (job_id, queue, retry_count, worker, steps_done) values ($1, $2, $3, $4,
            (select count(*) from journal_steps where analysis_id = $5 and state = 'done')) on conflict (job_id)
          do update set retry_count = excluded.retry_count, worker = excluded.worker, steps_done = excluded.steps_done,
            lost_workers = case when claim.steps_done = excluded.steps_done then claim.lost_workers + 1 else 1 end
          returning lost_workers`,
        [id, queue, retryCount, worker, analysisId],
      );
      return recorded?.rows[0]?.lost_workers ?? 0;
    },
    remove: ({ id, retryCount }: JobAttempt): unknown =>
      write('delete from job_claims where job_id = $1 and retry_count = $2 and worker = $3', [
        id,
        retryCount,
        worker,
      ]),
    stop: async (): Promise<void> => {
      stopping.abort();
      await written;
      await client?.end();
      await running;
    },
  };
}

/**
 * Returns the workers that have jobs but no lock. Those in `free` had none at the last look either: they are dead, because a living one
 * has reconnected by then, and the queue retries their jobs.
 */
const returnJobs = (db: Db, boss: PgBoss, free: ReadonlySet<number>): Promise<Set<number>> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ worker: number }>(sql`
      select worker from (select distinct worker from job_claims) as claims
      where pg_try_advisory_xact_lock(${workerLocks}::int, worker)`);
    const dead = rows.map(({ worker }) => worker).filter((worker) => free.has(worker));
    if (dead.length > 0) {
      const jobs = await tx.execute<JobAttempt>(sql`
        with claims as (update job_claims set worker = null where worker = any(${sql.param(dead)}::int[]) returning *)
        select job.name as queue, job.id, job.retry_count as "retryCount" from claims
        join pgboss.job on job.name = queue and job.id = job_id and job.retry_count = claims.retry_count
          and job.state = 'active'`);
      for (const { queue, id, retryCount } of jobs.rows)
        await boss.fail(
          queue,
          { id, retryCount },
          { message: 'the worker died' },
          { db: fromDrizzle(tx, sql) },
        );
      await tx.execute(sql`delete from job_claims where worker is null and not exists (select 1 from pgboss.job
        where job.name = queue and job.id = job_id and job.state in ('created', 'retry', 'active'))`);
    }
    return new Set(rows.map(({ worker }) => worker));
  });
