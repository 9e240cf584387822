import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startLlmEmulator } from '../../../../emulators/llm/start-llm-emulator.ts';
import { vendorSettings } from '../../../../harness/fixtures/model/vendor-server.ts';
import { ProviderError } from '../../rules/provider-error.ts';
import { connectModel } from './connect-model.ts';

const llm = await startLlmEmulator();
afterAll(() => llm.close());
beforeEach(() => fetch(`${llm.controlUrl}/scenarios`, { method: 'DELETE' }));

const ofTier = (name: string) => vendorSettings('openai-compatible', llm.url, { name }).models.strong;
const model = await connectModel({
  timeoutMs: 1_500,
  models: { strong: ofTier('big'), fast: ofTier('small'), editor: ofTier('big') },
});
const ask = (signal = new AbortController().signal) =>
  model.writeObject({
    tier: 'strong',
    instructions: 'Answer as asked.',
    prompt: '<data name="product_service" source="customer">\nbread\n</data>',
    schemaName: 'greeting',
    schema: z.strictObject({ words: z.string() }),
    idempotencyKey: '7:greeting:abc:0',
    signal,
  });
const scenario = (effect: object) =>
  fetch(`${llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ effect }),
  });
const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderError ? error : String(error)),
  );

describe('the OpenAI-compatible adapter', () => {
  it('sends requests that OpenAI’s own description accepts', async () => {
    expect((await ask()).value.words).toEqual(expect.any(String));
  });

  it('returns the parsed object, the tokens and their cost', async () => {
    const { usage } = await ask();
    expect(usage.model).toBe('big');
    expect(usage.inputTokens).toBeGreaterThan(0);
    expect(usage.costMicroUsd).toBe(usage.inputTokens * 2 + usage.outputTokens * 8);
  });

  it('sends the idempotency key along', async () => {
    await ask();
    const requests = (await (await fetch(`${llm.controlUrl}/requests`)).json()) as {
      idempotencyKey: string;
    }[];
    expect(requests.at(-1)?.idempotencyKey).toBe('7:greeting:abc:0');
  });

  it.each([
    [{ kind: 'status', status: 429, retryAfterSeconds: 3 }, 'unavailable', 3_000],
    [{ kind: 'status', status: 500 }, 'unavailable', null],
    [{ kind: 'status', status: 503 }, 'unavailable', null],
    [{ kind: 'status', status: 400 }, 'rejected', null],
    [{ kind: 'status', status: 401 }, 'rejected', null],
    [{ kind: 'garbage-json' }, 'unusable-answer', null],
    [{ kind: 'truncated-json' }, 'unusable-answer', null],
    [{ kind: 'drop-connection' }, 'unavailable', null],
    [{ kind: 'hang' }, 'unavailable', null],
  ])('reports %j as %s with a wait of %s', async (effect, fault, retryAfterMs) => {
    await scenario(effect);
    const error = await faultOf(ask());
    expect(error).toMatchObject({ fault, retryAfterMs });
  });

  it('a call that we abort is not a model fault', async () => {
    await scenario({ kind: 'delay', ms: 300 });
    const cut = new AbortController();
    setTimeout(() => cut.abort(), 50);
    expect(await faultOf(ask(cut.signal))).toContain('AbortError');
  });
});

describe('streamed words', () => {
  const speak = (signal = new AbortController().signal) =>
    model.writeText({
      tier: 'fast',
      instructions: 'You bake bread. Answer as a baker.',
      messages: [
        { role: 'user', text: 'Do you bake at night?' },
        { role: 'buyer', text: 'I do.' },
        { role: 'user', text: 'What about sourdough starters and wild yeast?' },
      ],
      maxOutputTokens: 300,
      idempotencyKey: '7:chat:abc',
      signal,
    });
  const wordsOf = async ({ deltas }: ReturnType<typeof speak>) => {
    const words: string[] = [];
    for await (const delta of deltas) words.push(delta);
    return words;
  };

  it('come in several pieces, with the tokens and their cost at the end', async () => {
    const answer = speak();
    expect((await wordsOf(answer)).length).toBeGreaterThan(2);
    const usage = await answer.usage;
    expect(usage.model).toBe('small');
    expect(usage.outputTokens).toBeGreaterThan(5);
    expect(usage.costMicroUsd).toBe(usage.inputTokens * 2 + usage.outputTokens * 8);
  });

  it('are requested with the whole conversation and the key', async () => {
    await wordsOf(speak());
    const requests = (await (await fetch(`${llm.controlUrl}/requests`)).json()) as { n: number }[];
    const last = (await (await fetch(`${llm.controlUrl}/requests/${requests.at(-1)?.n}`)).json()) as {
      idempotencyKey: string;
      request: { messages: { role: string }[]; stream_options: unknown };
    };
    expect(last.idempotencyKey).toBe('7:chat:abc');
    expect(last.request.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(last.request.stream_options).toEqual({ include_usage: true });
  });

  it.each([
    [{ kind: 'status', status: 429, retryAfterSeconds: 3 }, 'unavailable', 3_000],
    [{ kind: 'status', status: 500 }, 'unavailable', null],
    [{ kind: 'status', status: 400 }, 'rejected', null],
    [{ kind: 'refusal' }, 'refused', null],
    [{ kind: 'drop-connection' }, 'unavailable', null],
    [{ kind: 'hang' }, 'unavailable', null],
  ])('fail with an error, never as an empty answer: %j is %s', async (effect, fault, retryAfterMs) => {
    await scenario(effect);
    expect(await faultOf(wordsOf(speak()))).toMatchObject({ fault, retryAfterMs });
  });

  it('end the call when the reader stops, and are still paid for', async () => {
    await fetch(`${llm.controlUrl}/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ latencyMs: 600 }),
    });
    const answer = speak();
    for await (const _ of answer.deltas) break;
    expect((await answer.usage).inputTokens).toBeGreaterThan(10);
    await fetch(`${llm.controlUrl}/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ latencyMs: 0 }),
    });
    const requests = (await (await fetch(`${llm.controlUrl}/requests`)).json()) as {
      status: number | null;
    }[];
    expect(requests.at(-1)?.status).toBeNull();
  });

  it('that we abort are not a model fault', async () => {
    await scenario({ kind: 'hang' });
    const cut = new AbortController();
    setTimeout(() => cut.abort(), 50);
    expect(await faultOf(wordsOf(speak(cut.signal)))).toContain('AbortError');
  });
});
