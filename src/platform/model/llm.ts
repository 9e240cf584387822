import type { z } from 'zod';
import { BudgetSpent, ProviderError } from '../rules/provider-error.ts';
import { type AnswerRequest, repairRequest } from './repair-request.ts';
import { type AnswerFault, type FindFaults, faultText, readAnswer } from './rules/answer-faults.ts';
import { mostOfCall, type TokenPrices } from './rules/budget.ts';
import type { ModelTier } from './rules/model-tiers.ts';

export type { ModelTier };

export type ModelUsage = {
  /** As the vendor names it in its answer; the configured name when the call ended without one. */
  model: string;
  /** All tokens of the request, those read from the vendor's cache included. */
  inputTokens: number;
  /** The part of `inputTokens` that was read from the vendor's cache, at the price for that. */
  cachedInputTokens?: number;
  outputTokens: number;
  costMicroUsd: number;
};

export const modelProviders = ['openai', 'anthropic', 'google', 'azure', 'openai-compatible'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/**
 * How an object is asked for. `native`: the vendor enforces the JSON schema. `json`: the vendor enforces JSON and the prompt
 * describes the schema. `prompt`: only the prompt describes it.
 */
export const structuredOutputs = ['native', 'json', 'prompt'] as const;
export type StructuredOutput = (typeof structuredOutputs)[number];

/** `default`: the model reasons as much as it does unasked. */
export const reasoningEfforts = ['none', 'minimal', 'low', 'default', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof reasoningEfforts)[number];

export type TierSettings = {
  provider: ModelProvider;
  /** Null: the vendor's own address. */
  baseUrl: string | null;
  apiKey: string;
  name: string;
  /** Null: the strongest form that the server accepts. */
  structuredOutput: StructuredOutput | null;
  /** The most tokens of one answer. Null: the vendor's or the model's own maximum. */
  maxOutputTokens: number | null;
  /** Null: the model does not reason before it answers. */
  reasoningEffort: ReasoningEffort | null;
  inputUsdPerMillionTokens: number;
  cachedInputUsdPerMillionTokens: number;
  outputUsdPerMillionTokens: number;
};

export type LanguageModelSettings = {
  /** The longest silence. Any byte ends it. */
  timeoutMs: number;
  models: Record<ModelTier, TierSettings>;
};

/** `none`: a person waits for the answer, so a call waits at most seconds for the key's limit. `some`: a minute. */
export type Patience = 'none' | 'some';

export type ObjectRequest<T> = {
  tier: ModelTier;
  /** Unset: some. */
  patience?: Patience;
  instructions: string;
  prompt: string;
  schemaName: string;
  schema: z.ZodType<T>;
  /** Limits the object; a reasoning model's thoughts come on top. Unset: the model's own maximum. */
  maxOutputTokens?: number;
  idempotencyKey: string;
  signal: AbortSignal;
  /** Called with the estimated cost when `signal` ended the call. Other errors carry their cost. */
  onAborted?: (usage: ModelUsage) => void;
};

export type TextRequest = {
  tier: ModelTier;
  /** Unset: none. */
  patience?: Patience;
  instructions: string;
  messages: readonly SpokenMessage[];
  /** Limits the text; a reasoning model's thoughts come on top. */
  maxOutputTokens: number;
  idempotencyKey: string;
  signal: AbortSignal;
};

/** Failures are ProviderErrors; the caller decides whether to retry. */
export type LanguageModel = {
  writeObject: <T>(request: ObjectRequest<T>) => Promise<{ value: T; usage: ModelUsage }>;
  /** Streams plain text, for conversations. `usage` resolves when the stream has ended. */
  writeText: (request: TextRequest) => { deltas: AsyncIterable<string>; usage: Promise<ModelUsage> };
};

/** Reserves money for a call before it is made and pays when it has ended, in micro-dollars. */
export type Purse = {
  /** Throws BudgetSpent when it does not fit. */
  hold: (microUsd: number) => Promise<void>;
  /** `used` is null when the call has cost nothing. */
  settle: (held: number, used: ModelUsage | null) => Promise<void>;
};

/** For objects whose caller names no limit. */
const usualObjectTokens = 4_000;

/** The model, with every call reserved at the most that it may cost. Failed and aborted calls are paid as well. */
export function meteredModel(
  model: LanguageModel,
  prices: Record<ModelTier, TokenPrices>,
  purse: Purse,
  patience?: Patience,
): LanguageModel {
  const begin = async (tier: ModelTier, texts: readonly string[], maxOutputTokens: number) => {
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    const held = mostOfCall(prices[tier], bytes, maxOutputTokens);
    await purse.hold(held);
    return (used: ModelUsage | null) => purse.settle(held, used);
  };
  const patient = patience && { patience };
  return {
    writeObject: async (request) => {
      const { tier, instructions, prompt, maxOutputTokens = usualObjectTokens } = request;
      const end = await begin(tier, [instructions, prompt], maxOutputTokens);
      let used: ModelUsage | null = null;
      const onAborted = (usage: ModelUsage): void => {
        used = usage;
        request.onAborted?.(usage);
      };
      try {
        const answer = await model.writeObject({ ...request, ...patient, maxOutputTokens, onAborted });
        used = answer.usage;
        return answer;
      } catch (error) {
        if (error instanceof ProviderError) used = error.usage;
        throw error;
      } finally {
        await end(used);
      }
    },
    writeText: (request) => {
      const usage = Promise.withResolvers<ModelUsage>();
      const nothing: ModelUsage = { model: '', inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };
      async function* deltas(): AsyncGenerator<string> {
        let used = nothing;
        try {
          const texts = [request.instructions, ...request.messages.map(({ text }) => text)];
          const end = await begin(request.tier, texts, request.maxOutputTokens);
          const answer = model.writeText({ ...request, ...patient });
          try {
            yield* answer.deltas;
          } finally {
            used = await answer.usage;
            await end(used);
          }
        } finally {
          usage.resolve(used);
        }
      }
      return { deltas: deltas(), usage: usage.promise };
    },
  };
}

/** The purse of one process. A call that does not fit waits for running ones, which cost less than reserved. */
export function createPurse(limit: number, spentBefore: number): Purse {
  let spent = spentBefore;
  let held = 0;
  let settled = Promise.withResolvers<void>();
  return {
    hold: async (microUsd) => {
      while (spent + held + microUsd > limit) {
        if (held === 0) throw new BudgetSpent();
        await settled.promise;
      }
      held += microUsd;
    },
    settle: (microUsd, used) => {
      held -= microUsd;
      spent += used?.costMicroUsd ?? 0;
      settled.resolve();
      settled = Promise.withResolvers();
      return Promise.resolve();
    },
  };
}

/** One turn of a conversation. The model plays the `buyer`. */
export type SpokenMessage = { role: 'user' | 'buyer'; text: string };

type Question<T> = {
  tier: ModelTier;
  patience?: Patience;
  maxOutputTokens?: number;
  onAborted?: (usage: ModelUsage) => void;
  prompt: { instructions: string; prompt: string; schemaName: string };
  schema: z.ZodType<T>;
  idempotencyKey: string;
  signal: AbortSignal;
  /** Called with every answer, also with one that cannot be used. */
  onUsage?: (usage: ModelUsage) => void;
  /** What the schema cannot express. */
  findFaults?: FindFaults<T>;
  /** Unset: `maxRepairs`. */
  mostRepairs?: number;
};

/** `usage` is the sum over all calls; `repairs` is how many followed the first. */
export type ModelAnswer<T> = { value: T; usage: ModelUsage; repairs: number };

/** Further calls after an answer with faults. The budgets of steps and talks rely on this (decision 0036). */
export const maxRepairs = 2;

/**
 * Asks for an object. An answer that breaks the schema or a rule goes back to the model with its faults, and only the
 * faulty parts are asked for again. Throws `malformed` when faults remain.
 */
export async function askModel<T>(
  model: LanguageModel,
  { prompt, schema, idempotencyKey, onUsage, findFaults, mostRepairs = maxRepairs, ...call }: Question<T>,
): Promise<ModelAnswer<T>> {
  const first = { prompt, schema };
  let request: AnswerRequest = { ...first, complete: (written) => written };
  let usage: ModelUsage = nothingUsed;
  for (let repairs = 0; ; repairs += 1) {
    const answered = await writeOrFail(model, {
      ...call,
      ...request.prompt,
      schema: request.schema,
      // With the same key a gateway may repeat the faulty answer.
      idempotencyKey: repairs === 0 ? idempotencyKey : `${idempotencyKey}-repair-${repairs}`,
    });
    if (answered.usage) {
      onUsage?.(answered.usage);
      usage = sumOf(usage, answered.usage);
    }
    if (answered.failure) {
      if (usage !== nothingUsed) answered.failure.usage = usage;
      throw answered.failure;
    }
    const answer = request.complete(answered.written);
    const read = readAnswer(answer, {
      schema,
      instructions: prompt.instructions,
      findFaults,
      repairsLeft: mostRepairs - repairs,
    });
    if (read.isUsable) return { value: read.value, usage, repairs };
    if (repairs === mostRepairs)
      throw new ProviderError('unusable-answer', `model answer cannot be used: ${shortText(read.faults)}`, {
        usage,
        modelFault: 'malformed',
        unusable: answer,
      });
    request = repairRequest(first, read.value, read.faults);
  }
}

type Written = { written: unknown; usage: ModelUsage | null; failure: ProviderError | null };

/** An answer that does not fit the schema is an answer; any other error ends the question. */
async function writeOrFail(
  model: LanguageModel,
  request: Parameters<LanguageModel['writeObject']>[0],
): Promise<Written> {
  try {
    const { value, usage } = await model.writeObject(request);
    return { written: value, usage, failure: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const isAnswer = error.fault === 'unusable-answer';
    return { written: parsed(error.unusable ?? ''), usage: error.usage, failure: isAnswer ? null : error };
  }
}

/** JSON if it is JSON, else the text itself. */
function parsed(answer: unknown): unknown {
  if (typeof answer !== 'string') return answer;
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}

const nothingUsed: ModelUsage = { model: '', inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };
const sumOf = (a: ModelUsage, b: ModelUsage): ModelUsage => ({
  model: b.model,
  inputTokens: a.inputTokens + b.inputTokens,
  cachedInputTokens: (a.cachedInputTokens ?? 0) + (b.cachedInputTokens ?? 0),
  outputTokens: a.outputTokens + b.outputTokens,
  costMicroUsd: a.costMicroUsd + b.costMicroUsd,
});

/** For logs. */
const shortText = ([first]: readonly AnswerFault[]): string => (first ? faultText(first).slice(0, 200) : '');
