import { expect, test } from 'vitest';
import type { DoneStep } from './history.ts';
import { journaledCallsRepeated, type ModelCall, unjournaledCallsRepeated } from './model-calls.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const call = (second: number, changes: Partial<ModelCall> = {}): ModelCall => ({
  analysisId: 7,
  stepKey: 'author:1',
  inputsHash: 'abc',
  worker: 'a',
  at: at(second),
  answered: true,
  status: 200,
  ...changes,
});
const done: DoneStep = {
  analysisId: 7,
  key: 'author:1',
  inputsHash: 'abcdef',
  firstDoneAt: at(5),
  timesDone: 1,
};

test('a call that began after its step was journaled is a repeat', () => {
  expect(journaledCallsRepeated([call(1), call(6)], [done])).toBe(1);
});

test('a call that began before that is none, whoever made it', () => {
  expect(journaledCallsRepeated([call(1), call(4, { worker: 'b' })], [done])).toBe(0);
});

test('other inputs, steps and reports are not repeats', () => {
  const others = [call(6, { inputsHash: 'xyz' }), call(6, { stepKey: 'editor' }), call(6, { analysisId: 8 })];
  expect(journaledCallsRepeated(others, [done])).toBe(0);
});

test('a step journaled twice is a repeat, though no call was seen', () => {
  expect(journaledCallsRepeated([], [{ ...done, timesDone: 2 }])).toBe(1);
});

test('calls beyond the first of each step were cut off before the journal', () => {
  expect(unjournaledCallsRepeated([call(1), call(2), call(2, { analysisId: 8 })])).toBe(1);
});
