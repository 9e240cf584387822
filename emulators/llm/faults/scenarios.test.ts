import { expect, test } from 'vitest';
import {
  askCaseFile,
  askCast,
  askedSchemas,
  bakeries,
  modulePromptFor,
  requestFor,
} from '../compose/asked-schemas.fixture.ts';
import { startLlmEmulator } from '../start-llm-emulator.ts';
import { createScenarioBook, scenarioSchema } from './scenarios.ts';
import { spoilersFor } from './spoil-answer.ts';

const drawn = (effect: object, count: number, seed = 7, schemaName: string | null = 'module_confession') => {
  const book = createScenarioBook();
  book.add(scenarioSchema.parse({ times: null, seed, effect: { kind: 'mixed', ...effect } }));
  return Array.from({ length: count }, () => book.take({ schemaName, prompt: '' }));
};

test('a mixed scenario brings faults of the wire and of the truth, the same for the same seed', () => {
  const faults = drawn({}, 600);
  const kinds = new Set(faults.map((fault) => fault?.kind));
  for (const kind of ['status', 'hang', 'drop-connection', 'garbage-json', 'truncated-json', 'refusal']) {
    expect(kinds).toContain(kind);
  }
  for (const kind of spoilersFor('module_confession')) expect(kinds).toContain(kind);
  expect(drawn({}, 600)).toEqual(faults);
  expect(drawn({}, 600, 8)).not.toEqual(faults);
});

test('refusals stay rare, and can be turned off', () => {
  const refusals = (effect: object) =>
    drawn(effect, 2000).filter((fault) => fault?.kind === 'refusal').length;
  expect(refusals({})).toBeLessThanOrEqual(60);
  expect(refusals({ refusalShare: 0 })).toBe(0);
});

test('a mixed fault fits the step it hits', () => {
  const kinds = new Set(
    drawn({ hangMs: 5, retryAfterSeconds: 1 }, 300, 7, 'situations').map((fault) => fault?.kind),
  );
  expect(kinds).toContain('too-few-situations-distinct');
  expect(kinds).not.toContain('wrong-line');
  const chat = drawn({ hangMs: 5 }, 300, 7, null);
  expect(chat).toContainEqual({ kind: 'hang', ms: 5 });
  expect(chat.map((fault) => fault?.kind)).not.toContain('gullible');
});

test('a probability lets the other requests through untouched', () => {
  const book = createScenarioBook();
  book.add(scenarioSchema.parse({ times: null, probability: 0.3, seed: 3, effect: { kind: 'mixed' } }));
  const hit = Array.from({ length: 1000 }, () => book.take({ schemaName: 'cast', prompt: '' })).filter(
    Boolean,
  );
  expect(hit.length).toBeGreaterThan(250);
  expect(hit.length).toBeLessThan(350);
});

test('over the wire a spoiled answer is given once, and the next is sound', async () => {
  const emulator = await startLlmEmulator();
  const post = (url: string, body: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
      body: JSON.stringify(body),
    });
  const caseFile = askCaseFile(bakeries);
  const prompt = modulePromptFor(bakeries, caseFile, askCast(bakeries, caseFile));
  const ask = async () =>
    (
      await post(
        `${emulator.url}/chat/completions`,
        requestFor('module_confession', askedSchemas.module, prompt),
      )
    ).text();
  const mixed = { probability: 0.3, times: null, seed: 5, effect: { kind: 'mixed' } };
  expect((await post(`${emulator.controlUrl}/scenarios`, mixed)).status).toBe(201);
  await fetch(`${emulator.controlUrl}/scenarios`, { method: 'DELETE' });
  await post(`${emulator.controlUrl}/scenarios`, { effect: { kind: 'invented-statistic' } });
  expect(await ask()).toContain('73% of buyers');
  expect(await ask()).not.toContain('73%');
  await emulator.close();
});
