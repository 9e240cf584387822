import { and, asc, eq, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { analysisRequests } from '../../../analysis/schema.ts';
import { outcomeTests, predictions } from '../../schema.ts';
import { mailOutbox } from '../../../report/schema.ts';

/** When the result of a prediction is expected, as `dueAfter` in outcomes/results/rules/test-result.ts; needs the left join of its test. */
export const dueAtOf = (
  prediction: Record<'madeAt' | 'dueDays', SQLWrapper>,
  test: Record<'dueAt', SQLWrapper>,
) =>
  sql<Date>`coalesce(${test.dueAt},
    ${prediction.madeAt} + ${prediction.dueDays} * interval '24 hours')`.mapWith(predictions.madeAt);
const dueAt = dueAtOf(predictions, outcomeTests);

/** Without a result, and of the newest version or with a test that runs: a newer version replaces what nobody tries. */
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

/** Null stops them. Saving the same twice, or for a deleted report, changes nothing. */
export const saveReminders = (
  db: Queryable,
  analysisId: number,
  remindersWantedAt: Date | null,
): Promise<unknown> =>
  db.update(analysisRequests).set({ remindersWantedAt }).where(eq(analysisRequests.id, analysisId));
