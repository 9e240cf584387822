import { asc, eq, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { interviewAnswers } from '../schema.ts';

export type InterviewAnswer = typeof interviewAnswers.$inferSelect;

/** In the order in which they become facts. */
export const listAnswers = (db: Queryable, analysisId: number): Promise<InterviewAnswer[]> =>
  db
    .select()
    .from(interviewAnswers)
    .where(eq(interviewAnswers.analysisId, analysisId))
    .orderBy(asc(interviewAnswers.savedAt), asc(interviewAnswers.questionId));

/** An answer that a report was written from stays. */
export async function saveAnswer(
  tx: Tx,
  { analysisId, questionId, ...answer }: typeof interviewAnswers.$inferInsert,
): Promise<void> {
  await tx
    .insert(interviewAnswers)
    .values({ analysisId, questionId, ...answer })
    .onConflictDoUpdate({
      target: [interviewAnswers.analysisId, interviewAnswers.questionId],
      set: answer,
      setWhere: isNull(interviewAnswers.usedInRevision),
    });
}
