import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { ProviderError } from '../../../domain/provider-error.ts';
import { longestWaitInsideStepMs, waitBeforeRetryMs } from '../../../domain/report/failure-budget.ts';
import type { Prompt } from '../../../prompts/prompt.ts';
import { askModel, type LanguageModel, type ModelTier, type ModelUsage } from '../../../providers/llm/llm.ts';

const maxTries = 3;

/** Asks up to three times until `read` accepts the answer (not null); then throws, and the queue retries the job later. */
export async function askWithRetries<T, S>(
  model: LanguageModel,
  question: {
    tier: ModelTier;
    prompt: Prompt;
    schema: z.ZodType<T>;
    read: (value: T) => S | null;
    key: string;
    signal: AbortSignal;
  },
): Promise<{ value: S; usage: ModelUsage }> {
  const { read, key, ...call } = question;
  const { signal } = call;
  for (let tries = 1; ; tries += 1) {
    try {
      const idempotencyKey = `${key}:${tries}`;
      const { value, usage } = await askModel(model, { ...call, idempotencyKey });
      const accepted = read(value);
      if (accepted !== null) return { value: accepted, usage };
      throw new ProviderError('unusable-answer', 'model answer cannot be used');
    } catch (error) {
      if (signal.aborted || !(error instanceof ProviderError)) throw error;
      const waitMs = waitBeforeRetryMs(tries, error.retryAfterMs, Math.random());
      if (!error.retryable || tries >= maxTries || waitMs > longestWaitInsideStepMs) throw error;
      await sleep(waitMs, undefined, { signal });
    }
  }
}
