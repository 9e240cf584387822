import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
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

/** This version was written from these answers. */
export async function markAnswersUsed(
  tx: Tx,
  { analysisId, revision }: { analysisId: number; revision: number },
  facts: readonly { questionId?: string }[],
): Promise<void> {
  const questionIds = facts.flatMap(({ questionId }) => questionId ?? []);
  if (questionIds.length === 0) return;
  await tx
    .update(interviewAnswers)
    .set({ usedInRevision: revision })
    .where(
      and(eq(interviewAnswers.analysisId, analysisId), inArray(interviewAnswers.questionId, questionIds)),
    );
}
