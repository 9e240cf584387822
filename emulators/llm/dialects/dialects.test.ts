import { createAnthropic } from '@ai-sdk/anthropic';
import { createAzure } from '@ai-sdk/azure';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { generateText, jsonSchema, type LanguageModel, Output, streamText } from 'ai';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startLlmEmulator } from '../start-llm-emulator.ts';
import type { JournalEntry } from '../wire/request-journal.ts';

const emulator = await startLlmEmulator();
afterAll(() => emulator.close());
beforeEach(() => clear('/scenarios', '/requests', '/usage'));

const clear = (...paths: string[]) =>
  Promise.all(paths.map((path) => fetch(emulator.controlUrl + path, { method: 'DELETE' })));
const send = (url: string, body: object, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const scenario = (effect: object) => send(`${emulator.controlUrl}/scenarios`, { effect });
const journal = async () => (await (await fetch(`${emulator.controlUrl}/requests`)).json()) as JournalEntry[];

const { urls } = emulator;
const apiKey = 'key-1';
const vendors: Record<string, LanguageModel> = {
  openai: createOpenAI({ apiKey, baseURL: urls.openai }).chat('gpt-5-mini'),
  azure: createAzure({ apiKey, baseURL: urls.azure }).chat('gpt-4o'),
  'azure by deployment': createAzure({
    apiKey,
    baseURL: `${emulator.controlUrl}/openai`,
    useDeploymentBasedUrls: true,
    apiVersion: '2024-10-21',
  }).chat('gpt-4o'),
  anthropic: createAnthropic({ apiKey, baseURL: urls.anthropic })('claude-sonnet-4-5'),
  google: createGoogle({ apiKey, baseURL: urls.google })('gemini-2.5-flash'),
};
const prompt = 'Write the part of the author.';
const finding = z.strictObject({ headline: z.string(), text: z.string() }).loose();
const schema = z.object({ truth: z.string(), opening: z.string(), findings: z.array(finding) });
/** Without the bounds that Azure refuses. */
const text = { type: 'string' };
const fields = ['headline', 'text', 'sure', 'check', 'wrongIf'];
const strict = (names: string[], properties: object) => ({
  type: 'object',
  properties,
  required: names,
  additionalProperties: false,
});
const item = strict(fields, Object.fromEntries(fields.map((name) => [name, text])));
const sent = strict(['truth', 'opening', 'findings'], {
  truth: text,
  opening: text,
  findings: { type: 'array', items: item },
}) as Parameters<typeof jsonSchema>[0];

describe.each(Object.entries(vendors))('%s', (_name, model) => {
  test('answers an object of the report that fits its schema, whole and streamed', async () => {
    const output = Output.object({ schema: jsonSchema<object>(sent), name: 'author_one' });
    const whole = await generateText({ model, prompt, output, maxRetries: 0 });
    expect(schema.parse(whole.output).findings).toHaveLength(3);
    const streamed = streamText({ model, prompt, output, maxRetries: 0 });
    expect(await streamed.output).toEqual(whole.output);
    expect((await journal()).map(({ schemaName, status }) => [schemaName, status])).toEqual([
      ['author_one', 200],
      ['author_one', 200],
    ]);
    const usage = await streamed.usage;
    expect(usage).toMatchObject({
      inputTokens: whole.usage.inputTokens,
      outputTokens: whole.usage.outputTokens,
    });
    expect(usage.outputTokens).toBeGreaterThan(200);
  });

  test('talks in several pieces, and says when it was cut', async () => {
    const ask = { model, prompt: 'What about sourdough starters?', maxRetries: 0 };
    const talk = streamText({ ...ask, maxOutputTokens: 4_000 });
    let pieces = 0;
    for await (const _ of talk.textStream) pieces += 1;
    expect(pieces).toBeGreaterThan(2);
    expect(await talk.finishReason).toBe('stop');
    const cut = await generateText({ ...ask, maxOutputTokens: 20 });
    expect(cut.finishReason).toBe('length');
  });
});

const plain = [{ role: 'user', content: 'Hello' }];
const wires = {
  openai: {
    url: `${urls.openai}/chat/completions`,
    headers: { authorization: 'Bearer key' },
    body: { model: 'gpt-4o', messages: plain },
  },
  azure: {
    url: `${urls.azure}/chat/completions`,
    headers: { 'api-key': 'key' },
    body: { model: 'gpt-4o', messages: plain },
  },
  openrouter: {
    url: `${urls.openai}/chat/completions`,
    headers: { authorization: 'Bearer key' },
    body: { model: 'meta-llama/llama-3.3-70b-instruct', messages: plain },
  },
  anthropic: {
    url: `${urls.anthropic}/messages`,
    headers: { 'x-api-key': 'key', 'anthropic-version': '2023-06-01' },
    body: { model: 'claude-sonnet-4-5', max_tokens: 50, messages: plain },
  },
  google: {
    url: `${urls.google}/models/gemini-2.5-flash:generateContent`,
    headers: { 'x-goog-api-key': 'key' },
    body: { contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] },
  },
};
type Wire = keyof typeof wires;
const ask = async (wire: Wire, change: object = {}, headers: Record<string, string> = {}) => {
  const { url, body, ...rest } = wires[wire];
  const answer = await send(url, { ...body, ...change }, { ...rest.headers, ...headers } as Record<
    string,
    string
  >);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object };
};

