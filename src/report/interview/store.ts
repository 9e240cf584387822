import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { findStep } from '../../platform/journal/store.ts';
import { interviewAnswers, planTicks } from '../schema.ts';
import { type Interview, interviewSchema } from './rules/interview.ts';

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

type PlanTick = typeof planTicks.$inferInsert;

export const listTicks = (db: Queryable, analysisId: number) =>
  db
    .select({ actionId: planTicks.actionId, tickedAt: planTicks.tickedAt })
    .from(planTicks)
    .where(eq(planTicks.analysisId, analysisId))
    .orderBy(asc(planTicks.tickedAt), asc(planTicks.actionId));

/** The first tick stays. */
export async function saveTick(db: Queryable, tick: PlanTick): Promise<void> {
  await db.insert(planTicks).values(tick).onConflictDoNothing();
}

export async function deleteTick(db: Queryable, analysisId: number, actionId: string): Promise<void> {
  await db
    .delete(planTicks)
    .where(and(eq(planTicks.analysisId, analysisId), eq(planTicks.actionId, actionId)));
}
