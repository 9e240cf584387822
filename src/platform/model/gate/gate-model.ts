import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db, Tx } from '../../database/database.ts';
import { ProviderError } from '../../rules/provider-error.ts';
import type { LanguageModel, ModelEvents, ModelTier, ModelUsage, Patience } from '../llm.ts';
import { addModelKey } from '../store/model-keys.ts';
import { type BreakerIntervals, createBreaker } from './breaker.ts';
import { createTokenEstimate, lengthOfSchema } from './estimate-tokens.ts';
import { createLimiter, type KeyLimits, limitUsedUp } from './rate-limit.ts';

export type GateSettings = {
  db: Db;
  keyId: string;
  models: Record<ModelTier, string>;
  /** As set by the operator; null: as the vendor's headers state them. */
  limits: KeyLimits;
  /** Null: probe only while the key is paused. */
  probeEverySeconds: number | null;
  log: Logger;
  onResume: (tx: Tx) => Promise<unknown>;
  intervals?: Partial<BreakerIntervals>;
};

const watchEveryMs = 5_000;
/** Longer than a deployment waits for its processes, so that a wrong key is seen after they have started. */
const firstProbeSeconds = 60;
const neverSeconds = 100 * 365 * 24 * 3600;
/** Faults after which the vendor has counted no tokens. */
const uncounted = new Set(['quota', 'key', 'unknown-model', 'too-long', 'rate-limit', 'overloaded']);

type Call = { kind: string; tier: ModelTier; characters: number; mostOutput: number | null } & {
  patience: Patience;
  signal: AbortSignal;
};

