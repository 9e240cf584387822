import { inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { limitWindows } from '../schema.ts';

export type WindowCount = { count: number; endsAt: Date };
type Added = { amount: number; now: Date; windowMs: number };

/** Returns the new counts; an ended window starts again. */
export async function addToWindows(
  db: Queryable,
  { subjects, amount, now, windowMs }: Added & { subjects: readonly string[] },
): Promise<(WindowCount & { subject: string })[]> {
  const endsAt = new Date(now.getTime() + windowMs);
  const isOpen = sql`${limitWindows.endsAt} > ${now.toISOString()}::timestamptz`;
  return (
    db
      .insert(limitWindows)
      // Sorted, so that two statements that count the same subjects cannot deadlock.
      .values(subjects.toSorted().map((subject) => ({ subject, count: amount, endsAt })))
      .onConflictDoUpdate({
        target: limitWindows.subject,
        set: {
          count: sql`case when ${isOpen} then ${limitWindows.count} + excluded.count else excluded.count end`,
          endsAt: sql`case when ${isOpen} then ${limitWindows.endsAt} else excluded.ends_at end`,
        },
      })
      .returning()
  );
}

export async function addToWindow(
  db: Queryable,
  { subject, ...added }: Added & { subject: string },
): Promise<WindowCount> {
  const [counted] = await addToWindows(db, { subjects: [subject], ...added });
  return counted as WindowCount;
}

export const removeWindows = (db: Queryable, subjects: readonly string[]): Promise<unknown> =>
  db.delete(limitWindows).where(inArray(limitWindows.subject, [...subjects]));

export const removeEndedWindows = (db: Queryable, now: Date): Promise<unknown> =>
  db.delete(limitWindows).where(lt(limitWindows.endsAt, now));
