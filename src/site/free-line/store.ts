import { and, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { StoredFreeLine } from './rules.ts';
import { freeLines } from './schema.ts';

/** The newest one that was written after `since`. */
export const findWrittenLine = async (
  db: Queryable,
  page: string,
  since: Date,
): Promise<StoredFreeLine | null> =>
  (
    await firstRow(
      db
        .select()
        .from(freeLines)
        .where(and(eq(freeLines.page, page), gt(freeLines.createdAt, since), isNotNull(freeLines.answer)))
        .orderBy(desc(freeLines.id))
        .limit(1),
    )
  )?.answer ?? null;

type Reservation = { page: string; microUsd: number; mostMicroUsd: number; now: Date; since: Date };

/** Null when all that was spent since then and this would be more than `mostMicroUsd`. One transaction at a time, over all servers. */
export async function reserveLine(tx: Tx, asked: Reservation): Promise<number | null> {
  const { page, microUsd, mostMicroUsd, now, since } = asked;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('free-line-cap'))`);
  const [spent] = await tx
    .select({ microUsd: sql<number>`coalesce(sum(${freeLines.costMicroUsd}), 0)::float8` })
    .from(freeLines)
    .where(gt(freeLines.createdAt, since));
  if ((spent?.microUsd ?? 0) + microUsd > mostMicroUsd) return null;
  const [row] = await tx
    .insert(freeLines)
    .values({ page, costMicroUsd: microUsd, createdAt: now })
    .returning({ id: freeLines.id });
  return row?.id ?? null;
}

export const settleLine = (db: Queryable, id: number, costMicroUsd: number): Promise<unknown> =>
  db.update(freeLines).set({ costMicroUsd }).where(eq(freeLines.id, id));

export const saveLine = (db: Queryable, id: number, answer: StoredFreeLine): Promise<unknown> =>
  db.update(freeLines).set({ answer }).where(eq(freeLines.id, id));

export const deleteFreeLinesBefore = (db: Queryable, before: Date): Promise<unknown> =>
  db.delete(freeLines).where(lte(freeLines.createdAt, before));
