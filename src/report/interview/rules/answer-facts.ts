import type { NewFact } from '../../versions/rules/revision.ts';

/** About a minute of typing. */
export const mostAnswerCharacters = 600;

export type GivenAnswer = { questionId: string; question: string; answer: string; isSkipped: boolean };

/** A skipped question keeps what was typed before. */
export const isAnswered = ({ answer, isSkipped }: Pick<GivenAnswer, 'answer' | 'isSkipped'>): boolean =>
  !isSkipped && answer.trim() !== '';

/** The owner's answers as facts, with their questions. */
export const answerFacts = (answers: readonly GivenAnswer[]): NewFact[] =>
  answers.filter(isAnswered).map(({ questionId, question, answer }) => ({
    kind: 'offer',
    text: `${question} ${answer.replace(/\s+/g, ' ').trim()}`,
    source: 'customer',
    line: null,
    questionId,
  }));
