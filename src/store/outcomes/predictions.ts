import { and, asc, desc, eq } from 'drizzle-orm';
import { hashPredictions } from '../../domain/report/predictions/hash-predictions.ts';
import type { MadePrediction } from '../../domain/report/predictions/written-predictions.ts';
import { firstRow, type Queryable, type Tx } from '../database.ts';
import { predictions } from '../schema/outcomes.ts';

export type PredictionRow = typeof predictions.$inferSelect;

type NewPredictions = {
  analysisId: number;
  /** The version of the report that makes them. */
  revision: number;
  made: readonly MadePrediction[];
  madeAt: Date;
};

/** Once per version: a version that is completed again has the same predictions. */
export async function insertPredictions(
  tx: Tx,
  { analysisId, revision, made, madeAt }: NewPredictions,
): Promise<void> {
  if (made.length === 0) return;
  const hash = await hashPredictions(made.map(({ stored }) => stored));
  const rows = made.map(({ stored, ...kept }): typeof predictions.$inferInsert => {
    const { id: name, text, direction, dueDays, percent, against } = stored;
    const said = { name, text, direction, dueDays, percent, against };
    return { analysisId, revision, ...said, ...kept, madeAt, hash };
  });
  await tx.insert(predictions).values(rows).onConflictDoNothing();
}

/** Those of the newest version first. */
export const listPredictions = (db: Queryable, analysisId: number): Promise<PredictionRow[]> =>
  db
    .select()
    .from(predictions)
    .where(eq(predictions.analysisId, analysisId))
    .orderBy(desc(predictions.revision), asc(predictions.name));

export const findPrediction = (
  db: Queryable,
  analysisId: number,
  id: number,
): Promise<PredictionRow | null> =>
  firstRow(
    db
      .select()
      .from(predictions)
      .where(and(eq(predictions.analysisId, analysisId), eq(predictions.id, id))),
  );

/** Of any report: the caller checks the right. */
export const findPredictionById = (db: Queryable, id: number): Promise<PredictionRow | null> =>
  firstRow(db.select().from(predictions).where(eq(predictions.id, id)));
