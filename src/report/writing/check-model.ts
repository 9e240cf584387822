import { setTimeout as sleep } from 'node:timers/promises';
import { askModel, type LanguageModel, type ModelTier } from '../../platform/model/llm.ts';
import { ProviderError, type UsageOfFailure } from '../../platform/rules/provider-error.ts';
import { ledgerSchema } from '../document/rules/ledger.ts';
import { psychologistPrompt } from './prompts/advisers.ts';
import { ledgerPrompt } from './prompts/ledger.ts';
import type { Material } from './prompts/material.ts';
import { psychologistSchema } from './rules/answers.ts';
import { type CheckPart, checkPartNames, type PartResult } from './rules/model-check.ts';

type PartCall = { model: LanguageModel; idempotencyKey: string; signal: AbortSignal };

const material: Material = {
  order: {
    targetMarket: 'People in town who ride a bicycle to work and have no time for the workshop.',
    productService:
      'A bicycle repair van that comes to your door in the evening. A visit costs £45, parts extra.',
    websiteUrl: null,
  },
  snapshot: { version: 1, source: 'none', problem: null, pages: [] },
  added: [],
};

type Answer = { usage: UsageOfFailure; repairs: number };

const askForFacts =
  (tier: ModelTier) =>
  ({ model, ...call }: PartCall): Promise<Answer> =>
    askModel(model, { ...call, tier, prompt: ledgerPrompt(material), schema: ledgerSchema });

/** Each part through the code, the prompts and the schemas that reports use. A part throws as it would in the product. */
const askEachPart: Record<CheckPart, (call: PartCall) => Promise<Answer>> = {
  reply: async ({ model, ...call }) => {
    const { deltas, usage } = model.writeText({
      ...call,
      tier: 'fast',
      instructions: 'You are a bicycle mechanic. Answer in one short sentence.',
      messages: [{ role: 'user', text: 'What is most often broken?' }],
      maxOutputTokens: 2_000,
    });
    for await (const _ of deltas);
    return { usage: await usage, repairs: 0 };
  },
  facts: askForFacts('fast'),
  'strong-facts': askForFacts('strong'),
  long: ({ model, ...call }) =>
    askModel(model, {
      ...call,
      tier: 'strong',
      prompt: psychologistPrompt(material),
      schema: psychologistSchema,
    }),
};

/** A rate-limited call is repeated after the vendor's pause; a longer pause is reported as a fault. */
const longestWaitMs = 60_000;
const mostWaits = 2;

type Check = Omit<PartCall, 'idempotencyKey'> & {
  /** New for each check: a vendor or proxy must not replay the answers of an earlier one. */
  id: string;
  parts?: readonly CheckPart[];
};

/** Asks for each part once. Never throws for a fault of the model: each part has its own result. */
export async function checkModel({ id, parts = checkPartNames, ...call }: Check): Promise<PartResult[]> {
  const results: PartResult[] = [];
  for (const part of parts)
    results.push(await checkPart(part, { ...call, idempotencyKey: `check:${id}:${part}` }));
  return results;
}

async function checkPart(part: CheckPart, call: PartCall): Promise<PartResult> {
  const beganMs = performance.now();
  const resultOf = (usage: UsageOfFailure | null) => ({
    part,
    seconds: Math.round((performance.now() - beganMs) / 100) / 10,
    inputTokens: usage?.inputTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
    costMicroUsd: usage?.costMicroUsd ?? 0,
    ...{ fault: null, problem: null, vendorWords: null },
  });
  for (let waits = 0; ; waits += 1) {
    try {
      const idempotencyKey = `${call.idempotencyKey}:${waits}`;
      const { usage, repairs } = await askEachPart[part]({ ...call, idempotencyKey });
      return { ...resultOf(usage), outcome: repairs > 0 ? 'repaired' : 'ok' };
    } catch (error) {
      call.signal.throwIfAborted();
      const failure = error instanceof ProviderError ? error : null;
      const waitMs = failure?.modelFault === 'rate-limit' ? (failure.retryAfterMs ?? 20_000) : null;
      if (waitMs === null || waitMs > longestWaitMs || waits >= mostWaits)
        return {
          ...resultOf(failure?.usage ?? null),
          outcome: 'failed',
          fault: failure?.modelFault ?? null,
          problem: error instanceof Error ? error.message : String(error),
          vendorWords: failure?.vendorWords ?? null,
        };
      await sleep(waitMs, undefined, { signal: call.signal });
    }
  }
}
