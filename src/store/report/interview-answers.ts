import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Interview, interviewSchema } from '../../domain/report/interview/interview.ts';
import type { Queryable, Tx } from '../database.ts';
import { interviewAnswers } from '../schema/report.ts';
import { findStep } from './journal.ts';

export type InterviewAnswer = typeof interviewAnswers.$inferSelect;

/** Null while the questions are looked for, and when another release wrote them in another shape. */
export async function findInterview(db: Queryable, analysisId: number): Promise<Interview | null> {
  const step = await findStep(db, { analysisId, key: 'interview' });
  return step?.state === 'done' ? (interviewSchema.safeParse(step.output).data ?? null) : null;
}

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

/** The first version was written from these answers. */
export async function markAnswersUsed(
  tx: Tx,
  analysisId: number,
  facts: readonly { questionId?: string }[],
): Promise<void> {
  const questionIds = facts.flatMap(({ questionId }) => questionId ?? []);
  if (questionIds.length === 0) return;
  await tx
    .update(interviewAnswers)
    .set({ usedInRevision: 1 })
    .where(
      and(eq(interviewAnswers.analysisId, analysisId), inArray(interviewAnswers.questionId, questionIds)),
    );
}
