import { expect, it } from 'vitest';
import { answerFacts, type GivenAnswer, isAnswered } from './answer-facts.ts';

const given = (changes: Partial<GivenAnswer> = {}): GivenAnswer => ({
  questionId: 'questions-1f',
  question: 'Who decides?',
  answer: ' The office\n manager. ',
  ...changes,
});

it('an answer becomes what the customer said, with its question, on one line', () => {
  expect(answerFacts([given()])).toEqual([
    {
      kind: 'offer',
      text: 'Who decides? The office manager.',
      source: 'customer',
      line: null,
      questionId: 'questions-1f',
    },
  ]);
});

it.each([
  ['empty', { answer: '' }],
  ['blank', { answer: ' \n' }],
])('a question that is %s tells nothing', (_, changes) => {
  expect(isAnswered(given(changes))).toBe(false);
  expect(answerFacts([given(changes)])).toEqual([]);
});
