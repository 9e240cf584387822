import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { JobWaits } from '../rules/job-waits.ts';
import { BudgetSpent, ModelPaused, ProviderError, type UsageOfFailure } from '../rules/provider-error.ts';
import { countStep } from '../telemetry/metrics.ts';
import { inSpan, type SpanFacts } from '../telemetry/tracing.ts';
import type { ReportRun } from './dependencies.ts';
import { fencedStatement, fencedTransaction, waitingForDatabase } from './fenced-transaction.ts';
import {
  longestAttemptMs,
  longestWaitInsideStepMs,
  maxUnavailableMs,
  maxUnusableAnswers,
  ReportFailed,
  stepKindOf,
  waitBeforeRetryMs,
} from './rules.ts';
import {
  addStepCost,
  addStepWait,
  recordStepDone,
  recordStepFailed,
  recordStepStarted,
  type Spent,
} from './store.ts';

/** When this worker tries a newer release's step again, in case no newer worker is left. */
const newerReleaseWaitMs = 5_000;
const handBack = (message: string, waitMs = 0) => new JobWaits('hand-back', waitMs, { message });

/** One step, one side effect, one journal key. */
export type Step<T> = {
  key: string;
  /** Version of the stored output. A worker does not touch a newer one. */
  version: number;
  /** Everything the output depends on: an edit re-runs only the steps whose inputs changed. */
  inputs: unknown;
  schema: z.ZodType<T>;
  work: (call: {
    idempotencyKey: string;
    signal: AbortSignal;
    /** Called with the cost of a call that `signal` has ended. */
    onAborted: (usage: UsageOfFailure) => void;
  }) => Promise<{ output: T; spent: Spent | null }>;
};

export const runStep = <T>(run: ReportRun, step: Step<T>): Promise<T> =>
  inSpan(`report step ${step.key}`, { step: step.key, analysisId: run.analysisId }, (add) =>
    findOrDo(run, step, add),
  );

async function findOrDo<T>(run: ReportRun, step: Step<T>, add: (facts: SpanFacts) => void): Promise<T> {
  const { db, now, atBoundary } = run.deps;
  const inputsHash = createHash('sha256').update(JSON.stringify(step.inputs)).digest('hex');
  const id = { analysisId: run.analysisId, key: run.keyPrefix + step.key };
  const identity = { ...id, version: step.version, inputsHash };

  const earlier = run.journal.get(id.key);
  if (earlier && earlier.version > step.version)
    throw handBack('a newer release wrote this step', newerReleaseWaitMs);
  if (earlier?.state === 'done' && earlier.version === step.version && earlier.inputsHash === inputsHash) {
    const stored = step.schema.safeParse(earlier.output);
    if (stored.success) {
      add({ from: 'journal', failures: earlier.failures });
      return stored.data;
    }
    // A release has changed the output but not its version: one more call is better than a report that never ends.
    run.deps.log.error({ ...id, err: stored.error }, 'stored step unreadable, running it again');
  }

  let failures = earlier?.inputsHash === inputsHash ? earlier.failures : 0;
  let unusableAnswers = 0;
  for (let waits = 0; ; ) {
    if (run.stopping.aborted) throw handBack('this worker stops');
    if (performance.now() - run.beganMs > longestAttemptMs) throw handBack('this attempt has taken long');
    await atBoundary?.('before-start', step.key);
    await fencedStatement(run, (owner) => recordStepStarted({ db, owner }, identity, now()));
    await atBoundary?.('started', step.key);
    const beganMs = performance.now();
    let aborted: UsageOfFailure | null = null;
    try {
      // A repeat after a crash sends the same key; one after a failure must not, or the provider would replay the failure.
      const attempt = waits === 0 ? failures : `${failures}-${waits}`;
      const idempotencyKey = `${id.analysisId}:${id.key}:${inputsHash.slice(0, 16)}:${attempt}`;
      const { output, spent } = await step.work({
        idempotencyKey,
        signal: run.signal,
        onAborted: (usage) => {
          aborted = usage;
        },
      });
      await atBoundary?.('answered', step.key);
      await fencedStatement(run, (owner) =>
        recordStepDone({ db, owner }, { ...identity, output, spent }, now()),
      );
      countStep(stepKindOf(step.key), 'done', performance.now() - beganMs);
      add({ from: 'work', failures });
      await atBoundary?.('recorded', step.key);
      return output;
    } catch (error) {
      const used = error instanceof ProviderError ? error.usage : aborted;
      if (used) await waitingForDatabase(run, () => addStepCost(db, id, used));
      if (run.signal.aborted) throw handBack('the call was cut short');
      if (!(error instanceof ProviderError)) throw error;
      if (error instanceof BudgetSpent) throw new ReportFailed('over_budget', { cause: error });
      if (error instanceof ModelPaused) {
        waits += 1;
        await waitForKey(run, error, (ms) => addStepWait(db, id, ms));
        continue;
      }
      const failed = await fencedTransaction(run, (tx) => recordStepFailed(tx, id, error, now()));
      countStep(stepKindOf(step.key), 'failed', performance.now() - beganMs);
      failures = failed.failures;
      add({ failures });
      if (error.fault === 'unusable-answer') unusableAnswers += 1;
      await waitOrGiveUp(run, error, { ...failed, unusableAnswers });
    }
  }
}

/** Short waits sleep here; longer ones end the attempt. Neither counts against the step's budget. */
async function waitForKey(
  run: ReportRun,
  error: ModelPaused,
  addWait: (ms: number) => Promise<unknown>,
): Promise<void> {
  const waitMs = waitBeforeRetryMs(1, error.retryAfterMs, Math.random());
  const staysHere = error.why === 'limiter' && waitMs <= longestWaitInsideStepMs;
  if (!staysHere) throw new JobWaits('model', waitMs, { cause: error });
  await waitingForDatabase(run, () => addWait(waitMs));
  await sleepUnlessStopped(run, waitMs);
}

async function waitOrGiveUp(
  run: ReportRun,
  error: ProviderError,
  {
    failures,
    failingSince,
    unusableAnswers,
  }: { failures: number; failingSince: Date; unusableAnswers: number },
): Promise<void> {
  const failingForMs = run.deps.now().getTime() - failingSince.getTime();
  run.deps.log.warn(
    { analysisId: run.analysisId, fault: error.fault, failures, failingForMs },
    error.message,
  );
  if (error.fault === 'refused') throw new ReportFailed('model_refused', { cause: error });
  if (error.modelFault === 'too-long') throw new ReportFailed('too_long', { cause: error });
  const isUsedUp =
    error.fault === 'unusable-answer'
      ? unusableAnswers >= maxUnusableAnswers
      : failingForMs >= maxUnavailableMs;
  if (!error.retryable || isUsedUp) throw new ReportFailed('model_unavailable', { cause: error });
  const waitMs = waitBeforeRetryMs(failures, error.retryAfterMs, Math.random());
  if (waitMs > longestWaitInsideStepMs) throw new JobWaits('pause', waitMs);
  await sleepUnlessStopped(run, waitMs);
}

const sleepUnlessStopped = (run: ReportRun, ms: number): Promise<void> =>
  sleep(ms, undefined, { signal: AbortSignal.any([run.stopping, run.signal]) }).catch(() => {
    throw handBack('this worker stops');
  });
