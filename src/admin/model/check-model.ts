import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { askModel, type LanguageModel, type ModelTier } from '../../platform/model/llm.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import { castSchema } from '../../report/document/rules/buyer-persona.ts';
import { type CaseFile, caseFileSchema } from '../../report/evidence/rules/case-file.ts';
import type { WebsiteSnapshot } from '../../report/evidence/rules/website-snapshot.ts';
import { caseFilePrompt } from '../../report/writing/prompts/case-file-prompt.ts';
import { personasPrompt } from '../../report/writing/prompts/personas-prompt.ts';
import { type CountedCalls, countCalls } from './count-calls.ts';
import { type CheckPart, checkPartNames, type PartResult, quoteVendor } from './rules.ts';

type PartCall = { model: LanguageModel; idempotencyKey: string; signal: AbortSignal };

const order = {
  targetMarket: 'People in town who ride a bicycle to work and have no time for the workshop.',
  productService:
    'A bicycle repair van that comes to your door in the evening. A visit costs £45, parts extra.',
  websiteUrl: null,
};
const noWebsite: WebsiteSnapshot = { version: 1, source: 'none', problem: null, pages: [] };
const fact = (id: string, kind: CaseFile['facts'][number]['kind'], text: string) =>
  ({ id, kind, text, source: 'customer', line: null }) as const;
const caseFile: CaseFile = {
  businessName: 'Evening Spanner',
  language: 'en',
  offer: 'A bicycle repair van that comes to the door on weekday evenings.',
  facts: [
    fact('f1', 'price', 'A visit costs £45, parts extra.'),
    fact('f2', 'segment', 'People in town who ride to work.'),
    fact('f3', 'pain', 'They have no time for the workshop.'),
  ],
  vocabulary: ['repair van', 'your door', 'the workshop'],
  unknowns: ['How soon is a visit free?'],
};

const askForFacts =
  (tier: ModelTier) =>
  ({ model, idempotencyKey, signal }: PartCall): Promise<unknown> =>
    askModel(model, {
      tier,
      prompt: caseFilePrompt(order, noWebsite),
      schema: caseFileSchema,
      idempotencyKey,
      signal,
    });

/** Each part through the code, the prompts and the schemas that reports use. A part throws as it would in the product. */
const askEachPart: Record<CheckPart, (call: PartCall) => Promise<unknown>> = {
  reply: async ({ model, idempotencyKey, signal }) => {
    const { deltas, usage } = model.writeText({
      tier: 'fast',
      instructions: 'You are a bicycle mechanic. Answer in one short sentence.',
      messages: [{ role: 'user', text: 'What is most often broken?' }],
      maxOutputTokens: 2_000,
      idempotencyKey,
      signal,
    });
    for await (const _ of deltas);
    await usage;
  },
  facts: askForFacts('fast'),
  'strong-facts': askForFacts('strong'),
  long: ({ model, idempotencyKey, signal }) =>
    askModel(model, {
      tier: 'strong',
      prompt: personasPrompt(order, caseFile),
      schema: castSchema,
      idempotencyKey,
      signal,
    }),
  picture: (call) => askWhatItSees(call),
};

