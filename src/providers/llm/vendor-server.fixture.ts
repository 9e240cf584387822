import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicModel } from './anthropic.ts';
import { azureModel } from './azure.ts';
import { googleModel } from './google.ts';
import type { LanguageModel, LanguageModelSettings, ModelEvents, ModelProvider } from './llm.ts';
import { openAiModel } from './openai.ts';
import { openAiCompatibleModel } from './openai-compatible.ts';

type Received = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };
type Answer = (response: ServerResponse, request: Received) => unknown;

/** A server that answers as a test says, for what vendors send. */
export async function startVendorServer() {
  const requests: Received[] = [];
  let answer: Answer = (response) => response.end();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const received = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
    requests.push(received);
    await answer(response, received);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    last: () => requests.at(-1) as Received,
    answer: (next: Answer) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  return (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
};

export const asStream = (list: readonly unknown[]): string =>
  list.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('');

export const events = (list: readonly unknown[], headers: Record<string, string> = {}): Answer => {
  return (response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream', ...headers }).end(asStream(list));
};

type Said = { end?: string; cached?: number; writtenToCache?: number };
const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'c1',
  created: 1,
  model: 'm',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason }],
});

/** One answer in the words of each protocol. */
export const answers = {
  openai: (pieces: readonly string[], { end = 'stop', cached = 0 }: Said = {}) => [
    ...pieces.map((content) => chunk({ role: 'assistant', content })),
    chunk({}, end),
    {
      ...chunk({}),
      choices: [],
      usage: { prompt_tokens: 100, completion_tokens: 20, prompt_tokens_details: { cached_tokens: cached } },
    },
    '[DONE]',
  ],
  anthropic: (pieces: readonly string[], { end = 'end_turn', cached = 0, writtenToCache = 0 }: Said = {}) => [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: {
          input_tokens: 100 - cached - writtenToCache,
          cache_read_input_tokens: cached,
          cache_creation_input_tokens: writtenToCache,
          output_tokens: 1,
        },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'ping' },
    ...pieces.map((text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: end, stop_sequence: null }, usage: { output_tokens: 20 } },
    { type: 'message_stop' },
  ],
  google: (pieces: readonly string[], { end = 'STOP', cached = 0 }: Said = {}) => [
    ...pieces.map((text) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] })),
    {
      candidates: [{ content: { role: 'model', parts: [{ text: '' }] }, finishReason: end, index: 0 }],
      usageMetadata: {
        promptTokenCount: 100,
        cachedContentTokenCount: cached,
        candidatesTokenCount: 20,
        totalTokenCount: 120,
      },
    },
  ],
};
export const answerOf = (provider: ModelProvider) =>
  provider === 'anthropic' ? answers.anthropic : provider === 'google' ? answers.google : answers.openai;

export const vendorSettings = (
  provider: ModelProvider,
  baseUrl: string,
  change: Partial<LanguageModelSettings> & { name?: string; effort?: 'none' | 'high' } = {},
): LanguageModelSettings => {
  const {
    name = provider === 'anthropic' ? 'claude-sonnet-5' : 'a-model',
    effort = null,
    ...settings
  } = change;
  const tier = {
    name,
    maxOutputTokens: null,
    reasoningEffort: effort,
    inputUsdPerMillionTokens: 2,
    cachedInputUsdPerMillionTokens: 1,
    outputUsdPerMillionTokens: 8,
  };
  return {
    provider,
    baseUrl,
    apiKey: 'the-key',
    apiVersion: null,
    structuredOutput: null,
    timeoutMs: 2_000,
    models: { strong: tier, fast: tier },
    ...settings,
  };
};

export const wordsOf = async (answer: ReturnType<LanguageModel['writeText']>): Promise<string[]> => {
  const words: string[] = [];
  for await (const delta of answer.deltas) words.push(delta);
  return words;
};

/** As wiring.ts chooses, without loading the whole product. */
const adapters: Record<
  ModelProvider,
  (settings: LanguageModelSettings, events?: ModelEvents) => LanguageModel
> = {
  openai: openAiModel,
  anthropic: anthropicModel,
  google: googleModel,
  azure: azureModel,
  'openai-compatible': openAiCompatibleModel,
};
export const connectVendor = (settings: LanguageModelSettings, events?: ModelEvents): LanguageModel =>
  adapters[settings.provider](settings, events);
