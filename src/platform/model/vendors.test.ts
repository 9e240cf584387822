import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  answerOf,
  answers,
  asStream,
  events,
  json,
  startVendorServer,
  vendorSettings,
  wordsOf,
} from '../../../harness/fixtures/model/vendor-server.ts';
import { connectModel } from './adapters/connect-model.ts';
import { azureAddress } from './adapters/vendors.ts';
import type { LanguageModel, ModelProvider } from './llm.ts';
import { modelProviders } from './llm.ts';

const server = await startVendorServer();
afterAll(() => server.close());
const modelOf = (provider: ModelProvider, change: Parameters<typeof vendorSettings>[2] = {}) =>
  connectModel(vendorSettings(provider, server.url, change));
const schema = z.strictObject({ words: z.string().min(2).max(200), list: z.array(z.int().min(1)).max(3) });
const value = { words: 'night bread', list: [1, 2] };
const request = {
  tier: 'strong' as const,
  instructions: 'Answer as asked.',
  prompt: 'Say a word.',
  schemaName: 'greeting',
  schema,
  idempotencyKey: 'k',
  signal: new AbortController().signal,
};
const ask = async (
  model: LanguageModel | Promise<LanguageModel>,
  change: { signal?: AbortSignal; onAborted?: (usage: { inputTokens: number }) => void } = {},
) => (await model).writeObject({ ...request, ...change });
const talk = async (model: Promise<LanguageModel>) =>
  (await model).writeText({
    tier: 'fast',
    instructions: 'You bake.',
    messages: [{ role: 'user', text: 'Do you?' }],
    maxOutputTokens: 500,
    idempotencyKey: 'k',
    signal: new AbortController().signal,
  });
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => error,
  );
const pieces = ['{"words": "night ', 'bread", "li', 'st": [1, 2]}'];

describe('18: each vendor', () => {
  it.each(modelProviders)(
    '18: %s answers with an object, its tokens, and the cached ones at their price',
    async (provider) => {
      server.answer(events(answerOf(provider)(pieces, { cached: 40 })));
      expect(await ask(modelOf(provider))).toEqual({
        value,
        usage: {
          model: expect.any(String),
          inputTokens: 100,
          cachedInputTokens: 40,
          outputTokens: 20,
          costMicroUsd: 60 * 2 + 40 * 1 + 20 * 8,
        },
      });
    },
  );

  it.each(modelProviders)(
    '18: %s speaks, without the thoughts, even when a tag comes in pieces',
    async (provider) => {
      server.answer(
        events(answerOf(provider)(['<th', 'ink>I should', ' lie.</t', 'hink>\n\n', 'I do', ' bake.'])),
      );
      expect((await wordsOf(await talk(modelOf(provider)))).join('')).toBe('I do bake.');
    },
  );

  it.each([
    ['openai', '/chat/completions', 'authorization', 'Bearer the-key'],
    ['anthropic', '/messages', 'x-api-key', 'the-key'],
    ['google', '/models/a-model:streamGenerateContent?alt=sse', 'x-goog-api-key', 'the-key'],
    ['azure', '/chat/completions', 'api-key', 'the-key'],
    ['openai-compatible', '/chat/completions', 'authorization', 'Bearer the-key'],
  ] as const)('18: %s is asked at %s with %s', async (provider, path, header, key) => {
    server.answer(events(answerOf(provider)(pieces)));
    await ask(modelOf(provider));
    expect(server.last().path).toBe(path);
    expect(server.last().headers[header]).toBe(key);
  });

  it.each([
    ['openai', null, 'max_completion_tokens', 500],
    ['openai', 'default', 'max_completion_tokens', 8_500],
    ['azure', null, 'max_completion_tokens', 500],
    ['anthropic', null, 'max_tokens', 500],
    ['anthropic', 'low', 'max_tokens', 4_500],
    ['google', null, 'maxOutputTokens', 500],
    ['google', 'high', 'maxOutputTokens', 24_500],
    ['openai-compatible', null, 'max_tokens', 500],
    ['openai-compatible', 'default', 'max_tokens', 8_500],
  ] as const)(
    '18: %s receives with an effort of %s its limit as %s: %i, with room to think',
    async (provider, reasoningEffort, field, tokens) => {
      server.answer(events(answerOf(provider)(['I do.'])));
      await wordsOf(await talk(modelOf(provider, { reasoningEffort })));
      const { body } = server.last();
      const sent = { ...body, ...(body.generationConfig as object) } as Record<string, unknown>;
      expect(sent[field]).toBe(tokens);
      expect(['max_tokens', 'max_completion_tokens'].filter((one) => one in sent)).toEqual(
        provider === 'google' ? [] : [field],
      );
    },
  );

  it.each([
    ['openai', 'our-model', { reasoning_effort: 'high' }],
    ['azure', 'our-deployment', { reasoning_effort: 'high' }],
    ['openai-compatible', 'our-model', { reasoning_effort: 'high' }],
    ['anthropic', 'claude-opus-4-8', { output_config: { effort: 'high' } }],
    ['google', 'gemini-3-pro', { generationConfig: { thinkingConfig: { thinkingLevel: 'high' } } }],
  ] as const)(
    '18: %s %s receives its reasoning effort, and has room for it',
    async (provider, name, sent) => {
      server.answer(events(answerOf(provider)(['I do.'])));
      await wordsOf(await talk(modelOf(provider, { name, reasoningEffort: 'high' })));
      expect(server.last().body).toMatchObject(sent);
      expect(JSON.stringify(server.last().body)).toContain('24500');
    },
  );
});

