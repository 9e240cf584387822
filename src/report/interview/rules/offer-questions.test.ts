import { expect, it } from 'vitest';
import type { Interview } from './interview.ts';
import { offerQuestions } from './offer-questions.ts';

const topics = [
  'Who signs the order?',
  'Which days are you closed?',
  'What happens when wax fails on leather?',
  'Where did your last buyer hear about this?',
  'How long until parcels arrive abroad?',
  'Why was money returned most recently?',
  'Do members bring their own clay?',
];
const interview: Interview = {
  questions: topics.map((question, at) => ({
    id: `q${at}`,
    question,
    kind: 'offer',
    hint: 2,
    unknown: question,
  })),
  factKinds: ['offer'],
};
type Given = Parameters<typeof offerQuestions>[1][number];
const given = (questionId: string, changes: Partial<Given> = {}): Given => ({
  questionId,
  question: topics[Number(questionId.slice(1))] ?? '',
  kind: 'offer',
  answer: 'Yes.',
  isSkipped: false,
  isUsed: false,
  ...changes,
});
const offer = (...answers: Given[]) => offerQuestions(interview, answers, () => 'atmReport');
const idsOf = (...answers: Given[]) => offer(...answers).map(({ id }) => id);

it('five are offered, with what was answered or skipped', () => {
  const offered = offer(given('q1'), given('q2', { answer: 'Half a', isSkipped: true }));
  expect(offered.map(({ id }) => id)).toEqual(['q0', 'q1', 'q2', 'q3', 'q4']);
  expect(offered[1]).toMatchObject({ answer: 'Yes.', isSkipped: false, changes: ['atmReport'] });
  expect(offered[2]).toMatchObject({ answer: 'Half a', isSkipped: true });
});

it('a question whose answer a report used is not asked again, nor a similar one; others take its place', () => {
  expect(idsOf(given('q0', { isUsed: true }), given('q1', { isUsed: true }))).toEqual([
    'q2',
    'q3',
    'q4',
    'q5',
    'q6',
  ]);
  const before = given('gone', { question: 'Who signs the order now?', isUsed: true });
  expect(idsOf(before)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5']);
});

it('an answer stays in sight when the case file was written again and asks something else', () => {
  const before = given('gone', { question: 'How loud is the workshop at night?' });
  const offered = offer(before, given('q3'));
  expect(offered.map(({ id }) => id)).toEqual(['gone', 'q0', 'q1', 'q2', 'q3']);
  expect(offered[0]).toMatchObject({ question: before.question, answer: 'Yes.', changes: ['atmReport'] });
});

it('an answered question is never pushed out by others', () => {
  expect(idsOf(given('q6'))).toEqual(['q6', 'q0', 'q1', 'q2', 'q3']);
});

it('a question that was skipped before the case file changed is forgotten', () => {
  expect(idsOf(given('gone', { question: 'How loud is it?', isSkipped: true }))).toEqual([
    'q0',
    'q1',
    'q2',
    'q3',
    'q4',
  ]);
});
