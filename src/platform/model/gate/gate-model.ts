import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db, Tx } from '../../database/database.ts';
import { modelFaults } from '../../rules/model-fault.ts';
import { ModelPaused, ProviderError } from '../../rules/provider-error.ts';
import type { LanguageModel, LanguageModelSettings, ModelUsage, TierSettings } from '../llm.ts';
import { type ModelTier, modelTierNames } from '../rules/model-tiers.ts';
import {
  claimTrial,
  endPause,
  findPauseOf,
  type KeyedModel,
  noteTrial,
  pauseKey,
} from '../store/model-pauses.ts';
import { createLineOfCalls } from './line-of-calls.ts';

/** Identifies a key without containing it, so that all processes with the same key share its pause. */
export const modelKeyId = ({
  provider,
  baseUrl,
  apiKey,
}: Pick<TierSettings, 'provider' | 'baseUrl' | 'apiKey'>): string =>
  createHash('sha256')
    .update(JSON.stringify([provider, baseUrl, apiKey]))
    .digest('hex')
    .slice(0, 32);

type GateSettings = {
  db: Db;
  models: LanguageModelSettings['models'];
  log: Logger;
  /** Starts what waits for the key, in the transaction that ends its pause. */
  onResume: (tx: Tx) => Promise<unknown>;
  intervals?: { firstSeconds: number; longestSeconds: number };
};

const lookEveryMs = 2_000;
const trialTimeoutMs = 45_000;
/** A call that finds the key paused comes back this long after the next trial. */
const afterTrialMs = 3_000;
/** OpenAI accepts no smaller limit. */
const fewestTokens = 16;

/** The smallest call that shows whether a key and a model can be used. Null: they can. */
async function tryModel(model: LanguageModel, tier: ModelTier): Promise<ProviderError | null> {
  try {
    const { deltas } = model.writeText({
      tier,
      instructions: 'Answer with the word OK.',
      messages: [{ role: 'user', text: 'OK?' }],
      maxOutputTokens: fewestTokens,
      idempotencyKey: `trial:${crypto.randomUUID()}`,
      signal: AbortSignal.timeout(trialTimeoutMs),
    });
    for await (const _ of deltas);
    return null;
  } catch (error) {
    return error instanceof ProviderError ? error : new ProviderError('unavailable', String(error));
  }
}

/**
 * Stops all calls with a key, in every process, after a fault that a retry cannot fix: quota, key, unknown model. One worker at a
 * time tries whether it works again. An unknown model stops only its own calls, so the other tiers go on.
 */
