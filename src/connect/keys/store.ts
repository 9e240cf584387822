import { and, count, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../access/rules/access-rights.ts';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { apiKeys } from './schema.ts';

export type Maker = Pick<Actor, 'userId' | 'visitorId'>;
type KeyRow = typeof apiKeys.$inferSelect;

const isMaker = ({ userId, visitorId }: Maker): SQL | undefined =>
  or(
    userId === null ? sql`false` : eq(apiKeys.userId, userId),
    visitorId === null ? sql`false` : eq(apiKeys.visitorId, visitorId),
  );

export const listKeys = (db: Queryable, maker: Maker): Promise<KeyRow[]> =>
  db.select().from(apiKeys).where(isMaker(maker)).orderBy(desc(apiKeys.createdAt), apiKeys.id);

/** Concurrent requests of one maker wait here, so that each one counts the keys of the others. */
export async function countKeys(tx: Tx, maker: Maker): Promise<number> {
  const lock = `api-keys ${maker.userId ?? maker.visitorId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [row] = await tx.select({ count: count() }).from(apiKeys).where(isMaker(maker));
  return row?.count ?? 0;
}

export const insertKey = (tx: Tx, key: typeof apiKeys.$inferInsert): Promise<unknown> =>
  tx.insert(apiKeys).values(key);

/** Null when it is unknown, was turned off or has expired. */
export const findKey = (db: Queryable, secretHash: string, now: Date): Promise<KeyRow | null> =>
  firstRow(
    db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.secretHash, secretHash), gt(apiKeys.expiresAt, now))),
  );

const minuteMs = 60_000;

/** Writes at most once a minute, also for concurrent uses. */
export async function noteUse(db: Queryable, { id, lastUsedAt }: KeyRow, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - minuteMs);
  if (lastUsedAt !== null && lastUsedAt > minuteAgo) return;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minuteAgo))));
}

export async function deleteKey(db: Queryable, maker: Maker, id: string): Promise<void> {
  await db.delete(apiKeys).where(and(eq(apiKeys.id, id), isMaker(maker)));
}