/** Puts a circuit breaker and a limiter before a model. All processes with the same key share both (decision 0036). */
export function createModelGate({
  db,
  keyId,
  models,
  limits,
  probeEverySeconds,
  log,
  onResume,
  ...rest
}: GateSettings) {
  const intervals = {
    firstSeconds: 5,
    longestSeconds: 300,
    freshMs: 2_000,
    whileRunningSeconds: probeEverySeconds ?? neverSeconds,
    ...rest.intervals,
  };
  const breaker = createBreaker({ db, keyId, models, intervals, log, onResume });
  const limiter = createLimiter({ db, keyId, set: limits });
  const estimate = createTokenEstimate();
  const backOff = createBackOff();

  /** Waits until the call may be made. */
  const reserve = async ({ kind, tier, characters, mostOutput, patience, signal }: Call) => {
    const model = models[tier];
    await breaker.check(model);
    const waitMs = backOff.msLeft(model);
    if (waitMs > 0 && patience === 'none') throw limitUsedUp(waitMs);
    if (waitMs > 0) await sleep(waitMs, undefined, { signal });
    const reserved = await limiter.reserve(
      model,
      () => estimate.of(kind, characters, mostOutput),
      patience,
      signal,
    );
    // The wait may have been long.
    await breaker.check(model).catch(async (error: unknown) => {
      await reserved.settle({ input: 0, output: 0 });
      throw error;
    });
    return reserved;
  };

  const enter = async (call: Call) => {
    const { kind, tier, characters } = call;
    const model = models[tier];
    const arrivedMs = performance.now();
    const noteWait = (error: unknown, untilMs: number): unknown => {
      if (error instanceof ProviderError) error.waitedMs = untilMs - arrivedMs;
      return error;
    };
    const reserved = await reserve(call).catch((error: unknown) => {
      throw noteWait(error, performance.now());
    });
    const madeAtMs = performance.now();
    return {
      succeed: async ({ inputTokens, outputTokens }: ModelUsage): Promise<void> => {
        const used = { input: inputTokens, output: outputTokens };
        backOff.noteSuccess(model);
        estimate.learn(kind, characters, used);
        await reserved.settle(used).catch(logUncorrected);
      },
      /** Returns what to throw instead. */
      fail: async (error: unknown): Promise<unknown> => {
        if (!(error instanceof ProviderError)) return error; // aborted: its tokens are unknown
        const { usage, modelFault } = error;
        const isUncounted = modelFault !== null && uncounted.has(modelFault);
        const used = usage && { input: usage.inputTokens, output: usage.outputTokens };
        await reserved.settle(used ?? (isUncounted ? { input: 0, output: 0 } : null)).catch(logUncorrected);
        const thrown =
          modelFault === 'rate-limit'
            ? limitUsedUp(backOff.note(model, error.retryAfterMs), error)
            : await breaker.afterFault(error, model);
        return noteWait(thrown, madeAtMs);
      },
    };
  };
  const logUncorrected = (error: unknown): void =>
    log.warn({ err: error }, 'model usage could not be recorded');

  const around = (model: LanguageModel): LanguageModel => ({
    writeObject: async (request) => {
      const { schemaName, tier, instructions, prompt, schema, signal, patience = 'some' } = request;
      const characters = instructions.length + prompt.length + lengthOfSchema(schema);
      const call = await enter({ kind: schemaName, tier, characters, mostOutput: null, patience, signal });
      try {
        const answer = await model.writeObject(request);
        await call.succeed(answer.usage);
        return answer;
      } catch (error) {
        throw await call.fail(error);
      }
    },
    writeText: (request) => {
      const { tier, instructions, messages, maxOutputTokens, signal, patience = 'none' } = request;
      const usage = Promise.withResolvers<ModelUsage>();
      async function* deltas(): AsyncGenerator<string> {
        let used: ModelUsage = { model: models[tier], inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };
        try {
          const characters = messages.reduce((sum, { text }) => sum + text.length, instructions.length);
          const mostOutput = maxOutputTokens;
          const call = await enter({ kind: 'text', tier, characters, mostOutput, patience, signal });
          const answer = model.writeText(request);
          let hasFailed = false;
          try {
            yield* answer.deltas;
          } catch (error) {
            hasFailed = true;
            throw await call.fail(error);
          } finally {
            // Also when the caller stops reading.
            used = await answer.usage;
            if (!hasFailed) await call.succeed(used);
          }
        } finally {
          usage.resolve(used);
        }
      }
      return { deltas: deltas(), usage: usage.promise };
    },
  });

  return {
    around,
    onLimits: ((stated, model) => {
      limiter
        .noteLimits(stated, model)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the limits of the model’s key could not be stored'),
        );
    }) satisfies ModelEvents['onLimits'],
    /** Probes on schedule until it is stopped. */
    watch: (model: LanguageModel, everyMs = watchEveryMs): { stop: () => void } => {
      let isKnown = false;
      /** Repeated until the database has answered once. */
      const know = async () => {
        if (isKnown) return;
        await addModelKey(db, keyId, {
          firstProbeSeconds: probeEverySeconds === null ? neverSeconds : firstProbeSeconds,
          longestSeconds: intervals.whileRunningSeconds,
        });
        isKnown = true;
      };
      const warn = (error: unknown) => log.warn({ err: error }, 'the model could not be probed');
      know().catch(warn);
      const look = async () => {
        await know();
        await limiter.load();
        await breaker.probeIfDue(model);
      };
      const timer = setInterval(() => {
        look().catch(warn);
      }, everyMs);
      return { stop: () => clearInterval(timer) };
    },
  };
}

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
/** Other calls are tried again after this long: a long wait may concern only the call that was refused. */
const longestForOthersMs = 5_000;

/** How long this process leaves a model alone after the vendor has refused calls above its limit. */
function createBackOff() {
  const refused = new Map<string, { untilMs: number; inARow: number }>();
  return {
    /** Returns the wait: the vendor's own, or one that doubles. */
    note: (model: string, retryAfterMs: number | null): number => {
      const before = refused.get(model);
      // Calls that were made together are refused together, and count once.
      const inARow = (before?.inARow ?? 0) + (before && before.untilMs > performance.now() ? 0 : 1);
      const waitMs = retryAfterMs ?? Math.min(firstWaitMs * 2 ** (inARow - 1), longestWaitMs);
      refused.set(model, { untilMs: performance.now() + Math.min(waitMs, longestForOthersMs), inARow });
      return waitMs;
    },
    noteSuccess: (model: string): void => {
      const before = refused.get(model);
      if (before && before.untilMs <= performance.now()) refused.delete(model);
    },
    msLeft: (model: string): number => Math.max(0, (refused.get(model)?.untilMs ?? 0) - performance.now()),
  };
}
