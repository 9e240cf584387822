import { and, eq, isNotNull, like, type SQL, sql } from 'drizzle-orm';
import { type Db, executePrepared, firstRow, type Queryable, type Tx } from '../database/database.ts';
import type { JobAttempt } from '../jobs/jobs.ts';
import type { ProviderError } from '../rules/provider-error.ts';
import { journalSteps } from './schema.ts';

export type JournalStep = typeof journalSteps.$inferSelect;
const value = sql.placeholder;

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

export const findStep = (db: Queryable, step: StepId): Promise<JournalStep | null> =>
  firstRow(db.select().from(journalSteps).where(isStep(step)));

/** A report's steps by key. */
export type Journal = ReadonlyMap<string, JournalStep>;

export async function readJournal(db: Queryable, analysisId: number): Promise<Journal> {
  const rows = await db.select().from(journalSteps).where(eq(journalSteps.analysisId, analysisId));
  return new Map(rows.map((row) => [row.key, row]));
}

type Write = {
  name: string;
  values: Record<string, unknown>;
  statement: (owned: SQL) => SQL;
};

/**
 * False when another attempt owns the report; until the commit none can. The lock is shared, because the steps of one
 * report are recorded in parallel.
 */
async function write(
  { db, owner: { queue, id, retryCount } }: { db: Db; owner: JobAttempt },
  { name, values, statement }: Write,
): Promise<boolean> {
  const given = { ...values, queue, jobId: id, retryCount };
  const written = await executePrepared(db, name, () => statement(owned()), given);
  return written === 1;
}

const isOwner = () => sql`job.name = ${value('queue')} and job.id = ${value('jobId')}
  and job.state = 'active' and job.retry_count = ${value('retryCount')}`;
const owned = () => sql`select 1 from pgboss.job where ${isOwner()} for share`;
/** New inputs reset the count of failures. */
export const recordStepStarted = (
  writer: Parameters<typeof write>[0],
  { analysisId, key, version, inputsHash }: StepInputs,
  now: Date,
): Promise<boolean> =>
  write(writer, {
    name: 'journal_step_started',
    values: { analysisId, key, version, inputsHash, now: now.toISOString() },
    statement: (owned) => sql`
    with owned as materialized (${owned})
    insert into journal_steps as step (analysis_id, key, version, inputs_hash, state, started_at)
    select ${value('analysisId')}, ${value('key')}, ${value('version')}, ${value('inputsHash')}, 'started', ${value('now')}
    from owned
    on conflict (analysis_id, key) do update set version = excluded.version, inputs_hash = excluded.inputs_hash,
      state = 'started', output = null, started_at = excluded.started_at, finished_at = null,
      failures = case when step.inputs_hash = excluded.inputs_hash then step.failures else 0 end,
      failing_since = case when step.inputs_hash = excluded.inputs_hash then step.failing_since end`,
  });

/** Tokens and cost are added to those of earlier runs of the step. */
export const recordStepDone = (
  writer: Parameters<typeof write>[0],
  {
    analysisId,
    key,
    version,
    inputsHash,
    output,
    spent,
  }: StepInputs & { output: unknown; spent: Spent | null },
  now: Date,
): Promise<boolean> =>
  write(writer, {
    name: 'journal_step_done',
    values: {
      analysisId,
      key,
      version,
      inputsHash,
      output: output === null ? null : JSON.stringify(output),
      now: now.toISOString(),
      model: spent?.model ?? null,
      promptVersion: spent?.promptVersion ?? null,
      inputTokens: spent?.inputTokens ?? 0,
      outputTokens: spent?.outputTokens ?? 0,
      costMicroUsd: spent?.costMicroUsd ?? 0,
    },
    statement: (owned) => sql`
    with owned as materialized (${owned})
    update journal_steps set version = ${value('version')}, inputs_hash = ${value('inputsHash')}, state = 'done',
      output = ${value('output')}::jsonb, finished_at = ${value('now')},
      model = coalesce(${value('model')}, model),
      prompt_version = coalesce(${value('promptVersion')}, prompt_version),
      input_tokens = input_tokens + ${value('inputTokens')},
      output_tokens = output_tokens + ${value('outputTokens')},
      cost_micro_usd = cost_micro_usd + ${value('costMicroUsd')}
    from owned where analysis_id = ${value('analysisId')} and key = ${value('key')}`,
  });

/** For the step that ends a report or a revision: it has no output and began and ended in this transaction. */
export const recordAssembled = (tx: Tx, step: StepId, now: Date): Promise<unknown> => {
  const done = {
    version: 1,
    inputsHash: '',
    state: 'done',
    output: null,
    startedAt: now,
    finishedAt: now,
  } as const;
  return tx
    .insert(journalSteps)
    .values({ ...step, ...done })
    .onConflictDoUpdate({ target: [journalSteps.analysisId, journalSteps.key], set: done });
};

/** Adds the cost of a failed or aborted call, which is spent whoever owns the report: no owner's check. */
export const addStepCost = (
  db: Queryable,
  step: StepId,
  { model, inputTokens, outputTokens, costMicroUsd }: Omit<Spent, 'promptVersion'>,
): Promise<unknown> =>
  db
    .update(journalSteps)
    .set({
      model,
      inputTokens: sql`${journalSteps.inputTokens} + ${inputTokens}`,
      outputTokens: sql`${journalSteps.outputTokens} + ${outputTokens}`,
      costMicroUsd: sql`${journalSteps.costMicroUsd} + ${costMicroUsd}`,
    })
    .where(isStep(step));

const later = (ms: number) => sql`${journalSteps.failingSince} + make_interval(secs => ${ms / 1000}::float8)`;

/** Waiting for the model's key does not count as time in which a step fails. */
export const addWait = (db: Queryable, which: SQL | undefined, ms: number): Promise<unknown> =>
  db
    .update(journalSteps)
    .set({ failingSince: later(ms) })
    .where(and(which, isNotNull(journalSteps.failingSince)));

export const addStepWait = (db: Queryable, step: StepId, ms: number): Promise<unknown> =>
  addWait(db, isStep(step), ms);

/** Counts a failure; returns their number and the time of the first. */
export async function recordStepFailed(
  tx: Tx,
  step: StepId,
  { message }: Pick<ProviderError, 'message'>,
  now: Date,
): Promise<{ failures: number; failingSince: Date }> {
  const [row] = await tx
    .update(journalSteps)
    .set({
      failures: sql`${journalSteps.failures} + 1`,
      failingSince: sql`coalesce(${journalSteps.failingSince}, ${now})`,
      lastError: message.slice(0, 500),
    })
    .where(isStep(step))
    .returning({ failures: journalSteps.failures, failingSince: journalSteps.failingSince });
  return { failures: row?.failures ?? 1, failingSince: row?.failingSince ?? now };
}

/** A job that is requested again gets a new failure budget. */
export const forgetFailures = (tx: Tx, analysisId: number, keyPrefix: string): Promise<unknown> =>
  tx
    .update(journalSteps)
    .set({ failures: 0, failingSince: null, lastError: null })
    .where(and(eq(journalSteps.analysisId, analysisId), like(journalSteps.key, `${keyPrefix}%`)));
