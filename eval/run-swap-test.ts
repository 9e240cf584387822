import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel } from '../src/platform/model/llm.ts';
import { ProviderError } from '../src/platform/rules/provider-error.ts';
import type { Business } from './businesses.ts';
import { judgementSchema, judgePrompt } from './judge-prompt.ts';
import type { Measured } from './measure-report.ts';
import { excerptOf, type Letter, type LineUp, lineUp } from './swap-test.ts';

export type SwapAnswer = { name: string; answer: Letter; said: Letter | null; evidence: string };

/** One question per report. A judge that cannot answer has not recognised the business. */
export async function runSwapTest(
  model: LanguageModel,
  measured: readonly Measured[],
  all: readonly Business[],
  seed: number,
): Promise<SwapAnswer[]> {
  const answers: SwapAnswer[] = [];
  for (const { business, report } of measured) {
    if (!report) continue;
    const options = lineUp(business, all, seed);
    const excerpt = excerptOf(report.results, business.names);
    const said = await askJudge(model, business.name, excerpt, options);
    answers.push({ name: business.name, answer: options.answer, ...said });
  }
  return answers;
}

async function askJudge(
  model: LanguageModel,
  name: string,
  excerpt: string,
  options: LineUp,
): Promise<Pick<SwapAnswer, 'said' | 'evidence'>> {
  const { instructions, prompt, schemaName } = judgePrompt(excerpt, options);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { value } = await model.writeObject({
        tier: 'strong',
        instructions,
        prompt,
        schemaName,
        schema: judgementSchema,
        idempotencyKey: `swap:${name}:${attempt}`,
        signal: new AbortController().signal,
      });
      return { said: value.business, evidence: value.evidence };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (!error.retryable || attempt === 4) return { said: null, evidence: error.message };
      await sleep(Math.min(error.retryAfterMs ?? attempt * 2_000, 60_000));
    }
  }
}
