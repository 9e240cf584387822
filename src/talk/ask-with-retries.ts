import { setTimeout as sleep } from 'node:timers/promises';
import { askModel, type LanguageModel } from '../platform/model/llm.ts';
import { ProviderError } from '../platform/rules/provider-error.ts';
import { longestWaitInsideStepMs, waitBeforeRetryMs } from '../report/writing/rules/failure-budget.ts';

const maxTries = 3;

/**
 * Asks again up to twice while the model is unavailable; then throws, and the queue retries the job later. An
 * answer that stays unusable after `askModel`'s repairs goes back to the queue at once.
 */
export async function askWithRetries<T>(
  model: LanguageModel,
  { key, ...question }: Omit<Parameters<typeof askModel<T>>[1], 'idempotencyKey'> & { key: string },
): Promise<T> {
  const { signal } = question;
  for (let tries = 1; ; tries += 1) {
    try {
      return (await askModel(model, { ...question, idempotencyKey: `${key}:${tries}` })).value;
    } catch (error) {
      if (signal.aborted || !(error instanceof ProviderError)) throw error;
      const waitMs = waitBeforeRetryMs(tries, error.retryAfterMs, Math.random());
      if (error.fault !== 'unavailable' || tries >= maxTries || waitMs > longestWaitInsideStepMs) throw error;
      await sleep(waitMs, undefined, { signal });
    }
  }
}
