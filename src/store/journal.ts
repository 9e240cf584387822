import { and, eq, sql } from 'drizzle-orm';
import type { JournalLine } from '../domain/report-steps.ts';
import type { Queryable, Tx } from './database.ts';
import { journalSteps } from './schema.ts';

export type JournalStep = typeof journalSteps.$inferSelect;
type StepId = { analysisId: number; key: string };
type StepInputs = StepId & { version: number; inputsHash: string };
export type Spent = {
  model: string;
  promptVersion: number;
  inputTokens: number;
  outputTokens: number;
  costMicroUsd: number;
};

const isStep = ({ analysisId, key }: StepId) =>
  and(eq(journalSteps.analysisId, analysisId), eq(journalSteps.key, key));

export async function findStep(db: Queryable, step: StepId): Promise<JournalStep | null> {
  const [row] = await db.select().from(journalSteps).where(isStep(step));
  return row ?? null;
}

/** Failures of the same inputs go on counting; new inputs start a new count. */
export async function recordStepStarted(tx: Tx, step: StepInputs, now: Date): Promise<void> {
  const isSame = sql`${journalSteps.inputsHash} = ${step.inputsHash}`;
  await tx
    .insert(journalSteps)
    .values({ ...step, state: 'started', startedAt: now })
    .onConflictDoUpdate({
      target: [journalSteps.analysisId, journalSteps.key],
      set: {
        version: step.version,
        inputsHash: step.inputsHash,
        state: 'started',
        output: null,
        failures: sql`case when ${isSame} then ${journalSteps.failures} else 0 end`,
        failingSince: sql`case when ${isSame} then ${journalSteps.failingSince} end`,
        startedAt: now,
        finishedAt: null,
      },
    });
}

export async function recordStepDone(
  tx: Tx,
  step: StepInputs & { output: unknown; spent: Spent | null },
  now: Date,
): Promise<void> {
  await tx
    .update(journalSteps)
    .set({
      version: step.version,
      inputsHash: step.inputsHash,
      state: 'done',
      output: step.output,
      finishedAt: now,
      ...(step.spent && {
        model: step.spent.model,
        promptVersion: step.spent.promptVersion,
        inputTokens: sql`${journalSteps.inputTokens} + ${step.spent.inputTokens}`,
        outputTokens: sql`${journalSteps.outputTokens} + ${step.spent.outputTokens}`,
        costMicroUsd: sql`${journalSteps.costMicroUsd} + ${step.spent.costMicroUsd}`,
      }),
    })
    .where(isStep(step));
}

/** Counts a failure and answers how many there have been, and since when. */
export async function recordStepFailed(
  tx: Tx,
  step: StepId,
  error: string,
  now: Date,
): Promise<{ failures: number; failingSince: Date }> {
  const [row] = await tx
    .update(journalSteps)
    .set({
      failures: sql`${journalSteps.failures} + 1`,
      failingSince: sql`coalesce(${journalSteps.failingSince}, ${now})`,
      lastError: error.slice(0, 500),
    })
    .where(isStep(step))
    .returning({ failures: journalSteps.failures, failingSince: journalSteps.failingSince });
  return { failures: row?.failures ?? 1, failingSince: row?.failingSince ?? now };
}

/** What progress is made of: never the outputs. */
export async function listJournalLines(db: Queryable, analysisId: number): Promise<JournalLine[]> {
  const rows = await db
    .select({
      key: journalSteps.key,
      state: journalSteps.state,
      startedAt: journalSteps.startedAt,
      finishedAt: journalSteps.finishedAt,
    })
    .from(journalSteps)
    .where(eq(journalSteps.analysisId, analysisId));
  return rows.flatMap(({ key, state, startedAt, finishedAt }) => [
    { key, state: 'started' as const, at: startedAt },
    ...(state === 'done' && finishedAt ? [{ key, state: 'done' as const, at: finishedAt }] : []),
  ]);
}
