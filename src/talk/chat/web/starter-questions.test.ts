import { expect, test } from 'vitest';
import { goldenReport } from '../../../../content/golden-report.ts';
import { starterQuestions } from './starter-questions.ts';

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
