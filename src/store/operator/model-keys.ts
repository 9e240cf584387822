import { eq } from 'drizzle-orm';
import { firstRow, type Queryable } from '../database.ts';
import { modelKeys } from '../schema/operator.ts';

export type ModelKey = typeof modelKeys.$inferSelect;

/** Null before the key's first fault or probe. */
export const findModelKey = (db: Queryable, id: string): Promise<ModelKey | null> =>
  firstRow(db.select().from(modelKeys).where(eq(modelKeys.id, id)));
