import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { espeakVoiceFor } from './espeak-voices.ts';
import { startSpeechEmulator } from './start-speech-emulator.ts';

const emulator = await startSpeechEmulator();
afterAll(() => emulator.close());

const good = { model: 'gpt-4o-mini-tts', input: 'It is only the hall.', voice: 'alloy' };
const ask = (body: object, headers: Record<string, string> = { authorization: 'Bearer key' }) =>
  fetch(`${emulator.url}/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const { clips } = JSON.parse(readFileSync('content/golden-report/voice/monologues.json', 'utf8')) as {
  clips: { file: string; text: string }[];
};

describe('the speech emulator', () => {
  it('speaks, and two voices differ', async () => {
    const [one, other] = [await ask(good), await ask({ ...good, voice: 'onyx' })];
    expect([one.status, one.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const [alloy, onyx] = [await bytesOf(one), await bytesOf(other)];
    expect(alloy.length).toBeGreaterThan(5_000);
    expect(alloy.equals(onyx)).toBe(false);
  });

  it('answers the golden report’s monologues with their recordings', async () => {
    const [clip] = clips;
    const answer = await bytesOf(await ask({ ...good, input: `  ${clip?.text}\n` }));
    expect(answer.equals(readFileSync(`content/golden-report/voice/${clip?.file}.mp3`))).toBe(true);
  });

  it.each([
    ['without a key', good, {}, 401],
    ['without a voice', { model: 'm', input: 'x' }, undefined, 400],
    ['with too much text', { ...good, input: 'x'.repeat(4097) }, undefined, 400],
    ['for another format than it has', { ...good, response_format: 'opus' }, undefined, 400],
    ['faster than anybody speaks', { ...good, speed: 9 }, undefined, 400],
  ] as const)('refuses a request %s, in OpenAI’s form', async (_what, body, headers, status) => {
    const answer = await ask(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('says what is missing when its programs are not installed', async () => {
    const path = process.env.PATH;
    process.env.PATH = '/nowhere';
    const answer = await ask({ ...good, input: 'Nobody is there to say this.' });
    process.env.PATH = path;
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('apt-get install espeak-ng ffmpeg');
  });
});

it.each([
  ['alloy', 'It is only the hall and the wall.', 'en+f2'],
  ['onyx', 'Es ist nur der Flur, und die Wand ist kahl.', 'de+m3'],
  ['nova', '这只是走廊。', 'cmn+f4'],
])('the voice %s reads %s as %s', (name, text, voice) => {
  expect(espeakVoiceFor(name, text).voice).toBe(voice);
});
