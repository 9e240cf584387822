import { and, asc, desc, eq, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { analysisRequests } from '../../analysis/schema.ts';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { mailOutbox } from '../../report/schema.ts';
import { outcomeTests, predictions } from '../schema.ts';
import { hashPredictions, type MadePrediction } from './rules/find-prediction-faults.ts';

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

/** The newest version's predictions first. */
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

/** Finds it in any report: the caller checks access. */
export const findPredictionById = (db: Queryable, id: number): Promise<PredictionRow | null> =>
  firstRow(db.select().from(predictions).where(eq(predictions.id, id)));

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

/** A prediction that has a result keeps it: it is answered, not deleted. */
export async function deleteOpenTest(tx: Tx, analysisId: number, id: number): Promise<void> {
  await tx
    .delete(outcomeTests)
    .where(and(isTest(analysisId, id), or(isNull(outcomeTests.predictionId), isNull(outcomeTests.result))));
}

/** When the result of a prediction is expected, as `dueAfter` in outcomes/results/rules/test-result.ts; needs the left join of its test. */
export const dueAtOf = (
  prediction: Record<'madeAt' | 'dueDays', SQLWrapper>,
  test: Record<'dueAt', SQLWrapper>,
) =>
  sql<Date>`coalesce(${test.dueAt},
    ${prediction.madeAt} + ${prediction.dueDays} * interval '24 hours')`.mapWith(predictions.madeAt);
const dueAt = dueAtOf(predictions, outcomeTests);

/**
 * No result yet, and either in the newest version or with a running test: a newer version replaces untried
 * ones.
 */
const isOpen = and(
  isNull(outcomeTests.result),
  or(
    isNotNull(outcomeTests.startedAt),
    eq(
      predictions.revision,
      sql`(select max(newest.revision) from ${predictions} newest
        where newest.analysis_id = ${predictions.analysisId})`,
    ),
  ),
);
const ofPrediction = eq(outcomeTests.predictionId, predictions.id);

export const listOpenPredictions = (db: Queryable, analysisId: number) =>
  db
    .select({
      id: predictions.id,
      text: predictions.text,
      measure: predictions.measure,
      measureName: predictions.measureName,
      goodWhen: predictions.goodWhen,
      dueAt,
    })
    .from(predictions)
    .leftJoin(outcomeTests, ofPrediction)
    .where(and(eq(predictions.analysisId, analysisId), isOpen))
    .orderBy(asc(dueAt), asc(predictions.id));

const reminderMails = (value: ReturnType<typeof sql>) => sql`(select ${value} from ${mailOutbox}
  where ${mailOutbox.analysisId} = ${analysisRequests.id} and ${mailOutbox.kind} = 'prediction-due')`;

/** One row per open prediction of customers who want reminders and have had fewer than two. */
export const listReminderCandidates = (db: Queryable) =>
  db
    .select({
      analysisId: analysisRequests.id,
      recipient: sql<string>`${analysisRequests.customerEmail}`,
      finalPriceCents: analysisRequests.finalPriceCents,
      paymentStatus: analysisRequests.paymentStatus,
      wantedAt: sql<Date>`${analysisRequests.remindersWantedAt}`.mapWith(analysisRequests.remindersWantedAt),
      firstMailAt: sql<Date | null>`${reminderMails(sql`min(${mailOutbox.createdAt})`)}`.mapWith(
        mailOutbox.createdAt,
      ),
      dueAt,
    })
    .from(analysisRequests)
    .innerJoin(predictions, eq(predictions.analysisId, analysisRequests.id))
    .leftJoin(outcomeTests, ofPrediction)
    .where(
      and(
        isNotNull(analysisRequests.remindersWantedAt),
        eq(analysisRequests.status, 'completed'),
        isNotNull(analysisRequests.customerEmail),
        isOpen,
        sql`${reminderMails(sql`count(*)`)} < 2`,
      ),
    )
    .orderBy(asc(analysisRequests.id));

/** Null turns reminders off. Saving the same twice, or for a deleted report, changes nothing. */
export const saveReminders = (
  db: Queryable,
  analysisId: number,
  remindersWantedAt: Date | null,
): Promise<unknown> =>
  db.update(analysisRequests).set({ remindersWantedAt }).where(eq(analysisRequests.id, analysisId));
