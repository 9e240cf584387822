import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { planTicks } from '../schema/report.ts';

type PlanTick = typeof planTicks.$inferInsert;

export const listTicks = (db: Queryable, analysisId: number) =>
  db
    .select({ actionId: planTicks.actionId, tickedAt: planTicks.tickedAt })
    .from(planTicks)
    .where(eq(planTicks.analysisId, analysisId))
    .orderBy(asc(planTicks.tickedAt), asc(planTicks.actionId));

/** The first tick stays. */
export async function saveTick(db: Queryable, tick: PlanTick): Promise<void> {
  await db.insert(planTicks).values(tick).onConflictDoNothing();
}

export async function deleteTick(db: Queryable, analysisId: number, actionId: string): Promise<void> {
  await db
    .delete(planTicks)
    .where(and(eq(planTicks.analysisId, analysisId), eq(planTicks.actionId, actionId)));
}
