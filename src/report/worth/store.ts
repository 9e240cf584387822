import { eq } from 'drizzle-orm';
import { firstRow, type Queryable } from '../../platform/database/database.ts';
import { reportWorth } from './schema.ts';

export type Worth = Omit<typeof reportWorth.$inferSelect, 'analysisId'>;

export const findWorth = (db: Queryable, analysisId: number): Promise<Worth | null> =>
  firstRow(
    db
      .select({ answer: reportWorth.answer, why: reportWorth.why, at: reportWorth.at })
      .from(reportWorth)
      .where(eq(reportWorth.analysisId, analysisId)),
  );
