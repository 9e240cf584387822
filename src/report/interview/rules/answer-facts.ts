import type { NewFact } from '../../versions/rules/revision.ts';

/** About a minute of typing. */
export const mostAnswerCharacters = 600;

export type GivenAnswer = { questionId: string; question: string; answer: string };

export const isAnswered = ({ answer }: Pick<GivenAnswer, 'answer'>): boolean => answer.trim() !== '';

/** What came of trying a finding is the beginning of its answer. */
export const triedResults = {
  held: 'We tried it: it held.',
  failed: 'We tried it: it did not hold.',
} as const;

/** The owner's answers as facts, with their questions. */
export const answerFacts = (answers: readonly GivenAnswer[]): NewFact[] =>
  answers.filter(isAnswered).map(({ questionId, question, answer }) => ({
    kind: 'offer',
    text: `${question} ${answer.replace(/\s+/g, ' ').trim()}`,
    source: 'customer',
    line: null,
    questionId,
  }));
