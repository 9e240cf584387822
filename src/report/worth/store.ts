import { eq } from 'drizzle-orm';
import { firstRow, type Queryable } from '../../platform/database/database.ts';
import { reportWorth } from './schema.ts';

export type Worth = Pick<typeof reportWorth.$inferSelect, 'answer' | 'why' | 'at'>;

/** Null until the owner has answered. */
export const findWorth = (db: Queryable, analysisId: number): Promise<Worth | null> =>
  firstRow(
    db
      .select({ answer: reportWorth.answer, why: reportWorth.why, at: reportWorth.at })
      .from(reportWorth)
      .where(eq(reportWorth.analysisId, analysisId)),
  );

export const upsertWorth = (db: Queryable, analysisId: number, worth: Worth): Promise<unknown> =>
  db
    .insert(reportWorth)
    .values({ analysisId, ...worth })
    .onConflictDoUpdate({ target: reportWorth.analysisId, set: worth });
