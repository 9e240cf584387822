import { expect, test } from 'vitest';
import { z } from 'zod';
import { openGoldenReport } from '../compose/golden-report.ts';
import type { ChatRequest } from '../wire/chat-request.ts';
import { decideOutcome } from '../wire/decide-outcome.ts';
import { type Habit, habitOfModel } from './habits.ts';

const schema = z.toJSONSchema(
  z.strictObject({
    tone: z.enum(['calm', 'urgent']),
    notes: z.array(z.strictObject({ text: z.string() })).min(2),
  }),
);
const sent: ChatRequest['response_format'] = {
  type: 'json_schema',
  json_schema: { name: 'note', schema, strict: true },
};
const described = `Write a note.\n\nThe object must be valid for this JSON schema, named "note". Write the object:\n${JSON.stringify(schema)}`;

const say = (habit: Habit, request: Partial<ChatRequest> & { prompt: string }, seed = 'one') => {
  const { prompt, ...rest } = request;
  const asked = { model: 'any', messages: [{ role: 'user', content: prompt }], ...rest };
  return decideOutcome(asked, {
    effect: null,
    recorded: null,
    golden: openGoldenReport('content/golden-report'),
    call: '',
    habit,
    seed,
  }).outcome;
};

test('the name of a model tells its habit, and an unknown name has none', () => {
  const names = [
    'gpt-4.1',
    'gpt-5-mini',
    'o3',
    'claude-sonnet-4-5',
    'gemini-2.5-pro',
    'openai/gpt-5',
    'qwen2.5:7b',
  ];
  const habits = ['gpt-4', 'gpt-5', 'gpt-5', 'claude', 'gemini', 'openrouter', 'small'];
  expect(names.map(habitOfModel)).toEqual(habits);
  expect(['big', 'small', 'emulated-strong', 'demo-model'].map(habitOfModel)).toEqual(Array(4).fill('plain'));
});

test('asked by the prompt alone, large models wrap their JSON; with a schema or in JSON mode they do not', () => {
  expect(say('claude', { prompt: described }).content).toMatch(
    /^Here is the JSON.+\n\n```json\n\{[\s\S]+\}\n```$/,
  );
  expect(say('gemini', { prompt: described }).content).toMatch(/^```json/);
  expect(say('claude', { prompt: 'Write a note.', response_format: sent }).content).toMatch(/^\{/);
  expect(say('gpt-4', { prompt: described, response_format: { type: 'json_object' } }).content).toMatch(
    /^\{/,
  );
});

test('a small model repeats its slips with its seed and makes each of them with some seed', () => {
  const told = Array.from({ length: 200 }, (_, seed) => say('small', { prompt: described }, String(seed)));
  expect(say('small', { prompt: described }, '7')).toEqual(told[7]);
  const share = (slip: (text: string) => boolean) =>
    told.filter(({ content }) => slip(content ?? '')).length / told.length;
  expect(share((text) => text.startsWith('```json'))).toBeGreaterThan(0.3);
  expect(share((text) => text.startsWith('<think>'))).toBeGreaterThan(0.05);
  expect(share((text) => /,\n\s*[\]}]/.test(text))).toBeGreaterThan(0.03);
  expect(share((text) => text.includes('(mostly)'))).toBeGreaterThan(0.02);
  expect(told.filter(({ finishReason }) => finishReason === 'length').length).toBeGreaterThan(4);
});

test('in JSON mode a small model writes nothing but JSON, which may be cut', () => {
  const jsonMode = { prompt: described, response_format: { type: 'json_object' as const } };
  for (let seed = 0; seed < 100; seed += 1) {
    const { content, finishReason } = say('small', jsonMode, String(seed));
    if (finishReason === 'stop') expect(JSON.parse(content ?? '')).toBeTypeOf('object');
  }
});

test('a small model’s server ignores a schema that is only sent', () => {
  expect(say('small', { prompt: 'Write a note.', response_format: sent }).content).not.toContain('{"tone"');
});
