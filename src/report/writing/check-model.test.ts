import { afterAll, describe, expect, it } from 'vitest';
import { startLlmEmulator } from '../../../emulators/llm/start-llm-emulator.ts';
import { vendorSettings } from '../../../harness/fixtures/model/vendor-server.ts';
import { connectModel } from '../../platform/model/adapters/connect-model.ts';
import { checkModel } from './check-model.ts';
import { checkPartNames, judgeCheck } from './rules/model-check.ts';

const emulator = await startLlmEmulator();
afterAll(() => emulator.close());
const { models } = vendorSettings('openai-compatible', emulator.url, {
  inputUsdPerMillionTokens: 1,
  outputUsdPerMillionTokens: 2,
});
const model = await connectModel({ timeoutMs: 10_000, models });
const check = (id: string) => checkModel({ id, model, signal: AbortSignal.timeout(20_000) });
const play = (scenario: object) =>
  fetch(`${emulator.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(scenario),
  });

describe('18: the check of a model', () => {
  it('18: asks for each part once and says what each took', async () => {
    const results = await check('all');
    expect(results.map(({ part, outcome }) => [part, outcome])).toEqual(
      checkPartNames.map((part) => [part, 'ok']),
    );
    for (const { inputTokens, outputTokens, costMicroUsd } of results) {
      expect(Math.min(inputTokens, outputTokens)).toBeGreaterThan(0);
      expect(costMicroUsd).toBe(inputTokens + 2 * outputTokens);
    }
    expect(judgeCheck(results)).toEqual({
      isOk: true,
      sentence: expect.stringMatching(/^Ready: .* \d+ tokens a second\.$/),
    });
  });

  it('18: does not take an answer that needed a second try for success', async () => {
    await play({ match: { schemaName: 'psychologist' }, times: 1, effect: { kind: 'garbage-json' } });
    const results = await check('repaired');
    expect(results.filter(({ outcome }) => outcome !== 'ok')).toMatchObject([
      { part: 'long', outcome: 'repaired', fault: null },
    ]);
    expect(judgeCheck(results)).toEqual({
      isOk: false,
      sentence: expect.stringContaining('not on the first try: long answer, strong model.'),
    });
  });

  it('18: names the parts that fail and goes on with the others', async () => {
    await play({ match: { schemaName: 'ledger' }, times: 20, effect: { kind: 'refusal' } });
    const results = await check('failed');
    expect(results.map(({ outcome }) => outcome)).toEqual(['ok', 'failed', 'failed', 'ok']);
    expect(judgeCheck(results)).toEqual({
      isOk: false,
      sentence: 'Not ready. Failed: structured answer, fast model; structured answer, strong model.',
    });
  });
});
