import { expect, test } from 'vitest';
import { goldenReport } from '../../../../content/golden-report.ts';
import type { ChatMessage } from '../contract.ts';
import { isStored, linesOf, prependUnsent, starterQuestions, transcriptOf } from './conversation.ts';

const at = '2026-03-05T09:07:00.000Z';
const stored = (...texts: string[]): ChatMessage[] =>
  texts.map((message, id) => ({
    id,
    chatSessionId: 1,
    role: id % 2 ? 'buyer' : 'user',
    message,
    timestamp: at,
  }));

test('a sent message is shown at once', () => {
  expect(linesOf(stored('Hello', 'Sorry, hello.'), { message: 'Why?', after: 2 })).toEqual([
    { speaker: 'user', text: 'Hello' },
    { speaker: 'buyer', text: 'Sorry, hello.' },
    { speaker: 'user', text: 'Why?' },
  ]);
});

test('the server’s list replaces the pending message, and nothing is shown twice', () => {
  expect(linesOf(stored('Why?', 'Well. Just.'), { message: 'Why?', after: 0 })).toEqual([
    { speaker: 'user', text: 'Why?' },
    { speaker: 'buyer', text: 'Well. Just.' },
  ]);
});

test('a message counts as sent when it is in the list, not when the list has grown', () => {
  const before = stored('Why?', 'Well.');
  expect(isStored(before, { message: 'Why?', after: 2 })).toBe(false);
  expect(isStored(stored('Why?', 'Well.', 'Elsewhere', 'Hm.'), { message: 'Why?', after: 2 })).toBe(false);
  expect(isStored(stored('Why?', 'Well.', 'Why?', 'Still.'), { message: 'Why?', after: 2 })).toBe(true);
});

test('a transcript says who is simulated', () => {
  expect(transcriptOf(linesOf(stored('Why?', 'Well.'), null), 'Tess')).toBe(
    'You:\nWhy?\n\nTess (simulated buyer):\nWell.',
  );
});

test('a message that was not sent loses nothing that was typed meanwhile', () => {
  expect(prependUnsent('Why?', ' ')).toBe('Why?');
  expect(prependUnsent('Why?', 'And when?')).toBe('Why?\nAnd when?');
});

const { personas } = goldenReport().details;

test('the strongest objection is asked about first, in the person’s own words', () => {
  expect(starterQuestions(personas, 'p1')).toEqual([
    "You say “I'd have to run it past Owen first, sorry.” What would make that worry go away?",
    'What do you compare the price with, and what would make it feel fair?',
    expect.stringMatching(/^What has \w+ said to you about this\?$/),
    'What was going on when you first started looking?',
  ]);
});

test('everybody in a report gets four different questions', () => {
  for (const { id } of personas) expect(new Set(starterQuestions(personas, id)).size).toBe(4);
});

test('a report without personas still has questions', () => {
  expect(starterQuestions([], 'p1')).toHaveLength(3);
});
