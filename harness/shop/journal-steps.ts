import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../src/platform/database/database.ts';
import { journalSteps } from '../../src/platform/journal/schema.ts';
import type { Spent } from '../../src/platform/journal/store.ts';

type Step = { analysisId: number; key: string; version: number; inputsHash: string };

/** As a worker does, but without a job that owns the report. */
export const recordStepStarted = (
  db: Queryable,
  { analysisId, key, version, inputsHash }: Step,
  startedAt: Date,
): Promise<unknown> => {
  const started = {
    version,
    inputsHash,
    state: 'started',
    output: null,
    startedAt,
    finishedAt: null,
  } as const;
  return db
    .insert(journalSteps)
    .values({ analysisId, key, ...started })
    .onConflictDoUpdate({ target: [journalSteps.analysisId, journalSteps.key], set: started });
};

export const recordStepDone = (
  db: Queryable,
  { analysisId, key, version, inputsHash, output, spent }: Step & { output: unknown; spent: Spent | null },
  finishedAt: Date,
): Promise<unknown> =>
  db
    .update(journalSteps)
    .set({
      ...{ version, inputsHash, state: 'done', output, finishedAt },
      ...(spent && {
        model: spent.model,
        promptVersion: spent.promptVersion,
        inputTokens: sql`${journalSteps.inputTokens} + ${spent.inputTokens}`,
        outputTokens: sql`${journalSteps.outputTokens} + ${spent.outputTokens}`,
        costMicroUsd: sql`${journalSteps.costMicroUsd} + ${spent.costMicroUsd}`,
      }),
    })
    .where(and(eq(journalSteps.analysisId, analysisId), eq(journalSteps.key, key)));
