import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { host, urlOf } from '../../emulators/kit/emulator-server.ts';
import { openRecording } from '../../emulators/llm/recordings/open-recording.ts';
import { startRecorder } from './start-recorder.ts';

async function someModel() {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    const choices = [{ message: { content: `answer ${asked}` } }];
    setTimeout(() => response.end(JSON.stringify({ choices })), 50);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => void server.close());
  return { url: urlOf(server), asked: () => asked };
}

async function openRecorder(folder: string, modelUrl: string) {
  const recorder = await startRecorder(folder, modelUrl);
  onTestFinished(recorder.close);
  const ask = async (content: string, stream = false) => {
    const response_format = { type: 'json_schema', json_schema: { name: 'ledger', schema: {} } };
    const body = JSON.stringify({
      model: 'strong',
      stream,
      messages: [{ role: 'user', content }],
      response_format,
    });
    return (await fetch(`${recorder.url}/chat/completions`, { method: 'POST', body })).text();
  };
  return { ...recorder, ask };
}

it('a recording that was interrupted goes on without asking again, and says what it no longer uses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'));
  writeFileSync(join(folder, 'order.json'), '{"targetMarket":"bakers","productService":"flour"}');
  const model = await someModel();
  const first = await openRecorder(folder, model.url);
  const twice = await Promise.all([first.ask('who buys?'), first.ask('who buys?', true)]);
  expect(twice.map((answer) => answer.includes('"content":"answer 1"'))).toEqual([true, true]);
  await first.ask('why?');
  expect(model.asked()).toBe(2);
  first.close();

  const second = await openRecorder(folder, model.url);
  expect(await second.ask('who buys?')).toContain('answer 1');
  expect(await second.ask('and when?')).toContain('answer 3');
  expect(second.unused()).toEqual(['calls/002-ledger']);
  expect(openRecording(folder).calls.map(({ file }) => file)).toEqual([
    'calls/001-ledger',
    'calls/002-ledger',
    'calls/003-ledger',
  ]);
});
