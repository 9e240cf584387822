import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, NoObjectGeneratedError, Output, streamText } from 'ai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type LlmEmulator, startLlmEmulator } from './start-llm-emulator.ts';
import type { JournalEntry } from './wire/request-journal.ts';

let emulator: LlmEmulator;
beforeAll(async () => {
  emulator = await startLlmEmulator();
});
afterAll(() => emulator.close());
beforeEach(async () => {
  await fetch(`${emulator.controlUrl}/scenarios`, { method: 'DELETE' });
  await fetch(`${emulator.controlUrl}/requests`, { method: 'DELETE' });
});

const model = () =>
  createOpenAICompatible({
    name: 'emulator',
    baseURL: emulator.url,
    apiKey: 'any-key',
    supportsStructuredOutputs: true,
    includeUsage: true,
  })('demo-model');

const prompt = `Write it.
<data name="target_market" source="customer">
Owners of small bakeries who bake at night. They hate paperwork.
</data>
<data name="product_service" source="customer">A bookkeeping service for family bakeries, with a weekly call.</data>`;

const control = async (path: string, method = 'GET', body?: object) => {
  const answer = await fetch(emulator.controlUrl + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return (await answer.json()) as unknown;
};
const addScenario = (scenario: object) => control('/scenarios', 'POST', scenario);
const journal = async () => (await control('/requests')) as JournalEntry[];

const post = (body: object, headers: Record<string, string> = { authorization: 'Bearer key' }) =>
  fetch(`${emulator.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const plainRequest = { model: 'demo-model', messages: [{ role: 'user', content: 'What about sourdough?' }] };

test('an object answer fits the zod schema that was sent, and carries usage', async () => {
  const schema = z.object({
    summary: z.string().max(120),
    tone: z.enum(['calm', 'urgent']),
    age: z.int().min(18).max(90),
    note: z.string().nullable(),
    facts: z.array(
      z.object({ id: z.string(), source: z.enum(['site', 'customer', 'inference']), text: z.string() }),
    ),
    choice: z.union([
      z.object({ kind: z.literal('a'), why: z.string() }),
      z.object({ kind: z.literal('b') }),
    ]),
  });
  const { output, usage } = await generateText({
    model: model(),
    prompt,
    output: Output.object({ schema, name: 'ledger' }),
  });
  expect(schema.parse(output)).toEqual(output);
  expect(usage.inputTokens).toBeGreaterThan(50);
  expect(usage.outputTokens).toBeGreaterThan(10);
});

test('the same request gets the same answer', async () => {
  const ask = () => generateText({ model: model(), prompt });
  expect((await ask()).text).toBe((await ask()).text);
});

test('a zod optional field is refused as OpenAI refuses it', async () => {
  const schema = z.object({ a: z.string(), b: z.string().optional() });
  const failure = await generateText({ model: model(), prompt, output: Output.object({ schema }) }).catch(
    (error: unknown) => error,
  );
  expect(APICallError.isInstance(failure) && failure.statusCode).toBe(400);
  expect(String(failure)).toContain("'required' is required to be supplied");
});

test('a streamed answer arrives in several pieces and ends with usage', async () => {
  const result = streamText({ model: model(), prompt: 'Tell me about sourdough starters and wild yeast.' });
  const pieces: string[] = [];
  for await (const piece of result.textStream) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.join('').toLowerCase()).toMatch(/sourdough starters|wild yeast/);
  expect((await result.usage).outputTokens).toBeGreaterThan(5);
});

test('a rate limit that passes after two requests is survived by waiting as told', async () => {
  await addScenario({ times: 2, effect: { kind: 'status', status: 429, retryAfterSeconds: 0.05 } });
  const raw = await post(plainRequest);
  expect(raw.status).toBe(429);
  expect(raw.headers.get('retry-after')).toBe('0.05');
  expect(await raw.json()).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
  const { text } = await generateText({ model: model(), prompt });
  expect(text).not.toBe('');
  expect((await journal()).map(({ status }) => status)).toEqual([429, 429, 200]);
});

test.each(['garbage-json', 'truncated-json'])('%s once spoils one answer and not the next', async (kind) => {
  await addScenario({ match: { schemaName: 'psychologist' }, effect: { kind } });
  const ask = () =>
    generateText({
      model: model(),
      prompt,
      output: Output.object({ name: 'psychologist', schema: z.object({ goal: z.string() }) }),
    }).then(({ output }) => output);
  const failure = await ask().catch((error: unknown) => error);
  expect(NoObjectGeneratedError.isInstance(failure)).toBe(true);
  expect((await ask()).goal).toBeTypeOf('string');
});

test('a hanging answer runs into the caller’s own time limit', async () => {
  await addScenario({ effect: { kind: 'hang' } });
  await expect(generateText({ model: model(), prompt, timeout: 100, maxRetries: 0 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  expect(await journal()).toMatchObject([{ status: null }]);
});

test('a dropped connection reaches the caller as a failure, whole or streamed', async () => {
  await addScenario({ times: 2, effect: { kind: 'drop-connection' } });
  await expect(post(plainRequest)).rejects.toThrow();
  await expect(post({ ...plainRequest, stream: true }).then((answer) => answer.text())).rejects.toThrow();
});

test('a scripted answer and a refusal are given once each', async () => {
  await addScenario({
    match: { promptIncludes: 'sourdough' },
    effect: { kind: 'answer', content: 'Scripted.' },
  });
  await addScenario({ effect: { kind: 'refusal' } });
  const messageOf = async () =>
    ((await (await post(plainRequest)).json()) as { choices: { message: object }[] }).choices[0]?.message;
  expect(await messageOf()).toMatchObject({ content: 'Scripted.', refusal: null });
  expect(await messageOf()).toMatchObject({ content: null, refusal: expect.stringContaining('sorry') });
  expect(await control('/scenarios')).toEqual([]);
});

test('the journal tells what was asked, by cursor and in full', async () => {
  await post(plainRequest, { authorization: 'Bearer key', 'idempotency-key': 'author:1' });
  await post({ ...plainRequest, model: 'second' });
  const [first, second] = await journal();
  expect(first).toMatchObject({
    method: 'POST',
    path: '/v1/chat/completions',
    model: 'demo-model',
    schemaName: null,
    idempotencyKey: 'author:1',
    status: 200,
    stream: false,
    promptHead: 'What about sourdough?',
  });
  expect(await control(`/requests?after=${first?.n}`)).toMatchObject([{ n: second?.n, model: 'second' }]);
  expect(await control(`/requests/${first?.n}`)).toMatchObject({
    request: plainRequest,
    answer: { object: 'chat.completion' },
  });
});

test('a request with a role OpenAI does not know is refused by the contract', async () => {
  const answer = await post({ model: 'demo-model', messages: [{ role: 'wizard', content: 'hi' }] });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', code: null } });
});

test('a request without a key, a broken body and an unknown address get errors of OpenAI’s shape', async () => {
  const error = expect.objectContaining({ message: expect.any(String), type: 'invalid_request_error' });
  const keyless = await post(plainRequest, {});
  expect([keyless.status, await keyless.json()]).toEqual([401, { error }]);
  const broken = await fetch(`${emulator.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"model":',
  });
  expect([broken.status, await broken.json()]).toEqual([400, { error }]);
  const unknown = await fetch(`${emulator.url}/embeddings`, { method: 'POST' });
  expect([unknown.status, await unknown.json()]).toEqual([404, { error }]);
});

test('latency is a setting', async () => {
  await control('/settings', 'PUT', { latencyMs: 120 });
  const before = performance.now();
  await post(plainRequest);
  expect(performance.now() - before).toBeGreaterThanOrEqual(115);
  expect(await control('/settings', 'PUT', { latencyMs: 0 })).toMatchObject({
    latencyMs: 0,
    latencyJitterMs: 0,
  });
});

test('an answer longer than the token limit is cut and says so', async () => {
  const body = (await (await post({ ...plainRequest, max_tokens: 5 })).json()) as object;
  expect(body).toMatchObject({ choices: [{ finish_reason: 'length' }], usage: { completion_tokens: 5 } });
});

test('a schema the composer cannot meet is a clear server error, never a wrong answer', async () => {
  const schema = {
    type: 'object',
    properties: { riddle: { type: 'string', pattern: '^(?=x)y$' } },
    required: ['riddle'],
    additionalProperties: false,
  };
  const answer = await post({
    ...plainRequest,
    response_format: { type: 'json_schema', json_schema: { name: 'riddle', schema, strict: true } },
  });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({
    error: { message: expect.stringContaining('/riddle must match') },
  });
});
