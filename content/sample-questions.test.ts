import { expect, it } from 'vitest';
import { topicOf } from '../emulators/llm/texts/talk-topics.ts';
import { askedTopics, sampleQuestions } from './sample-questions.ts';

it('shows five questions, each with its answer', () => {
  const { name, exchanges } = sampleQuestions();
  expect(name).toBe('Tess');
  expect(exchanges.map(({ question }) => question)).toEqual(Object.keys(askedTopics));
  expect(exchanges.at(-1)?.answer).toContain('simulated buyer');
});

it.each(Object.entries(askedTopics))(
  'asked in the demo’s chat, “%s” gets the same answer',
  (question, topic) => {
    expect(topicOf(question)).toBe(topic);
  },
);
