import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { databaseUrl } from '../../../harness/postgres-server.ts';
import { connectDatabase } from './database.ts';

test('a connection that breaks before its transaction has begun goes back to the pool', async () => {
  const { db, close } = connectDatabase({
    url: databaseUrl('postgres'),
    maxConnections: 1,
    onError: () => {},
  });
  const pool = db.$client as pg.Pool;
  const breakIt = (client: pg.PoolClient) =>
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  pool.once('acquire', breakIt);
  await expect(db.transaction(async () => {})).rejects.toThrow();
  expect(pool.idleCount + pool.waitingCount).toBe(0);
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
  await close();
});
