import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { FindFaults } from '../../../domain/answer-faults.ts';
import { ProviderError } from '../../../domain/provider-error.ts';
import { longestWaitInsideStepMs, waitBeforeRetryMs } from '../../../domain/report/failure-budget.ts';
import type { Prompt } from '../../../prompts/prompt.ts';
import { askModel, type LanguageModel, type ModelTier, type ModelUsage } from '../../../providers/llm/llm.ts';

const maxTries = 3;

/**
 * Asks again up to twice while the model is unavailable; then throws, and the queue retries the job later. What cannot be
 * used after `askModel` had it repaired goes to the queue at once.
 */
export async function askWithRetries<T>(
  model: LanguageModel,
  question: {
    tier: ModelTier;
    prompt: Prompt;
    schema: z.ZodType<T>;
    maxOutputTokens: number;
    findFaults: FindFaults<T>;
    key: string;
    signal: AbortSignal;
  },
): Promise<{ value: T; usage: ModelUsage }> {
  const { key, ...call } = question;
  const { signal } = call;
  for (let tries = 1; ; tries += 1) {
    try {
      const idempotencyKey = `${key}:${tries}`;
      return await askModel(model, { ...call, idempotencyKey });
    } catch (error) {
      if (signal.aborted || !(error instanceof ProviderError)) throw error;
      const waitMs = waitBeforeRetryMs(tries, error.retryAfterMs, Math.random());
      if (error.fault !== 'unavailable' || tries >= maxTries || waitMs > longestWaitInsideStepMs) throw error;
      await sleep(waitMs, undefined, { signal });
    }
  }
}
