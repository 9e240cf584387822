import { and, asc, eq, isNull } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../database.ts';
import { outcomeTests } from '../schema/outcomes.ts';

export type OutcomeTestRow = typeof outcomeTests.$inferSelect;
type NewTest = typeof outcomeTests.$inferInsert;

/** Oldest first. */
export const listTests = (db: Queryable, analysisId: number): Promise<OutcomeTestRow[]> =>
  db.select().from(outcomeTests).where(eq(outcomeTests.analysisId, analysisId)).orderBy(asc(outcomeTests.id));

/** The transaction has locked the analysis, so two of them never insert the same test. */
export async function insertTest(tx: Tx, test: NewTest): Promise<OutcomeTestRow> {
  const [row] = await tx.insert(outcomeTests).values(test).returning();
  return row as OutcomeTestRow;
}

const isTest = (analysisId: number, id: number) =>
  and(eq(outcomeTests.analysisId, analysisId), eq(outcomeTests.id, id));

export const findTest = (db: Queryable, analysisId: number, id: number): Promise<OutcomeTestRow | null> =>
  firstRow(db.select().from(outcomeTests).where(isTest(analysisId, id)));

/** A prediction has one test at most. */
export const findTestOf = (db: Queryable, predictionId: number): Promise<OutcomeTestRow | null> =>
  firstRow(db.select().from(outcomeTests).where(eq(outcomeTests.predictionId, predictionId)));

export async function updateTest(
  tx: Tx,
  { id, analysisId }: Pick<OutcomeTestRow, 'id' | 'analysisId'>,
  changes: Partial<NewTest>,
): Promise<OutcomeTestRow> {
  const [row] = await tx.update(outcomeTests).set(changes).where(isTest(analysisId, id)).returning();
  return row as OutcomeTestRow;
}

/** Tests of predictions stay: a prediction is answered, not deleted. */
export async function deleteOwnTest(tx: Tx, analysisId: number, id: number): Promise<void> {
  await tx.delete(outcomeTests).where(and(isTest(analysisId, id), isNull(outcomeTests.predictionId)));
}
