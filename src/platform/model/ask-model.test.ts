import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startLlmEmulator } from '../../../emulators/llm/start-llm-emulator.ts';
import { aDraft } from '../../../harness/fixtures/report/a-draft.ts';
import { type CastWithEndings, castSchema } from '../../report/document/rules/buyer-persona.ts';
import { situationsFaults, situationsSchema } from '../../report/document/rules/buying-situation.ts';
import { personasFaults } from '../../report/document/rules/clean-personas.ts';
import { moduleOutputSchema } from '../../report/writing/prompts/module-output.ts';
import { modulePrompt } from '../../report/writing/prompts/module-prompt.ts';
import { personasPrompt } from '../../report/writing/prompts/personas-prompt.ts';
import { situationsPrompt } from '../../report/writing/prompts/situations-prompt.ts';
import { ProviderError } from '../rules/provider-error.ts';
import { openAiCompatibleModel } from './adapters/openai-compatible.ts';
import { askModel, type ModelUsage } from './llm.ts';

const llm = await startLlmEmulator();
afterAll(() => llm.close());
let seen = 0;
beforeEach(async () => {
  await fetch(`${llm.controlUrl}/scenarios`, { method: 'DELETE' });
  seen = (await allRequests()).length;
});

const tier = {
  maxOutputTokens: null,
  reasoningEffort: null,
  inputUsdPerMillionTokens: 2,
  cachedInputUsdPerMillionTokens: 1,
  outputUsdPerMillionTokens: 8,
};
const model = openAiCompatibleModel({
  provider: 'openai-compatible',
  baseUrl: llm.url,
  apiKey: 'key',
  structuredOutput: null,
  timeoutMs: 5_000,
  models: { strong: { name: 'big', ...tier }, fast: { name: 'small', ...tier } },
});
const { caseFile, snapshot, customerWords, cast } = aDraft();
const draftCast: CastWithEndings = {
  ...cast,
  endings: cast.personas.map(({ id }) => ({ persona: id, ending: 'buys', because: 'It suits.' })),
  secrets: [],
  meetings: [],
};
const order = { targetMarket: 'Home bakers', productService: 'A sourdough starter kit', websiteUrl: null };

type Logged = { n: number; schemaName: string; idempotencyKey: string };
const allRequests = async () => (await (await fetch(`${llm.controlUrl}/requests`)).json()) as Logged[];
const requests = async () => (await allRequests()).slice(seen);
const textOf = async ({ n }: Logged) => {
  const { request } = (await (await fetch(`${llm.controlUrl}/requests/${n}`)).json()) as {
    request: { messages: { content: string }[]; response_format: { json_schema: { schema: unknown } } };
  };
  return {
    prompt: request.messages.at(-1)?.content ?? '',
    schema: request.response_format.json_schema.schema as { properties: Record<string, unknown> },
  };
};
const answering = (schemaName: string, content: unknown, times = 1) =>
  scenario(
    { kind: 'answer', content: typeof content === 'string' ? content : JSON.stringify(content) },
    times,
    { schemaName },
  );
