import type { z } from 'zod';
import { ProviderError } from '../../domain/provider-error.ts';
import { withoutEchoOf } from '../../domain/text/instruction-echo.ts';

/** The strong model writes long texts; the fast one extracts and checks. */
export type ModelTier = 'strong' | 'fast';

export type ModelUsage = { model: string; inputTokens: number; outputTokens: number; costMicroUsd: number };

/** Failures are ProviderErrors; the caller decides whether to retry. */
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
  /** Streams plain text, for conversations. `usage` resolves when the stream has ended. */
  writeText: (request: {
    tier: ModelTier;
    instructions: string;
    messages: readonly SpokenMessage[];
    maxOutputTokens: number;
    idempotencyKey: string;
    signal: AbortSignal;
  }) => { deltas: AsyncIterable<string>; usage: Promise<ModelUsage> };
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