describe('18: the schema', () => {
  const sentBy = async (
    provider: ModelProvider,
    structuredOutput: 'native' | 'json' | 'prompt' | null = null,
  ) => {
    server.answer(events(answerOf(provider)(pieces)));
    await ask(modelOf(provider, { structuredOutput }));
    return server.last().body as Record<string, never>;
  };

  it('18: goes to an OpenAI-compatible server as it always has', async () => {
    const { response_format, messages } = await sentBy('openai-compatible');
    expect(messages).toEqual([
      { role: 'system', content: 'Answer as asked.' },
      { role: 'user', content: 'Say a word.' },
    ]);
    expect(response_format).toMatchObject({
      type: 'json_schema',
      json_schema: {
        name: 'greeting',
        strict: true,
        schema: { properties: { words: { type: 'string', minLength: 2, maxLength: 200 } } },
      },
    });
  });

  it.each([
    ['openai', ['minLength', 'maxLength'], ['minimum', 'maxItems']],
    ['azure', ['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems'], []],
    ['google', ['minLength', 'maxLength'], ['minimum', 'maxItems']],
    ['anthropic', ['minLength', 'maxLength', 'minimum', 'maxItems'], []],
  ] as const)(
    '18: goes to %s without %j, whose meaning is described, and with %j',
    async (provider, without, kept) => {
      const sent = JSON.stringify(await sentBy(provider));
      expect(without.filter((keyword) => sent.includes(`"${keyword}":`))).toEqual([]);
      expect(kept.filter((keyword) => !sent.includes(`"${keyword}":`))).toEqual([]);
      expect(sent).toMatch(/at most 200 characters|max length: 200/);
    },
  );

  it.each([
    ['openai', { response_format: { type: 'json_object' } }],
    ['azure', { response_format: { type: 'json_object' } }],
    ['openai-compatible', { response_format: { type: 'json_object' } }],
    ['google', { generationConfig: { responseMimeType: 'application/json' } }],
  ] as const)('18: is described in the prompt for %s in JSON mode', async (provider, format) => {
    const body = await sentBy(provider, 'json');
    expect(body).toMatchObject(format);
    expect(JSON.stringify(body)).toContain('named \\"greeting\\"');
    expect(JSON.stringify(body)).not.toContain('responseJsonSchema');
  });

  it.each(modelProviders)('18: is only described in the prompt for %s in prompt mode', async (provider) => {
    const body = await sentBy(provider, 'prompt');
    expect(body).not.toHaveProperty('response_format');
    expect(body).not.toHaveProperty('output_config');
    expect(JSON.stringify(body)).toContain('\\"maxLength\\":200');
  });

  it('18: is asked for in a weaker way, now and later, when the server refuses the format', async () => {
    const model = await modelOf('openai-compatible');
    const asked: unknown[] = [];
    server.answer((response, request) => {
      const { response_format: format } = request.body as { response_format?: { type: string } };
      asked.push(format?.type ?? 'prompt');
      return format?.type === 'json_schema'
        ? json(400, { error: { message: 'This response_format type is unavailable now' } })(response, request)
        : events(answers.openai(pieces))(response, request);
    });
    await ask(model);
    await ask(model);
    expect(asked).toEqual(['json_schema', 'json_object', 'json_object']);
  });
});

describe('18: the cache of Anthropic', () => {
  const text = (part: string) => ({ type: 'text', text: part });
  it('18: is marked after the data that other calls share, and writing to it costs a quarter more', async () => {
    server.answer(events(answers.anthropic(pieces, { writtenToCache: 40 })));
    const prompt = '<data>\nbread\n</data>\n\n<data>\nfive people\n</data>\n\nWrite a module.';
    const { usage } = await (await modelOf('anthropic')).writeObject({ ...request, prompt });
    expect(usage.costMicroUsd).toBe(100 * 2 + 40 * 2 * 0.25 + 20 * 8);
    expect(server.last().body.messages).toEqual([
      {
        role: 'user',
        content: [
          text('<data>\nbread\n</data>\n\n'),
          { ...text('<data>\nfive people\n</data>\n\n'), cache_control: { type: 'ephemeral' } },
          text('Write a module.'),
        ],
      },
    ]);
  });

  it('18: is left alone where nothing is shared', async () => {
    server.answer(events(answers.anthropic(pieces)));
    await ask(modelOf('anthropic'));
    expect(server.last().body.messages).toEqual([{ role: 'user', content: [text('Say a word.')] }]);
  });
});

