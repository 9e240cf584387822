import { sql } from 'drizzle-orm';
import type { Queryable } from '../../src/platform/database/database.ts';
import { until } from './test-shop.ts';

/** How many statements in this database wait for a lock. In a transaction it stays what it was at the first call. */
export async function countLockWaits(db: Queryable): Promise<number> {
  const { rows } = await db.execute(sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}

export const untilLockWaits = (db: Queryable, count: number): Promise<boolean> =>
  until(async () => (await countLockWaits(db)) >= count, `${count} statements that wait for a lock`);
