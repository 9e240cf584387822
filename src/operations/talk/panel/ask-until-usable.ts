import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { ProviderError } from '../../../domain/provider-error.ts';
import { longestWaitInsideStepMs, waitBeforeRetryMs } from '../../../domain/report/failure-budget.ts';
import type { Prompt } from '../../../prompts/prompt.ts';
import type { LanguageModel, ModelTier, ModelUsage } from '../../../providers/llm/llm.ts';

/** How often one question is asked in a row before the job goes back to the queue. */
const triesInARow = 3;

/**
 * Asks the model, and again while that can help: an answer `settle` cannot use (null) counts as none. What still fails is
 * thrown for the queue to try later.
 */
export async function askUntilUsable<T, S>(
  model: LanguageModel,
  question: {
    tier: ModelTier;
    prompt: Prompt;
    schema: z.ZodType<T>;
    settle: (value: T) => S | null;
    key: string;
    signal: AbortSignal;
  },
): Promise<{ value: S; usage: ModelUsage }> {
  const { tier, prompt, schema, settle, key, signal } = question;
  for (let tries = 1; ; tries += 1) {
    try {
      const idempotencyKey = `${key}:${tries}`;
      const { value, usage } = await model.writeObject({ tier, ...prompt, schema, idempotencyKey, signal });
      const settled = settle(value);
      if (settled !== null) return { value: settled, usage };
      throw new ProviderError('unusable-answer', 'model answer cannot be used');
    } catch (error) {
      if (signal.aborted || !(error instanceof ProviderError)) throw error;
      const waitMs = waitBeforeRetryMs(tries, error.retryAfterMs, Math.random());
      if (!error.retryable || tries >= triesInARow || waitMs > longestWaitInsideStepMs) throw error;
      await sleep(waitMs, undefined, { signal });
    }
  }
}