const scenario = (effect: object, times: number, match: object = {}) =>
  fetch(`${llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match, times, effect }),
  });

const call = { tier: 'strong', idempotencyKey: '7:step:0', signal: new AbortController().signal } as const;
const askCast = (onUsage: (usage: ModelUsage) => void = () => {}) =>
  askModel(model, {
    ...call,
    prompt: personasPrompt(order, caseFile),
    schema: castSchema,
    onUsage,
    findFaults: (cast) => personasFaults(cast, { caseFile, snapshot, customerWords }),
  });
const askSituations = () =>
  askModel(model, {
    ...call,
    prompt: situationsPrompt('p2', caseFile, draftCast),
    schema: situationsSchema,
    findFaults: situationsFaults,
  });
const askModule = () =>
  askModel(model, {
    ...call,
    prompt: modulePrompt({
      module: 'journalEntry',
      outline: null,
      modules: ['journalEntry'],
      order,
      caseFile,
      cast: draftCast,
      snapshot,
    }),
    schema: moduleOutputSchema,
  });
const changed = (cast: CastWithEndings, index: number, change: object) => ({
  ...cast,
  personas: cast.personas.map((one, at) => (at === index ? { ...one, ...change } : one)),
});

describe('an answer with faults', () => {
  it('a sound answer needs no repair', async () => {
    expect((await askCast()).repairs).toBe(0);
    expect(await requests()).toHaveLength(1);
  });

  it('one persona too long is asked for alone, and the other four stay as they were', async () => {
    const { value: sound } = await askCast();
    const long = changed(sound, 2, { fears: Array.from({ length: 7 }, (_, n) => `Being late, ${n}`) });
    await answering('cast', long);
    const used: number[] = [];
    const { value, usage, repairs } = await askCast(({ costMicroUsd }) => used.push(costMicroUsd));

    expect(repairs).toBe(1);
    expect(value.personas[2]).toEqual(sound.personas[2]);
    for (const at of [0, 1, 3, 4])
      expect(JSON.stringify(value.personas[at])).toBe(JSON.stringify(long.personas[at]));
    expect(used).toHaveLength(2);
    expect(usage.costMicroUsd).toBe(used.reduce((sum, cost) => sum + cost, 0));

    const [, first, second] = await requests();
    if (!first || !second) throw new Error('two calls');
    expect([first.schemaName, second.schemaName]).toEqual(['cast', 'cast_repair']);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
    const { prompt, schema } = await textOf(second);
    expect(Object.keys(schema.properties)).toEqual(['personas_2']);
    expect(prompt).toContain('- personas[2].fears: Too big: expected array to have at most 5 items.');
    expect(prompt).toContain('nothing else: personas_2.');
    expect(prompt.startsWith((await textOf(first)).prompt)).toBe(true);
  });

  it('an answer that a step’s own rule refuses is repaired in the same way, two personas in one call', async () => {
    const { value: sound } = await askCast();
    const named = changed(sound, 4, { name: sound.personas[0]?.name });
    await answering(
      'cast',
      changed(named as CastWithEndings, 1, { situation: '73% of owners give up, he has read.' }),
    );
    const { value, repairs } = await askCast();
    expect({ value, repairs }).toEqual({ value: sound, repairs: 1 });
    const { prompt, schema } = await textOf((await requests()).at(-1) as Logged);
    expect(Object.keys(schema.properties)).toEqual(['personas_1', 'personas_4']);
    expect(prompt).toContain('- personas[1].situation: “73%”');
  });

  it('a repair of a wrong stage names the allowed ones', async () => {
    const { value: sound } = await askSituations();
    const situations = sound.situations.map((one, at) => (at === 3 ? { ...one, moves: 'forward' } : one));
    await answering('situations', { situations });
    expect(await askSituations()).toMatchObject({ value: sound, repairs: 1 });
    const { prompt, schema } = await textOf((await requests()).at(-1) as Logged);
    expect(Object.keys(schema.properties)).toEqual(['situations_3']);
    expect(prompt).toContain('situations[3].moves: Invalid option: expected one of "towards"|"stays"|"away"');
    expect(prompt).toContain('not "forward"');
  });

  it('a module without one of its fields is asked for that field', async () => {
    const { value: sound } = await askModule();
    const { actions: _, ...rest } = sound;
    await answering('module_journalEntry', { ...rest, note: 'a field that nobody asked for' });
    expect(await askModule()).toMatchObject({ value: sound, repairs: 1 });
    const { schema } = await textOf((await requests()).at(-1) as Logged);
    expect(Object.keys(schema.properties)).toEqual(['actions']);
  });

  it('an extra field is dropped without a call', async () => {
    const { value: sound } = await askModule();
    await answering('module_journalEntry', { ...sound, note: 'a field that nobody asked for' });
    expect(await askModule()).toMatchObject({ value: sound, repairs: 0 });
  });

  it('a repair that is wrong again is repaired once more', async () => {
    const { value: sound } = await askCast();
    await answering('cast', changed(sound, 2, { age: 'old' }));
    await answering('cast_repair', { personas_2: { ...sound.personas[2], age: 150 } });
    expect(await askCast()).toMatchObject({ value: sound, repairs: 2 });
  });

  it('garbage twice, then an answer: the whole is asked for again', async () => {
    await scenario({ kind: 'garbage-json' }, 2);
    const { repairs } = await askCast();
    expect(repairs).toBe(2);
    const calls = await requests();
    expect(calls.map(({ schemaName }) => schemaName)).toEqual(['cast', 'cast', 'cast']);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    expect((await textOf(calls[1] as Logged)).prompt).toContain('The answer is not valid JSON');
  });

  it('garbage three times is malformed, with the cost of all calls', async () => {
    await scenario({ kind: 'garbage-json' }, 3);
    const error = await askCast().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ fault: 'unusable-answer', modelFault: 'malformed' });
    expect((error as ProviderError).usage?.inputTokens).toBeGreaterThan(3_000);
    expect(await requests()).toHaveLength(3);
  });

  it('a model that is gone during a repair is unavailable, and the first answer is paid', async () => {
    const { value: sound } = await askCast();
    await answering('cast', changed(sound, 2, { age: 'old' }));
    await scenario({ kind: 'status', status: 503 }, 1, { schemaName: 'cast_repair' });
    const error = await askCast().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ fault: 'unavailable' });
    expect((error as ProviderError).usage?.inputTokens).toBeGreaterThan(1_000);
  });
});
