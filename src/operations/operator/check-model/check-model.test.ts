import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { startLlmEmulator } from '../../../../emulators/llm/start-llm-emulator.ts';
import { judgeCheck, promptKindNames, tokensOfCheck } from '../../../domain/operator/model-check.ts';
import { castSchema } from '../../../domain/report/buyers/buyer-persona.ts';
import { personasFaults } from '../../../domain/report/buyers/clean-personas.ts';
import { caseFileSchema } from '../../../domain/report/evidence/case-file.ts';
import { openAiCompatibleModel } from '../../../providers/llm/openai-compatible.ts';
import { checkModel } from './check-model.ts';
import { tinyCaseFile, tinyCast, tinyOrder, tinySnapshot } from './tiny-business.ts';

const emulator = await startLlmEmulator();
afterAll(() => emulator.close());
const price = {
  maxOutputTokens: null,
  reasoningEffort: null,
  inputUsdPerMillionTokens: 1,
  cachedInputUsdPerMillionTokens: 1,
  outputUsdPerMillionTokens: 2,
};
const model = openAiCompatibleModel({
  provider: 'openai-compatible',
  baseUrl: emulator.url,
  apiKey: 'any',
  apiVersion: null,
  structuredOutput: null,
  timeoutMs: 10_000,
  models: { strong: { name: 'big', ...price }, fast: { name: 'small', ...price } },
});
const tier = 'strong' as const;
const check = (id: string) =>
  checkModel({
    id,
    model,
    tiers: {
      'case-file': tier,
      cast: tier,
      situations: tier,
      module: tier,
      claims: 'fast',
      judge: tier,
      patch: tier,
      answer: tier,
      interview: tier,
      words: tier,
    },
    talk: { tiers: { chat: 'fast', voice: 'strong', panel: 'fast', debrief: 'fast', 'reply-judge': 'fast' } },
    log: pino({ level: 'silent' }),
    signal: AbortSignal.timeout(20_000),
  });
const play = (scenario: object) =>
  fetch(`${emulator.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(scenario),
  });

describe('18: the check of a model', () => {
  it('18: its tiny business would pass the rules of the report', () => {
    expect(caseFileSchema.parse(tinyCaseFile)).toEqual(tinyCaseFile);
    expect(castSchema.parse(tinyCast)).toEqual(tinyCast);
    const customerWords = `${tinyOrder.targetMarket}\n${tinyOrder.productService}`;
    expect(
      personasFaults(tinyCast, { caseFile: tinyCaseFile, customerWords, snapshot: tinySnapshot }),
    ).toEqual([]);
  });

  it('18: asks every kind of prompt once and says what each took', async () => {
    const results = await check('all');
    expect(results.map(({ kind, outcome }) => [kind, outcome])).toEqual(
      promptKindNames.map((kind) => [kind, 'ok']),
    );
    for (const { inputTokens, outputTokens, costMicroUsd } of results) {
      expect(Math.min(inputTokens, outputTokens)).toBeGreaterThan(0);
      expect(costMicroUsd).toBe(inputTokens + 2 * outputTokens);
    }
    const tokens = results.reduce(
      (sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens,
      0,
    );
    expect(tokens / tokensOfCheck).toBeGreaterThan(0.5);
    expect(tokens / tokensOfCheck).toBeLessThan(1.2);
    expect(judgeCheck(results).isOk).toBe(true);
  });

  it('18: does not take an answer that needed a second try for success', async () => {
    await play({ match: { schemaName: 'panel_placement' }, times: 1, effect: { kind: 'garbage-json' } });
    const results = await check('repaired');
    expect(results.filter(({ outcome }) => outcome !== 'ok')).toMatchObject([
      { kind: 'panel', outcome: 'repaired', calls: 4, fault: null },
    ]);
    expect(judgeCheck(results)).toEqual({
      isOk: false,
      sentence: expect.stringContaining('needed a repair (Panel)'),
    });
  });

  it('18: names the kinds that fail and goes on with the others', async () => {
    await play({ match: { schemaName: 'judge' }, times: 5, effect: { kind: 'refusal' } });
    const results = await check('failed');
    expect(results.filter(({ outcome }) => outcome === 'failed').map(({ kind }) => kind)).toEqual(['judge']);
    expect(judgeCheck(results)).toEqual({
      isOk: false,
      sentence: 'Not ready: 1 of 15 kinds failed (Judge).',
    });
  });
});
