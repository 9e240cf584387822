import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startSpeechEmulator } from '../../../../emulators/speech/start-speech-emulator.ts';
import { ProviderError } from '../../../platform/rules/provider-error.ts';
import { type OpenAiSpeechSettings, openAiSpeech, pickVoice } from './openai-speech.ts';

const emulator = await startSpeechEmulator();
afterAll(() => emulator.close());
beforeEach(() => fetch(`${emulator.controlUrl}/scenarios`, { method: 'DELETE' }));

const recorded: string = JSON.parse(readFileSync('content/golden-report/voice/monologues.json', 'utf8'))
  .clips[0].text;
const settings: OpenAiSpeechSettings = {
  baseUrl: emulator.url,
  apiKey: 'key',
  model: 'gpt-4o-mini-tts',
  voices: ['alloy', 'onyx', 'nova'],
  timeoutMs: 20_000,
  usdPerMillionCharacters: 15,
};
const ask = (
  changes: Partial<OpenAiSpeechSettings> = {},
  signal = new AbortController().signal,
  text = recorded,
) =>
  openAiSpeech({ ...settings, ...changes }).speak({
    text,
    voice: 1,
    sounds: null,
    directions: 'Softly.',
    idempotencyKey: 'voice:7-1',
    signal,
  });
const scenario = (effect: object) =>
  fetch(`${emulator.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ effect }),
  });
const lastRequest = async () =>
  ((await (await fetch(`${emulator.controlUrl}/requests`)).json()) as Record<string, unknown>[]).at(-1);

describe('a voice', () => {
  it('reads a text aloud and reports the cost', async () => {
    const { mp3, model, costMicroUsd } = await ask();
    expect(mp3.length).toBeGreaterThan(5_000);
    expect([model, costMicroUsd]).toEqual(['gpt-4o-mini-tts', recorded.length * 15]);
    expect(await lastRequest()).toMatchObject({
      voice: 'onyx',
      input: recorded,
      instructions: 'Softly.',
      idempotencyKey: 'voice:7-1',
      status: 200,
    });
  });

  it('is requested as OpenAI’s own API description demands', async () => {
    expect((await ask()).mp3.length).toBeGreaterThan(5_000);
  });

  it('gets no directions with the first models', async () => {
    await ask({ model: 'tts-1-hd' });
    expect(await lastRequest()).toMatchObject({ instructions: null });
  });

  it.each([
    [{ kind: 'status', status: 500 }, 'unavailable'],
    [{ kind: 'status', status: 429 }, 'unavailable'],
    [{ kind: 'status', status: 401 }, 'rejected'],
    [{ kind: 'garbage' }, 'unusable-answer'],
    [{ kind: 'empty' }, 'unusable-answer'],
    [{ kind: 'drop-connection' }, 'unavailable'],
    [{ kind: 'hang' }, 'unavailable'],
  ])('that fails as %j is %s', async (effect, fault) => {
    await scenario(effect);
    const error = await ask({ timeoutMs: 400 }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ fault });
  });

  it('is unavailable when no server listens', async () => {
    const error = await ask({ baseUrl: 'http://127.0.0.1:9/v1' }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ fault: 'unavailable' });
  });

  it('is not requested for a text beyond the API’s limit', async () => {
    const error = await ask({}, undefined, 'x'.repeat(4097)).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ fault: 'rejected' });
  });

  it('stops when the caller does, with the caller’s own reason', async () => {
    await scenario({ kind: 'hang' });
    const reason = new Error('no longer wanted');
    await expect(ask({}, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('who gets which voice', () => {
  it.each([
    [['alloy', 'onyx', 'nova'], 0, 'feminine', 'alloy'],
    [['alloy', 'onyx', 'nova'], 1, 'feminine', 'nova'],
    [['alloy', 'onyx', 'nova'], 4, 'masculine', 'onyx'],
    [['alloy', 'onyx', 'nova'], 4, null, 'onyx'],
    [['alloy'], 3, 'masculine', 'alloy'],
    [['my-own', 'onyx'], 0, 'feminine', 'my-own'],
  ] as const)('of %j, the one in place %i who sounds %s gets %s', (voices, turn, sounds, name) => {
    expect(pickVoice(voices, turn, sounds)).toBe(name);
  });
});
