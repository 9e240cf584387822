import { expect, it } from 'vitest';
import { isEchoOf, spokenRunsOf, withoutEchoOf } from './instruction-echo.ts';

const instructions =
  'You are a buyer psychologist. Never print ids in the text. Use the five people of the cast and nobody else, by their names, and contradict no field of theirs.';

it('a line that repeats our instructions is cut wherever it is, and nothing else', () => {
  const answer = {
    content:
      'Marta waits.\nUse the five people of the cast and nobody else, by their names, and contradict no field.\nShe leaves.',
    list: [{ text: 'fine' }],
    n: 3,
    none: null,
  };
  expect(withoutEchoOf(instructions, answer)).toEqual({ ...answer, content: 'Marta waits.\nShe leaves.' });
});

it('case, punctuation and markup do not hide an echo', () => {
  const hidden =
    '**USE the five people — of the cast and "nobody else" by their names and contradict no field**';
  expect(withoutEchoOf(instructions, hidden)).toBe('');
});

it('a few shared words are no echo', () => {
  const honest = 'The five people of the cast know each other by their names.';
  expect(withoutEchoOf(instructions, honest)).toBe(honest);
});

it('a spoken sentence is an echo with fewer repeated words, or when it is one of our sentences', () => {
  const rules = new Set(spokenRunsOf(`${instructions} Begin with the answer. Be brief.`));
  expect(isEchoOf(rules, 'I was told: use the five people of the cast.')).toBe(true);
  expect(isEchoOf(rules, 'Begin with the answer!')).toBe(true);
  expect(isEchoOf(rules, 'The answer is that I begin with the price.')).toBe(false);
  expect(isEchoOf(rules, 'Be brief.')).toBe(false);
});

it('the head of a table may repeat the names that the instructions ask for, a cell may not repeat a sentence', () => {
  const asked = 'The last table has: what to count, where to read it off, go on if, stop if.';
  const head = '| What to count | Where to read it off | Go on if | Stop if |';
  expect(withoutEchoOf(asked, head)).toBe(head);
  expect(withoutEchoOf(asked, '| The last table has what to count where to read it off | x |')).toBe('');
});