export function createModelGate({ db, models, log, onResume, ...rest }: GateSettings) {
  const intervals = rest.intervals ?? { firstSeconds: 5, longestSeconds: 300 };
  const keyed = Object.fromEntries(
    modelTierNames.map((tier) => [tier, { keyId: modelKeyId(models[tier]), name: models[tier].name }]),
  ) as Record<ModelTier, KeyedModel>;
  const lines = new Map<string, ReturnType<typeof createLineOfCalls>>();
  const lineOf = ({ keyId, name }: KeyedModel) => {
    const line = lines.get(`${keyId} ${name}`) ?? createLineOfCalls();
    lines.set(`${keyId} ${name}`, line);
    return line;
  };

  const check = async (model: KeyedModel): Promise<void> => {
    // Without the database calls go on: recording their answers waits for it anyway.
    const pause = await findPauseOf(db, model).catch((error: unknown) => {
      log.warn({ err: error }, 'the state of the model’s key could not be read');
      return null;
    });
    if (pause) throw pausedFor(Math.max(0, pause.msLeft), pause);
  };

  /** Returns what to throw instead. */
  const afterFault = async (error: unknown, { keyId, name }: KeyedModel): Promise<unknown> => {
    if (!(error instanceof ProviderError) || error instanceof ModelPaused || error.modelFault === null)
      return error;
    const { modelFault: fault, vendorWords } = error;
    if (fault === 'rate-limit') return lineOf({ keyId, name }).noteRefusal(error);
    if (modelFaults[fault].reaction !== 'pause') return error;
    const pausedModel = fault === 'unknown-model' ? name : null;
    log.error({ fault, model: name }, 'model calls paused');
    await pauseKey(db, { keyId, fault, pausedModel, vendorWords }, intervals.firstSeconds);
    return pausedFor(intervals.firstSeconds * 1000, { fault, vendorWords }, error);
  };

  const around = (model: LanguageModel): LanguageModel => ({
    writeObject: async (request) => {
      const { tier, signal, patience = 'some' } = request;
      const call = async () => {
        await check(keyed[tier]);
        return model.writeObject(request);
      };
      const line = lineOf(keyed[tier]);
      try {
        if (patience === 'none') await line.forPerson(signal);
        const answer = await (patience === 'none' ? call() : line.inTurn(signal, call));
        line.noteSuccess();
        return answer;
      } catch (error) {
        throw await afterFault(error, keyed[tier]);
      }
    },
    writeText: (request) => {
      const usage = Promise.withResolvers<ModelUsage>();
      async function* deltas(): AsyncGenerator<string> {
        const line = lineOf(keyed[request.tier]);
        try {
          await line.forPerson(request.signal);
          await check(keyed[request.tier]);
          const answer = model.writeText(request);
          try {
            yield* answer.deltas;
          } finally {
            usage.resolve(await answer.usage);
          }
          line.noteSuccess();
        } catch (error) {
          throw await afterFault(error, keyed[request.tier]);
        } finally {
          const { name } = keyed[request.tier];
          usage.resolve({ model: name, inputTokens: 0, outputTokens: 0, costMicroUsd: 0 }); // if nothing was asked
        }
      }
      return { deltas: deltas(), usage: usage.promise };
    },
  });

  const tryKey = async (model: LanguageModel, keyId: string): Promise<void> => {
    const pause = await claimTrial(db, keyId, intervals);
    if (!pause) return;
    const tiers = modelTierNames.filter((tier) => keyed[tier].keyId === keyId);
    const tier = tiers.find((one) => keyed[one].name === pause.pausedModel) ?? tiers[0] ?? 'strong';
    const fault = await tryModel(model, tier);
    const found = fault && (fault.modelFault ?? 'overloaded');
    // Even a refused, too long or unreadable answer proves that the key works.
    if (found === null || !['pause', 'retry'].includes(modelFaults[found].reaction)) {
      const isResumed = await db.transaction(async (tx) => {
        const isEnded = await endPause(tx, pause);
        if (isEnded) await onResume(tx);
        return isEnded;
      });
      if (isResumed) log.info('model available again, resuming waiting reports');
      return;
    }
    log.warn({ fault: found }, 'the model’s key is still paused');
    if (modelFaults[found].reaction === 'retry') return;
    const pausedModel = found === 'unknown-model' ? keyed[tier].name : null;
    await noteTrial(db, pause, { fault: found, pausedModel, vendorWords: fault?.vendorWords ?? null });
  };

  return {
    keyed,
    around,
    /** Tries paused keys until it is stopped. */
    watch: (model: LanguageModel, everyMs = lookEveryMs): { stop: () => void } => {
      const keyIds = [...new Set(Object.values(keyed).map(({ keyId }) => keyId))];
      const timer = setInterval(() => {
        Promise.all(keyIds.map((keyId) => tryKey(model, keyId))).catch((error: unknown) =>
          log.warn({ err: error }, 'the model’s key could not be tried'),
        );
      }, everyMs);
      return { stop: () => clearInterval(timer) };
    },
  };
}

function pausedFor(
  ms: number,
  { fault, vendorWords }: Pick<ProviderError, 'vendorWords'> & { fault: ProviderError['modelFault'] },
  cause?: ProviderError,
): ModelPaused {
  const retryAfterMs = ms + afterTrialMs;
  return new ModelPaused('breaker', {
    retryAfterMs,
    resumeAt: new Date(Date.now() + retryAfterMs),
    modelFault: fault ?? 'overloaded',
    vendorWords,
    usage: cause?.usage ?? null,
    cause,
  });
}
