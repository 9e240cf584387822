import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Db } from './database.ts';
import type { JobAttempt } from './jobs.ts';

/** Any constant: the first half of the key of every worker's advisory lock. */
const workerLocks = 731_022_022;
const reconnectPauseMs = 250;

type Settings = {
  url: string;
  db: Db;
  boss: PgBoss;
  lookEveryMs: number;
  onError: (error: unknown) => void;
};

/**
 * Lets other workers notice at their second look that this process has died. PostgreSQL releases the lock of its connection then, and the
 * jobs recorded under that lock are retried without waiting for their heartbeats. Jobs that are not recorded (taken while
 * the connection is broken) wait for them.
 */
export function connectJobClaims({ url, db, boss, lookEveryMs, onError }: Settings) {
  const worker = randomInt(2 ** 31);
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  let client: pg.Client | null = null;
  let hasLock = false;

  const keepLock = async (): Promise<void> => {
    while (!signal.aborted) {
      const next = new pg.Client({ connectionString: url, application_name: 'innerbuyer-worker-lock' });
      const ended = new Promise<unknown>((resolve) => next.once('end', resolve));
      next.on('error', onError);
      client = next;
      try {
        await next.connect();
        await next.query('select pg_advisory_lock($1, $2)', [workerLocks, worker]);
        hasLock = true;
        await ended;
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
      hasLock = false;
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

  /** On the connection of the lock, so that nothing is recorded without it; one after the other. */
  let written: Promise<unknown> = Promise.resolve();
  const write = (text: string, values: unknown[]): void => {
    written = written.then(() => (hasLock ? client?.query(text, values) : null)).catch(onError);
  };
  const running = Promise.all([keepLock(), watch()]);
  return {
    add: ({ queue, id, retryCount }: JobAttempt): void =>
      write(
        `insert into job_claims (job_id, queue, retry_count, worker) values ($1, $2, $3, $4) on conflict (job_id)
          do update set retry_count = excluded.retry_count, worker = excluded.worker`,
        [id, queue, retryCount, worker],
      ),
    remove: ({ id, retryCount }: JobAttempt): void =>
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
        with claims as (delete from job_claims where worker = any(${sql.param(dead)}::int[]) returning *)
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
    }
    return new Set(rows.map(({ worker }) => worker));
  });
