import type { z } from 'zod';
import { ProviderError } from '../../domain/provider-error.ts';
import { withoutEchoOf } from '../../domain/text/instruction-echo.ts';

/** The strong model writes long texts; the fast one extracts and checks. */
export type ModelTier = 'strong' | 'fast';

export type ModelUsage = {
  model: string;
  /** All tokens of the request, those read from the vendor's cache included. */
  inputTokens: number;
  /** The part of `inputTokens` that was read from the vendor's cache, at the price for that. */
  cachedInputTokens?: number;
  outputTokens: number;
  costMicroUsd: number;
};

/** What the vendor's response headers say about the key. Null: not said. */
export type ModelLimits = {
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  requestsLeft: number | null;
  tokensLeft: number | null;
};

/** Given to an adapter when it is created. */
export type ModelEvents = {
  /** Called for every response that states limits. Vendors count each model apart. */
  onLimits?: (limits: ModelLimits, model: string) => void;
};

export const modelProviders = ['openai', 'anthropic', 'google', 'azure', 'openai-compatible'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/**
 * How an object is asked for. `native`: the vendor enforces the JSON schema. `json`: the vendor enforces JSON and the prompt
 * describes the schema. `prompt`: only the prompt describes it.
 */
export const structuredOutputs = ['native', 'json', 'prompt'] as const;
export type StructuredOutput = (typeof structuredOutputs)[number];

export const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof reasoningEfforts)[number];

export type TierSettings = {
  name: string;
  /** The most tokens of one object. Null: the vendor's or the model's own maximum. */
  maxOutputTokens: number | null;
  /** Null: the model's default. */
  reasoningEffort: ReasoningEffort | null;
  inputUsdPerMillionTokens: number;
  cachedInputUsdPerMillionTokens: number;
  outputUsdPerMillionTokens: number;
};

export type LanguageModelSettings = {
  provider: ModelProvider;
  /** Null: the vendor's own address. */
  baseUrl: string | null;
  apiKey: string;
  /** Azure only. Null: the package's default. */
  apiVersion: string | null;
  /** Null: the vendor's best. */
  structuredOutput: StructuredOutput | null;
  /** The longest silence. Any byte ends it. */
  timeoutMs: number;
  models: Record<ModelTier, TierSettings>;
};

export type ObjectRequest<T> = {
  tier: ModelTier;
  instructions: string;
  prompt: string;
  schemaName: string;
  schema: z.ZodType<T>;
  idempotencyKey: string;
  signal: AbortSignal;
  /** Called when `signal` has ended the call: what it has cost, by estimate. Other failures carry their cost in the error. */
  onAborted?: (usage: ModelUsage) => void;
};

export type TextRequest = {
  tier: ModelTier;
  instructions: string;
  messages: readonly SpokenMessage[];
  /** Of the words. A reasoning model may think for more. */
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

/** One turn of a conversation. The model plays the `buyer`. */
export type SpokenMessage = { role: 'user' | 'buyer'; text: string };

type Question<T> = {
  tier: ModelTier;
  prompt: { instructions: string; prompt: string; schemaName: string };
  schema: z.ZodType<T>;
  idempotencyKey: string;
  signal: AbortSignal;
  /** Called with every answer, also with one that cannot be used. */
  onUsage?: (usage: ModelUsage) => void;
  /** What the schema cannot express: why an answer cannot be used, or null. */
  fault?: (answer: T) => string | null;
};

/** Asks for an object and removes the lines of it that repeat our instructions: a planted text may have asked for them. */
export async function askModel<T>(
  model: LanguageModel,
  { prompt, onUsage, fault, ...call }: Question<T>,
): Promise<{ value: T; usage: ModelUsage }> {
  const answer = await model.writeObject({ ...call, ...prompt });
  onUsage?.(answer.usage);
  const value = withoutEchoOf(prompt.instructions, answer.value);
  const wrong = fault?.(value) ?? null;
  if (wrong !== null) throw new ProviderError('unusable-answer', `model answer cannot be used: ${wrong}`);
  return { value, usage: answer.usage };
}