/** Three squares. The panel asks the fast model, unless LLM_TIERS says otherwise. */
const squares = {
  colors: ['blue', 'yellow', 'red'] as const,
  jpeg: Buffer.from(
    '/9j/2wBDAA0NDQ0ODQ4QEA4UFhMWFB4bGRkbHi0gIiAiIC1EKjIqKjIqRDxJOzc7STxsVUtLVWx9aWNpfZeHh5e+tb75+f//2wBDAQ0NDQ0ODQ4QEA4UFhMWFB4bGRkbHi0gIiAiIC1EKjIqKjIqRDxJOzc7STxsVUtLVWx9aWNpfZeHh5e+tb75+f//wgARCABAAMADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAcEBv/EABcBAQEBAQAAAAAAAAAAAAAAAAAGBwX/2gAMAwEAAhADEAAAAOZFjyQAAKiMVqAAAJ0KekAAAxjQ8zAAAqIxWoAAAnQp6QAADGNDzMAACojFagAACdCnpAAAMY0PMwAAKiMVqAAAJ0KekAAA/8QAFBABAAAAAAAAAAAAAAAAAAAAcP/aAAgBAQABPwBA/8QAFBEBAAAAAAAAAAAAAAAAAAAAUP/aAAgBAgEBPwBD/8QAFBEBAAAAAAAAAAAAAAAAAAAAUP/aAAgBAwEBPwBD/9k=',
    'base64',
  ),
};
const colorsSchema = z.strictObject({ colors: z.array(z.enum(['red', 'green', 'blue', 'yellow', 'other'])) });
const askWhatItSees = ({ model, idempotencyKey, signal }: PartCall): Promise<unknown> =>
  askModel(model, {
    tier: 'fast',
    prompt: {
      instructions: 'You say what a picture shows.',
      prompt: 'Name the colors of its squares, from left to right.',
      schemaName: 'picture_check',
    },
    pictures: [squares.jpeg],
    schema: colorsSchema,
    findFaults: ({ colors }) =>
      colors.join() === squares.colors.join()
        ? []
        : [
            {
              path: ['colors'],
              problem: 'These are not the colors in the picture.',
            },
          ],
    maxOutputTokens: 500,
    idempotencyKey,
    signal,
  });

/** A rate-limited call is repeated after the vendor's pause; a longer pause is reported as a fault. */
const longestWaitMs = 60_000;
const mostWaits = 2;

type Check = Omit<PartCall, 'idempotencyKey'> & {
  /** New for each check: a vendor or proxy must not replay the answers of an earlier one. */
  id: string;
  parts?: readonly CheckPart[];
  onResult?: (result: PartResult) => unknown;
};

/** Asks for each part once. Never throws for a fault of the model: each part has its own result. */
export async function checkModel({
  id,
  parts = checkPartNames,
  onResult,
  ...call
}: Check): Promise<PartResult[]> {
  const results: PartResult[] = [];
  for (const part of parts) {
    const result = await checkPart(part, { ...call, idempotencyKey: `check:${id}:${part}` });
    results.push(result);
    await onResult?.(result);
  }
  return results;
}

async function checkPart(part: CheckPart, call: PartCall): Promise<PartResult> {
  const beganMs = performance.now();
  for (let waits = 0; ; waits += 1) {
    const { model, counted } = countCalls(call.model);
    try {
      const idempotencyKey = `${call.idempotencyKey}:${waits}`;
      await askEachPart[part]({ ...call, model, idempotencyKey });
      return { ...resultOf(part, counted, beganMs), outcome: counted.calls > 1 ? 'repaired' : 'ok' };
    } catch (error) {
      call.signal.throwIfAborted();
      const fault = error instanceof ProviderError ? error : counted.lastFault;
      const waitMs = fault?.modelFault === 'rate-limit' ? (fault.retryAfterMs ?? 20_000) : null;
      if (waitMs === null || waitMs > longestWaitMs || waits >= mostWaits)
        return {
          ...resultOf(part, counted, beganMs),
          outcome: 'failed',
          fault: fault?.modelFault ?? (fault?.fault === 'unusable-answer' ? 'malformed' : null),
          problem: error instanceof Error ? error.message : String(error),
          vendorWords: fault?.vendorWords ? quoteVendor(fault.vendorWords) : null,
        };
      await sleep(waitMs, undefined, { signal: call.signal });
    }
  }
}

const resultOf = (
  part: CheckPart,
  { lastFault: _, calls: __, ...counted }: CountedCalls,
  beganMs: number,
) => ({
  part,
  ...counted,
  seconds: Math.round((performance.now() - beganMs) / 100) / 10,
  fault: null,
  problem: null,
  vendorWords: null,
});
