import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { BudgetSpent, ProviderError } from '../rules/provider-error.ts';
import { createPurse, type LanguageModel, type ModelUsage, meteredModel } from './llm.ts';

const price = { inputUsdPerMillionTokens: 2, outputUsdPerMillionTokens: 10, reasoningEffort: null };
const prices = { strong: price, fast: price, editor: price };
/** 300 bytes are reserved as 100 tokens: 200 micro-dollars; 80 tokens of output are 800 more. */
const request = {
  tier: 'strong' as const,
  instructions: 'i'.repeat(150),
  prompt: 'p'.repeat(150),
  schemaName: 'x',
  schema: z.string(),
  maxOutputTokens: 80,
  idempotencyKey: 'k',
  signal: new AbortController().signal,
};
const usage = (costMicroUsd: number): ModelUsage => ({
  model: 'm',
  inputTokens: 1,
  outputTokens: 1,
  costMicroUsd,
});

function modelThatCosts(costMicroUsd: number, { fails = false } = {}) {
  const seen = { calls: 0, atOnce: 0, mostAtOnce: 0, limits: [] as (number | undefined)[] };
  const model: LanguageModel = {
    writeObject: async <T>({ maxOutputTokens }: { maxOutputTokens?: number }) => {
      seen.calls += 1;
      seen.limits.push(maxOutputTokens);
      seen.atOnce += 1;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
      await sleep(1);
      seen.atOnce -= 1;
      if (fails) throw new ProviderError('refused', 'no', { usage: usage(costMicroUsd) });
      return { value: 'x' as T, usage: usage(costMicroUsd) };
    },
    writeText: () => {
      throw new Error('not here');
    },
  };
  return { model, seen };
}

it('twenty calls at once: none is refused while running ones may leave room, and the sum ends at the limit', async () => {
  const { model, seen } = modelThatCosts(500);
  const metered = meteredModel(model, prices, createPurse(5_000, 0));
  const ended = await Promise.allSettled(Array.from({ length: 20 }, () => metered.writeObject(request)));
  // Each is reserved at 1,000 and costs 500: after nine, 500 are left, which is less than one may cost.
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  expect(seen).toMatchObject({ calls: 9, mostAtOnce: 5 });
  for (const one of ended) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(BudgetSpent);
});

it('failed calls are paid, the cost of earlier attempts counts, and the model gets its limit', async () => {
  const { model, seen } = modelThatCosts(600, { fails: true });
  const metered = meteredModel(model, prices, createPurse(4_000, 2_000));
  const errors: unknown[] = [];
  for (let n = 0; n < 4; n += 1) errors.push(await metered.writeObject(request).catch((error) => error));
  expect(errors.map((error) => error instanceof BudgetSpent)).toEqual([false, false, true, true]);
  expect(seen.limits).toEqual([80, 80]);
});

it('a call at its worst cost fits exactly', async () => {
  const { model, seen } = modelThatCosts(1_000);
  const metered = meteredModel(model, prices, createPurse(3_000, 0));
  for (let n = 0; n < 3; n += 1) await metered.writeObject(request);
  await expect(metered.writeObject(request)).rejects.toBeInstanceOf(BudgetSpent);
  expect(seen.calls).toBe(3);
});
