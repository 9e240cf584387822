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

const saying = (...texts: string[]) => texts.map((text) => ({ text, isTakenBack: false }));

test('a sent message is shown at once, with the part of the reply received so far below it', () => {
  const sent = { message: 'Why?', reply: [], after: 2 };
  expect(linesOf(stored('Hello', 'Sorry, hello.'), sent)).toEqual([
    { speaker: 'user', text: 'Hello', isStored: true, shown: null },
    { speaker: 'buyer', text: 'Sorry, hello.', isStored: true, shown: null },
    { speaker: 'user', text: 'Why?', isStored: false, shown: null },
  ]);
  expect(linesOf([], { message: 'Why?', reply: saying('Well.'), after: 0 })).toEqual([
    { speaker: 'user', text: 'Why?', isStored: false, shown: null },
    { speaker: 'buyer', text: 'Well.', isStored: false, shown: null },
  ]);
});

test('the server’s list replaces the pending message, and nothing is shown twice', () => {
  const sent = { message: 'Why?', reply: saying('Well.', 'Just.'), after: 0 };
  expect(linesOf(stored('Why?', 'Well. Just.'), sent)).toEqual([
    { speaker: 'user', text: 'Why?', isStored: true, shown: null },
    { speaker: 'buyer', text: 'Well. Just.', isStored: true, shown: null },
  ]);
});

test('19: a retracted sentence stays visible in this window and is left out of the transcript', () => {
  const [kept, gone, again] = saying('Well.', 'I bought it.', 'I have not decided.');
  const reply = [kept, { ...gone, isTakenBack: true }, again] as ReturnType<typeof saying>;
  const text = 'Well. I have not decided.';
  expect(linesOf([], { message: 'Why?', reply, after: 0 }).at(-1)).toEqual({
    speaker: 'buyer',
    text,
    isStored: false,
    shown: reply,
  });
  const lines = linesOf(stored('Why?', text), null, new Map([[1, reply]]));
  expect(lines.map(({ shown }) => shown)).toEqual([null, reply]);
  expect(transcriptOf(lines, 'Tess')).not.toContain('bought');
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
