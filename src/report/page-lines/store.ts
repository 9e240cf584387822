import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { filledBlanks } from '../schema.ts';

export const listBlanks = (db: Queryable, analysisId: number) =>
  db
    .select({ name: filledBlanks.name, value: filledBlanks.value })
    .from(filledBlanks)
    .where(eq(filledBlanks.analysisId, analysisId))
    .orderBy(asc(filledBlanks.name));

export async function saveBlank(
  db: Queryable,
  { analysisId, name, ...rest }: typeof filledBlanks.$inferInsert,
): Promise<void> {
  await db
    .insert(filledBlanks)
    .values({ analysisId, name, ...rest })
    .onConflictDoUpdate({ target: [filledBlanks.analysisId, filledBlanks.name], set: rest });
}

export async function emptyBlank(db: Queryable, analysisId: number, name: string): Promise<void> {
  await db
    .delete(filledBlanks)
    .where(and(eq(filledBlanks.analysisId, analysisId), eq(filledBlanks.name, name)));
}
