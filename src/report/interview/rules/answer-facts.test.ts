import { expect, it } from 'vitest';
import { answerFacts, type GivenAnswer } from './offer-questions.ts';

const given = (changes: Partial<GivenAnswer> = {}): GivenAnswer => ({
  questionId: 'q1',
  question: 'Who decides?',
  kind: 'segment',
  answer: 'The office manager.',
  isSkipped: false,
  ...changes,
});
const unknowns = ['Who decides, and who pays?', 'What do rivals charge?'];
const asked = (unknown: string) => ({
  questions: [{ id: 'q1', question: 'Who decides?', kind: 'segment' as const, hint: 2, unknown }],
  factKinds: [],
});

it('an answer becomes what the customer said, with the unknown that it settles', () => {
  expect(
    answerFacts([given({ answer: ' The office\n manager. ' })], asked(unknowns[0] ?? ''), unknowns),
  ).toEqual([
    {
      kind: 'segment',
      text: 'Who decides? The office manager.',
      source: 'customer',
      line: null,
      questionId: 'q1',
      answers: unknowns[0],
    },
  ]);
});

it('an answer settles nothing that the case file no longer asks, unless it asks nearly the same', () => {
  const [gone] = answerFacts([given()], asked('Something else?'), unknowns);
  expect(gone).not.toHaveProperty('answers');
  const [again] = answerFacts([given({ question: 'What do rivals charge now?' })], null, unknowns);
  expect(again?.answers).toBe(unknowns[1]);
});

it.each([
  ['skipped', { isSkipped: true }],
  ['empty', { answer: '' }],
  ['blank', { answer: ' \n' }],
])('a question that is %s tells nothing', (_, changes) => {
  expect(answerFacts([given(changes)], asked(unknowns[0] ?? ''), unknowns)).toEqual([]);
});
