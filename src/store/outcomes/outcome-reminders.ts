import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../database.ts';
import { outcomeReminders } from '../schema/outcomes.ts';

type Reminder = typeof outcomeReminders.$inferSelect;

export const findReminder = (db: Queryable, analysisId: number): Promise<Reminder | null> =>
  firstRow(db.select().from(outcomeReminders).where(eq(outcomeReminders.analysisId, analysisId)));

/** Wanting it twice keeps the first time. */
export async function wantReminders(tx: Tx, wanted: Omit<Reminder, 'stoppedAt'>): Promise<void> {
  await tx
    .insert(outcomeReminders)
    .values(wanted)
    .onConflictDoUpdate({
      target: outcomeReminders.analysisId,
      set: { ...wanted, stoppedAt: null },
      setWhere: isNotNull(outcomeReminders.stoppedAt),
    });
}

/** Stopping them twice, or where nobody wanted any, changes nothing. */
export async function stopReminders(db: Queryable, analysisId: number, stoppedAt: Date): Promise<void> {
  await db
    .update(outcomeReminders)
    .set({ stoppedAt })
    .where(and(eq(outcomeReminders.analysisId, analysisId), isNull(outcomeReminders.stoppedAt)));
}
