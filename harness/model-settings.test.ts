import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseModelConfig } from '../src/config.ts';
import { modelSettingsOf, withModelOfEnvFile } from './model-settings.ts';
import { shopEnvironment } from './shop/shop-environment.ts';

const real = { LLM_BASE_URL: 'https://llm.example/v1', LLM_API_KEY: 'k', LLM_STRONG_MODEL: 'big' };

test('without an address or a key the simulator writes, whatever else is set', () => {
  expect(modelSettingsOf({ LLM_STRONG_MODEL: 'big' })).toEqual({
    isSimulated: true,
    isPriced: false,
    env: {},
  });
  expect(modelSettingsOf({ LLM_BASE_URL: '' }).isSimulated).toBe(true);
});

test('a real model is given its own settings and nothing else of the environment', () => {
  const { env, isSimulated } = modelSettingsOf({ ...real, LLM_TIMEOUT_MS: '9000', AWS_SECRET: 's' });
  expect(isSimulated).toBe(false);
  expect(env).toMatchObject({ ...real, LLM_TIMEOUT_MS: '9000' });
  expect(env).not.toHaveProperty('AWS_SECRET');
});

test('the simulator’s invented prices never apply to a real model', () => {
  expect(modelSettingsOf(real)).toMatchObject({
    isPriced: false,
    env: { LLM_STRONG_INPUT_USD_PER_MTOK: '' },
  });
  const priced = modelSettingsOf({ ...real, LLM_STRONG_INPUT_USD_PER_MTOK: '3' });
  expect(priced).toMatchObject({ isPriced: true, env: { LLM_STRONG_INPUT_USD_PER_MTOK: '3' } });
});

test('33: a model at its vendor’s own address does not inherit the simulator’s', () => {
  const { env } = modelSettingsOf({
    LLM_PROVIDER: 'anthropic',
    LLM_API_KEY: 'k',
    LLM_STRONG_MODEL: 'a',
    LLM_FAST_MODEL: 'b',
  });
  const places = {
    databaseUrl: '',
    port: 1,
    smtpUrl: '',
    oidcIssuer: '',
    twilioUrl: '',
    speechUrl: '',
    storeUrl: '',
    filesFolder: '',
  };
  const shop = shopEnvironment({
    ...places,
    llmUrl: 'http://127.0.0.1:1/v1',
    paypalUrl: 'http://127.0.0.1:2',
  });
  const vendor = { provider: 'anthropic', baseUrl: null, apiKey: 'k' };
  expect(parseModelConfig({ ...shop, ...env }).models).toMatchObject({
    strong: { ...vendor, name: 'a', inputUsdPerMillionTokens: 2.5, outputUsdPerMillionTokens: 10 },
    fast: { ...vendor, name: 'b' },
  });
});

test('33: only the model’s settings are read from .env, and the environment has precedence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'innerbuyer-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.env');
  writeFileSync(
    file,
    'DATABASE_URL=postgres://production\nLLM_API_KEY=of-the-file\nLLM_STRONG_MODEL=big # ours\nSMTP_URL=smtp://mail\n',
  );
  expect(withModelOfEnvFile({ LLM_API_KEY: 'given', PATH: '/bin' }, file)).toEqual({
    LLM_API_KEY: 'given',
    LLM_STRONG_MODEL: 'big',
    PATH: '/bin',
  });
  expect(withModelOfEnvFile({ PATH: '/bin' }, `${file}.missing`)).toEqual({ PATH: '/bin' });
});
