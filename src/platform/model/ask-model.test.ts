import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startLlmEmulator } from '../../../emulators/llm/start-llm-emulator.ts';
import { vendorSettings } from '../../../harness/fixtures/model/vendor-server.ts';
import { aBusiness } from '../../../harness/fixtures/report/a-business.ts';
import { situationsFaults, situationsSchema } from '../../report/document/rules/buying-situation.ts';
import { authorPrompts } from '../../report/writing/prompts/author.ts';
import { situationsPrompt } from '../../report/writing/prompts/long-read.ts';
import { type FirstPart, firstPartSchema } from '../../report/writing/rules/answers.ts';
import { ProviderError } from '../rules/provider-error.ts';
import { connectModel } from './adapters/connect-model.ts';
import { askModel, type ModelUsage } from './llm.ts';

const llm = await startLlmEmulator();
afterAll(() => llm.close());
let seen = 0;
beforeEach(async () => {
  await fetch(`${llm.controlUrl}/scenarios`, { method: 'DELETE' });
  seen = (await allRequests()).length;
});

const model = await connectModel(vendorSettings('openai-compatible', llm.url, { timeoutMs: 5_000 }));
const { order, ledger, cast, snapshot } = aBusiness;
const material = { order: { ...order, websiteUrl: null }, snapshot, added: [] };
const sources = { material, ledger, cast, plain: 'A.', practitioner: 'B.', psychologist: 'C.' };

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
/** A rule that the schema does not know. */
const findFaults = ({ findings }: FirstPart) =>
  findings.flatMap(({ headline }, at) =>
    headline.includes('73%') ? [{ path: ['findings', at, 'headline'], problem: '“73%” is not known.' }] : [],
  );
const askAuthor = (onUsage: (usage: ModelUsage) => void = () => {}) =>
  askModel(model, {
    ...call,
    prompt: authorPrompts.first(sources),
    schema: firstPartSchema,
    onUsage,
    findFaults,
  });
const askSituations = () =>
  askModel(model, {
    ...call,
    prompt: situationsPrompt(['p4', 'p5'], ledger, cast),
    schema: situationsSchema,
    findFaults: situationsFaults(['p4', 'p5']),
  });
const changed = (answer: FirstPart, index: number, change: object) => ({
  ...answer,
  findings: answer.findings.map((one, at) => (at === index ? { ...one, ...change } : one)),
});

describe('an answer with faults', () => {
  it('a sound answer needs no repair', async () => {
    expect((await askAuthor()).repairs).toBe(0);
    expect(await requests()).toHaveLength(1);
  });

  it('one finding without a field is asked for alone, and the other two stay as they were', async () => {
    const { value: sound } = await askAuthor();
    const odd = changed(sound, 2, { check: 7 });
    await answering('author_one', odd);
    const used: number[] = [];
    const { value, usage, repairs } = await askAuthor(({ costMicroUsd }) => used.push(costMicroUsd));

    expect(repairs).toBe(1);
    expect(value).toEqual(sound);
    expect(used).toHaveLength(2);
    expect(usage.costMicroUsd).toBe(used.reduce((sum, cost) => sum + cost, 0));

    const [, first, second] = await requests();
    if (!first || !second) throw new Error('two calls');
    expect([first.schemaName, second.schemaName]).toEqual(['author_one', 'author_one_repair']);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
    const { prompt, schema } = await textOf(second);
    expect(Object.keys(schema.properties)).toEqual(['findings_2']);
    expect(prompt).toContain('- findings[2].check: Invalid input: expected string, received number');
    expect(prompt).toContain('nothing else: findings_2.');
    expect(prompt.startsWith((await textOf(first)).prompt)).toBe(true);
  });

  it('an answer that a step’s own rule refuses is repaired in the same way, two findings in one call', async () => {
    const { value: sound } = await askAuthor();
    const headline = '73% of owners give up.';
    await answering('author_one', changed(changed(sound, 0, { headline }), 2, { headline }));
    const { value, repairs } = await askAuthor();
    expect({ value, repairs }).toEqual({ value: sound, repairs: 1 });
    const { prompt, schema } = await textOf((await requests()).at(-1) as Logged);
    expect(Object.keys(schema.properties)).toEqual(['findings_0', 'findings_2']);
    expect(prompt).toContain('- findings[0].headline: “73%”');
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

  it('an answer without one of its fields is asked for that field', async () => {
    const { value: sound } = await askAuthor();
    const { jobs: _, ...rest } = sound;
    await answering('author_one', { ...rest, note: 'a field that nobody asked for' });
    expect(await askAuthor()).toMatchObject({ value: sound, repairs: 1 });
    const { schema } = await textOf((await requests()).at(-1) as Logged);
    expect(Object.keys(schema.properties)).toEqual(['jobs']);
  });

  it('an extra field is dropped without a call', async () => {
    const { value: sound } = await askAuthor();
    await answering('author_one', { ...sound, note: 'a field that nobody asked for' });
    expect(await askAuthor()).toMatchObject({ value: sound, repairs: 0 });
  });

  it('a repair that is wrong again is repaired once more', async () => {
    const { value: sound } = await askAuthor();
    await answering('author_one', changed(sound, 2, { sure: 7 }));
    await answering('author_one_repair', { findings_2: { ...sound.findings[2], sure: null } });
    expect(await askAuthor()).toMatchObject({ value: sound, repairs: 2 });
  });

  it('garbage twice, then an answer: the whole is asked for again', async () => {
    await scenario({ kind: 'garbage-json' }, 2);
    const { repairs } = await askAuthor();
    expect(repairs).toBe(2);
    const calls = await requests();
    expect(calls.map(({ schemaName }) => schemaName)).toEqual(['author_one', 'author_one', 'author_one']);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    expect((await textOf(calls[1] as Logged)).prompt).toContain('The answer is not valid JSON');
  });

  it('garbage three times is malformed, with the cost of all calls', async () => {
    await scenario({ kind: 'garbage-json' }, 3);
    const error = await askAuthor().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ fault: 'unusable-answer', modelFault: 'malformed' });
    expect((error as ProviderError).usage?.inputTokens).toBeGreaterThan(3_000);
    expect(await requests()).toHaveLength(3);
  });

  it('a model that is gone during a repair is unavailable, and the first answer is paid', async () => {
    const { value: sound } = await askAuthor();
    await answering('author_one', changed(sound, 2, { sure: 7 }));
    await scenario({ kind: 'status', status: 503 }, 1, { schemaName: 'author_one_repair' });
    const error = await askAuthor().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ fault: 'unavailable' });
    expect((error as ProviderError).usage?.inputTokens).toBeGreaterThan(1_000);
  });
});
