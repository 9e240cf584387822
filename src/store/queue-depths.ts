import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { queues } from './queues.ts';

export type QueueDepth = {
  name: string;
  ready: number;
  later: number;
  active: number;
  failed: number;
  measuredAt: Date | null;
};
type Row = Omit<QueueDepth, 'measuredAt'> & { measuredMs: number | null };

/** pg-boss stores these counts with each queue, so reading them costs the same for any queue length. */
export async function listQueueDepths(db: Queryable): Promise<QueueDepth[]> {
  const { rows } = await db.execute<Row>(sql`
    select name, ready_count as ready, deferred_count as later, active_count as active, failed_count as failed,
      extract(epoch from monitor_on)::float8 * 1000 as "measuredMs" from pgboss.queue order by name`);
  const ours = new Set(queues.map(({ name }) => name));
  return rows
    .filter(({ name }) => ours.has(name))
    .map(({ measuredMs, ...depth }) => ({
      ...depth,
      measuredAt: measuredMs === null ? null : new Date(measuredMs),
    }));
}
