import type { Logger } from 'pino';
import type { Db, Tx } from '../../database/database.ts';
import { modelFaults } from '../../rules/model-fault.ts';
import { ModelPaused, ProviderError } from '../../rules/provider-error.ts';
import type { LanguageModel, ModelTier } from '../llm.ts';
import {
  claimProbe,
  type KeyState,
  type ProbeResult,
  pauseKey,
  readKeyState,
  recordProbe,
} from '../store/model-keys.ts';

/** OpenAI accepts no smaller limit. */
const fewestTokens = 16;

/** The smallest call that shows whether a key and a model can be used. */
async function probeModel(
  model: LanguageModel,
  tier: ModelTier,
  timeoutMs: number,
): Promise<{ error: ProviderError | null; ms: number }> {
  const beganMs = performance.now();
  const end = (error: ProviderError | null) => ({ error, ms: Math.round(performance.now() - beganMs) });
  try {
    const { deltas } = model.writeText({
      tier,
      instructions: 'Answer with the word OK.',
      messages: [{ role: 'user', text: 'OK?' }],
      maxOutputTokens: fewestTokens,
      idempotencyKey: `probe:${crypto.randomUUID()}`,
      signal: AbortSignal.timeout(timeoutMs),
    });
    for await (const _ of deltas);
    return end(null);
  } catch (error) {
    if (error instanceof ProviderError) return end(error);
    return end(
      new ProviderError('unavailable', 'the probe was not answered', {
        modelFault: 'overloaded',
        cause: error,
      }),
    );
  }
}

export type BreakerIntervals = {
  /** Probe intervals: the first after a fault, and the longest that they grow to. */
  firstSeconds: number;
  longestSeconds: number;
  whileRunningSeconds: number;
  /** How old the known state of the key may be: another process's pause stops this one after that time. */
  freshMs: number;
};

/** Longer than a probe takes. After it the prober counts as killed, and another process probes. */
const leaseSeconds = 60;
const probeTimeoutMs = 45_000;
/** A call that finds the key paused comes back this long after the next probe. */
const afterProbeMs = 3_000;

type Settings = {
  db: Db;
  keyId: string;
  models: Record<ModelTier, string>;
  intervals: BreakerIntervals;
  log: Logger;
  /** Starts what waits for the key, in the transaction that ends its pause. */
  onResume: (tx: Tx) => Promise<unknown>;
};

/**
 * Stops all calls with a key, in every process, after a fault that a retry cannot fix: quota, key, unknown
 * model. One process at a time probes whether it works again. An unknown model stops only the calls of that
 * model, so the other tier goes on, and a new name in the settings needs no probe.
 */
export function createBreaker({ db, keyId, models, intervals, log, onResume }: Settings) {
  let state: KeyState | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    try {
      state = await readKeyState(db, keyId);
    } catch (error) {
      // Without the database the last known state is used: recording an answer waits for the database anyway.
      log.warn({ err: error }, 'the state of the model’s key could not be read');
    }
    readAtMs = performance.now();
    reading = null;
  };
  const refresh = async (): Promise<void> => {
    if (performance.now() - readAtMs < intervals.freshMs) return;
    reading ??= read().catch(() => {}); // it has logged the error
    await reading;
  };
  const forget = (): void => {
    readAtMs = Number.NEGATIVE_INFINITY;
  };
  const isStopped = (model: string): boolean =>
    state?.isPaused === true && (state.pausedModel === null || state.pausedModel === model);

  const probe = async (model: LanguageModel): Promise<void> => {
    const claim = await claimProbe(db, keyId, leaseSeconds);
    if (!claim) return;
    // While all is well, the two models take turns.
    const turn: ModelTier = claim.probe % 2 === 0 ? 'strong' : 'fast';
    const stopped = (['strong', 'fast'] as const).find((tier) => models[tier] === claim.pausedModel);
    const tier = stopped ?? (claim.isPaused ? 'fast' : turn);
    const result = resultOf(await probeModel(model, tier, probeTimeoutMs), models[tier]);
    const resumed = await db.transaction(async (tx) => {
      if (!(await recordProbe(tx, keyId, claim.probe, result, intervals))) return false;
      if (result.effect === 'resume' && claim.isPaused) await onResume(tx);
      return result.effect === 'resume' && claim.isPaused;
    });
    forget();
    if (resumed) log.info('model available again, resuming waiting reports');
    else if (result.outcome !== 'ok') log.warn({ fault: result.outcome }, 'a probe of the model failed');
  };

  return {
    /** Throws ModelPaused while calls with this model are stopped. */
    check: async (model: string): Promise<void> => {
      await refresh();
      if (state && isStopped(model)) throw pausedUntilProbe(state);
    },
    /** Pauses the key if the fault asks for it. Returns what the caller must throw. */
    afterFault: async (error: ProviderError, model: string): Promise<ProviderError> => {
      const { modelFault: fault, vendorWords } = error;
      if (fault === null || modelFaults[fault].reaction !== 'pause') return error;
      const pausedModel = fault === 'unknown-model' ? model : null;
      log.error({ fault, model }, 'model calls paused');
      await pauseKey(db, keyId, { fault, model: pausedModel, words: vendorWords }, intervals.firstSeconds);
      forget();
      const msUntilProbe = intervals.firstSeconds * 1000;
      return pausedUntilProbe({ isPaused: true, fault, pausedModel, vendorWords, msUntilProbe }, error);
    },
    /** Probes if it is time and no other process does. */
    probeIfDue: async (model: LanguageModel): Promise<void> => {
      await refresh();
      if (state && state.msUntilProbe <= 0) await probe(model);
    },
  };
}

function pausedUntilProbe(
  { fault, vendorWords, msUntilProbe }: KeyState,
  cause?: ProviderError,
): ModelPaused {
  const retryAfterMs = Math.max(0, msUntilProbe) + afterProbeMs;
  return new ModelPaused('breaker', {
    retryAfterMs,
    resumeAt: new Date(Date.now() + retryAfterMs),
    modelFault: fault ?? 'overloaded',
    vendorWords,
    usage: cause?.usage ?? null,
    cause,
  });
}

/** Even a refused, too long or unreadable answer proves that the key works. */
function resultOf({ error, ms }: { error: ProviderError | null; ms: number }, model: string): ProbeResult {
  if (error === null) return { outcome: 'ok', ms, words: null, effect: 'resume' };
  const outcome = error.modelFault ?? 'overloaded';
  const words = error.vendorWords;
  const { reaction } = modelFaults[outcome];
  if (reaction === 'retry') return { outcome, ms, words, effect: 'keep' };
  if (reaction !== 'pause') return { outcome, ms, words, effect: 'resume' };
  const pausedModel = outcome === 'unknown-model' ? model : null;
  return { outcome, ms, words, effect: { fault: outcome, pausedModel } };
}
