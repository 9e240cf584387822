import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { limitWindows } from '../schema/access.ts';

export type WindowCount = { count: number; endsAt: Date };

/** Returns the new count; an ended window starts again. */
export async function addToWindow(
  db: Queryable,
  added: { subject: string; amount: number; now: Date; windowMs: number },
): Promise<WindowCount> {
  const { subject, amount, now } = added;
  const endsAt = new Date(now.getTime() + added.windowMs);
  const isOpen = sql`${limitWindows.endsAt} > ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(limitWindows)
    .values({ subject, count: amount, endsAt })
    .onConflictDoUpdate({
      target: limitWindows.subject,
      set: {
        count: sql`case when ${isOpen} then ${limitWindows.count} + excluded.count else excluded.count end`,
        endsAt: sql`case when ${isOpen} then ${limitWindows.endsAt} else excluded.ends_at end`,
      },
    })
    .returning({ count: limitWindows.count, endsAt: limitWindows.endsAt });
  return row as WindowCount;
}

export const removeEndedWindows = (db: Queryable, now: Date): Promise<unknown> =>
  db.delete(limitWindows).where(lt(limitWindows.endsAt, now));
