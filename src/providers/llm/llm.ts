import type { z } from 'zod';

/** Long-form writing wants the strong model; extraction and checking can do with the fast one. */
export type ModelTier = 'strong' | 'fast';

export type ModelUsage = { model: string; inputTokens: number; outputTokens: number; costMicroUsd: number };

/** A language model in our words. Failures are ProviderErrors; retrying is the caller's decision. */
export type LanguageModel = {
  writeObject: <T>(request: {
    tier: ModelTier;
    instructions: string;
    prompt: string;
    schemaName: string;
    schema: z.ZodType<T>;
    idempotencyKey: string;
    signal: AbortSignal;
  }) => Promise<{ value: T; usage: ModelUsage }>;
  /** Plain text as it is written, for conversations. `usage` settles when the text has ended. */
  writeText: (request: {
    tier: ModelTier;
    instructions: string;
    messages: readonly SpokenMessage[];
    maxOutputTokens: number;
    idempotencyKey: string;
    signal: AbortSignal;
  }) => { deltas: AsyncIterable<string>; usage: Promise<ModelUsage> };
};

/** One turn of a conversation: `buyer` is who the model plays. */
export type SpokenMessage = { role: 'user' | 'buyer'; text: string };