test.each<[Wire, string, number, object]>([
  ['openai', 'key', 401, { error: { code: 'invalid_api_key' } }],
  ['openai', 'unknown-model', 404, { error: { code: 'model_not_found' } }],
  ['openai', 'quota', 429, { error: { code: 'insufficient_quota' } }],
  ['openai', 'rate-limit', 429, { error: { code: 'rate_limit_exceeded' } }],
  ['openai', 'request-too-large', 429, { error: { type: 'tokens', code: 'rate_limit_exceeded' } }],
  ['openai', 'too-long', 400, { error: { code: 'context_length_exceeded' } }],
  ['azure', 'key', 401, { error: { code: '401' } }],
  ['azure', 'unknown-model', 404, { error: { code: 'DeploymentNotFound' } }],
  ['azure', 'refused', 400, { error: { code: 'content_filter' } }],
  ['azure', 'rate-limit', 429, { error: { code: '429' } }],
  ['openrouter', 'quota', 402, { error: { code: 402 } }],
  ['openrouter', 'overloaded', 502, { error: { code: 502, metadata: { provider_name: 'Emulated' } } }],
  ['anthropic', 'key', 401, { type: 'error', error: { type: 'authentication_error' } }],
  [
    'anthropic',
    'unknown-model',
    404,
    { error: { type: 'not_found_error', message: 'model: claude-sonnet-4-5' } },
  ],
  ['anthropic', 'quota', 400, { error: { message: expect.stringContaining('credit balance is too low') } }],
  ['anthropic', 'too-long', 400, { error: { message: expect.stringContaining('prompt is too long') } }],
  ['anthropic', 'overloaded', 529, { error: { type: 'overloaded_error' } }],
  ['anthropic', 'refused', 200, { stop_reason: 'refusal' }],
  ['google', 'key', 400, { error: { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } }],
  ['google', 'unknown-model', 404, { error: { status: 'NOT_FOUND' } }],
  ['google', 'overloaded', 503, { error: { status: 'UNAVAILABLE' } }],
  ['google', 'refused', 200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }],
])('%s says %s in its own shape', async (wire, fault, status, body) => {
  await scenario({ kind: 'fault', fault });
  expect(await ask(wire)).toMatchObject({ status, body });
});

test('OpenRouter reports an error with HTTP 200 once the model has begun, and keeps a stream alive with comments', async () => {
  await scenario({ kind: 'fault', fault: 'overloaded', inBody: true });
  expect(await ask('openrouter')).toMatchObject({ status: 200, body: { error: { code: 502 } } });
  const { url, headers, body } = wires.openrouter;
  const stream = await (await send(url, { ...body, stream: true }, headers)).text();
  expect(stream).toMatch(/^: OPENROUTER PROCESSING\n\n/);
});

test('what a vendor would refuse is refused', async () => {
  const reasoning = { model: 'gpt-5' };
  expect(await ask('openai', { ...reasoning, max_tokens: 50 })).toMatchObject({
    status: 400,
    body: { error: { param: 'max_tokens', code: 'unsupported_parameter' } },
  });
  expect((await ask('openai', { ...reasoning, temperature: 0.2 })).status).toBe(400);
  const noLimit = await ask('anthropic', { max_tokens: undefined });
  expect(noLimit).toMatchObject({ status: 400, body: { error: { message: 'max_tokens: Field required' } } });
  const bounds = z.toJSONSchema(z.strictObject({ age: z.int().min(18) }));
  const bounded = await ask('anthropic', {
    output_config: { format: { type: 'json_schema', schema: bounds } },
  });
  expect(bounded.body).toMatchObject({
    error: { message: expect.stringContaining("For 'integer' type, property 'minimum' is not supported") },
  });
  expect((await ask('google', { response_format: {} })).body).toMatchObject({
    error: { message: expect.stringContaining('Unknown name "response_format"') },
  });
  const person = { name: 'person', strict: true, schema: bounds };
  expect(await ask('azure', { response_format: { type: 'json_schema', json_schema: person } })).toMatchObject(
    {
      status: 400,
      body: { error: { message: expect.stringContaining("'minimum' is not permitted") } },
    },
  );
  expect((await ask('google', {}, { 'x-goog-api-key': 'wrong-key' })).status).toBe(400);
  expect((await ask('azure', { model: 'no-such-deployment' })).status).toBe(404);
});

test('a reasoning model thinks before its first word, within the limit it was given', async () => {
  const short = await ask('openai', { model: 'gpt-5', max_completion_tokens: 500 });
  expect(short.body).toMatchObject({
    choices: [{ message: { content: '' }, finish_reason: 'length' }],
    usage: { completion_tokens: 500, completion_tokens_details: { reasoning_tokens: 500 } },
  });
  const low = await ask('openai', { model: 'gpt-5', max_completion_tokens: 500, reasoning_effort: 'low' });
  expect(low.body).toMatchObject({ choices: [{ finish_reason: 'stop' }] });
});

describe('a key with a limit', () => {
  const settings = (change: object) => send(`${emulator.controlUrl}/settings`, change, {}, 'PUT');
  test('is told what is left in each vendor’s headers, and refused when nothing is', async () => {
    await settings({ requestsPerMinute: 2, tokensPerMinute: 400 });
    const first = await ask('openai');
    expect(first.headers.get('x-ratelimit-limit-tokens')).toBe('400');
    expect(Number(first.headers.get('x-ratelimit-remaining-tokens'))).toBeLessThan(400);
    expect((await ask('anthropic')).headers.get('anthropic-ratelimit-requests-remaining')).toBe('0');
    const refused = await ask('openai');
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limit_exceeded' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await ask('google')).body).toMatchObject({
      error: { details: [{ violations: [{}] }, { retryDelay: expect.stringMatching(/^\d+s$/) }] },
    });
    const [used] = (await (await fetch(`${emulator.controlUrl}/usage`)).json()) as object[];
    expect(used).toMatchObject({ requests: 2, refused: 2 });
    await settings({ requestsPerMinute: null, tokensPerMinute: null });
  });
});
