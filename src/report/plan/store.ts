import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { planTicks } from '../schema.ts';

export const listTicks = async (db: Queryable, analysisId: number): Promise<string[]> => {
  const rows = await db
    .select({ actionId: planTicks.actionId })
    .from(planTicks)
    .where(eq(planTicks.analysisId, analysisId))
    .orderBy(asc(planTicks.actionId));
  return rows.map(({ actionId }) => actionId);
};

export const saveTick = (db: Queryable, analysisId: number, actionId: string): Promise<unknown> =>
  db.insert(planTicks).values({ analysisId, actionId }).onConflictDoNothing();

export const deleteTick = (db: Queryable, analysisId: number, actionId: string): Promise<unknown> =>
  db.delete(planTicks).where(and(eq(planTicks.analysisId, analysisId), eq(planTicks.actionId, actionId)));