describe('18: a stream', () => {
  it('18: of only heartbeats until the answer is complete does not count as silence', async () => {
    server.answer(async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (let beat = 0; beat < 12; beat += 1) {
        response.write(': waiting\n\n');
        await sleep(200);
      }
      response.end(asStream(answers.openai(pieces)));
    });
    expect((await ask(modelOf('openai-compatible', { timeoutMs: 2_000 }))).value).toEqual(value);
  });

  it('18: that falls silent fails after the time-out, and what it wrote is paid for', async () => {
    server.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify(answers.openai(['{"words": "night bread'])[0])}\n\n`);
    });
    expect(await errorOf(ask(modelOf('openai-compatible', { timeoutMs: 300 })))).toMatchObject({
      fault: 'unavailable',
      modelFault: 'overloaded',
      usage: { outputTokens: 6, inputTokens: expect.any(Number) },
    });
  });

  it('18: that we abort is reported with its estimated cost', async () => {
    server.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': waiting\n\n');
    });
    const spent: number[] = [];
    const signal = AbortSignal.timeout(100);
    const error = await errorOf(
      ask(modelOf('openai'), { signal, onAborted: ({ inputTokens }) => spent.push(inputTokens) }),
    );
    expect(error).toMatchObject({ name: 'TimeoutError' });
    expect(spent).toEqual([expect.any(Number)]);
    expect(spent[0]).toBeGreaterThan(20);
  });

  it.each([
    ['openai', 'length'],
    ['anthropic', 'max_tokens'],
    ['google', 'MAX_TOKENS'],
  ] as const)(
    '18: of %s that ends at the token limit is malformed, even if it looks complete',
    async (provider, end) => {
      server.answer(events(answerOf(provider)(['{"words": "night bread", "list": [1]}'], { end })));
      expect(await errorOf(ask(modelOf(provider)))).toMatchObject({
        modelFault: 'malformed',
        usage: { outputTokens: 20 },
        unusable: expect.stringContaining('night bread'),
      });
    },
  );

  it('18: that just stops is not taken for a whole answer', async () => {
    server.answer(events(answers.openai(['{"words": "night bread", "list": [1,]}']).slice(0, 1)));
    expect(await errorOf(ask(modelOf('openai-compatible')))).toMatchObject({ fault: 'unavailable' });
  });

  it('18: is not needed: a server that ignores it is read as well, with white space before the answer', async () => {
    const whole = {
      id: 'x',
      choices: [
        { index: 0, message: { role: 'assistant', content: JSON.stringify(value) }, finish_reason: 'stop' },
      ],
      usage: { prompt_tokens: 7, completion_tokens: 3 },
    };
    server.answer(json(200, `   ${JSON.stringify(whole)}`));
    expect(await ask(modelOf('openai-compatible'))).toMatchObject({ value, usage: { inputTokens: 7 } });
  });

  it('18: whose tokens a reasoning model spends on thoughts is not taken for an empty answer', async () => {
    server.answer(events(answers.openai(['<think>hm, hm'], { end: 'length' })));
    expect(await errorOf(wordsOf(await talk(modelOf('openai-compatible'))))).toMatchObject({
      modelFault: 'malformed',
    });
  });
});

describe('18: the line to a vendor', () => {
  it('18: does not follow a redirect with the key', async () => {
    server.answer((response) => response.writeHead(307, { location: 'https://elsewhere.example/v1' }).end());
    expect(await errorOf(ask(modelOf('anthropic')))).toMatchObject({
      modelFault: 'unknown-model',
      vendorWords: expect.stringContaining('elsewhere.example'),
    });
  });

  it('18: that ends at a web page says so', async () => {
    server.answer((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
    );
    expect(await errorOf(ask(modelOf('openai-compatible')))).toMatchObject({
      modelFault: 'unknown-model',
      vendorWords: expect.stringContaining('LLM_BASE_URL'),
    });
  });

  it.each([
    ['https://r.openai.azure.com/', 'https://r.openai.azure.com/openai', null],
    ['https://r.openai.azure.com/openai/v1', 'https://r.openai.azure.com/openai/v1', null],
    [
      'https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2025-01-01',
      'https://r.openai.azure.com/openai',
      '2025-01-01',
    ],
    ['https://gateway.example/azure?api-version=2024-10-21', 'https://gateway.example/azure', '2024-10-21'],
  ])('18: to Azure is understood as the portal shows it: %s', (given, baseUrl, apiVersion) => {
    expect(azureAddress(given)).toEqual({ baseURL: baseUrl, apiVersion });
  });

  it('18: to Azure names the deployment when the version is dated', async () => {
    server.answer(events(answers.openai(pieces)));
    await ask(modelOf('azure', { baseUrl: `${server.url}?api-version=2024-10-21`, name: 'ours' }));
    expect(server.last().path).toBe('/deployments/ours/chat/completions?api-version=2024-10-21');
  });
});
