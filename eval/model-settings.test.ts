import { expect, test } from 'vitest';
import { modelSettingsOf } from './model-settings.ts';

const real = { LLM_BASE_URL: 'https://llm.example/v1', LLM_API_KEY: 'k', LLM_STRONG_MODEL: 'big' };

test('without an address the simulator writes, whatever else is set', () => {
  expect(modelSettingsOf({ LLM_STRONG_MODEL: 'big' })).toEqual({
    isSimulated: true,
    isPriced: false,
    env: {},
  });
  expect(modelSettingsOf({ LLM_BASE_URL: '' }).isSimulated).toBe(true);
});

test('a real model is given its own settings and nothing else of the environment', () => {
  const { env, isSimulated } = modelSettingsOf({ ...real, LLM_MODULE_TIER: 'fast', AWS_SECRET: 's' });
  expect(isSimulated).toBe(false);
  expect(env).toMatchObject({ ...real, LLM_MODULE_TIER: 'fast' });
  expect(env).not.toHaveProperty('AWS_SECRET');
});

test('the simulator’s invented prices never cost a real model', () => {
  expect(modelSettingsOf(real)).toMatchObject({
    isPriced: false,
    env: { LLM_STRONG_INPUT_USD_PER_MTOK: '' },
  });
  const priced = modelSettingsOf({ ...real, LLM_STRONG_INPUT_USD_PER_MTOK: '3' });
  expect(priced).toMatchObject({ isPriced: true, env: { LLM_STRONG_INPUT_USD_PER_MTOK: '3' } });
});
