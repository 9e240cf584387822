import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';

export const choreQueue = 'chore';

/** The queue's records of a chore. Runs are deleted after an hour, those of rare chores after a week. */
export type ChoreRuns = {
  createdAt: Date;
  startedAt: Date | null;
  /** Null: no worker has it. */
  runningSince: Date | null;
  lastDoneAt: Date | null;
  lastError: string | null;
  durationMs: number | null;
  /** Since the last success. */
  failuresInARow: number;
};

type Row = Record<'created' | 'started' | 'running' | 'lastDone' | 'durationMs', number | null> &
  Pick<ChoreRuns, 'lastError' | 'failuresInARow'> & { name: string };

export async function readChoreRuns(db: Queryable): Promise<Map<string, ChoreRuns>> {
  const { rows } = await db.execute<Row>(sql`
    with runs as (
      select singleton_key as name, state, output ->> 'message' as error,
        extract(epoch from created_on)::float8 * 1000 as created, extract(epoch from started_on)::float8 * 1000 as started,
        extract(epoch from completed_on)::float8 * 1000 as ended,
        max(extract(epoch from completed_on)::float8 * 1000) filter (where state = 'completed')
          over (partition by singleton_key) as done
      from pgboss.job where name = ${choreQueue} and singleton_key is not null)
    select name, min(created) as created, max(started) as started, max(started) filter (where state = 'active') as running,
      max(done) as "lastDone",
      (array_agg(error order by started desc) filter (where error is not null))[1] as "lastError",
      (array_agg(round(ended - started) order by ended desc) filter (where ended is not null))[1] as "durationMs",
      (count(*) filter (where state = 'failed' and ended > coalesce(done, 0)))::int as "failuresInARow"
    from runs group by name`);
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  return new Map(
    rows.map(({ name, created, started, running, lastDone, ...rest }) => [
      name,
      {
        createdAt: new Date(created ?? 0),
        startedAt: at(started),
        runningSince: at(running),
        lastDoneAt: at(lastDone),
        ...rest,
      },
    ]),
  );
}
