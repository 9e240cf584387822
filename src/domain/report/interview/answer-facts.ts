import type { Fact } from '../evidence/case-file.ts';
import type { NewFact } from '../revision.ts';
import type { Interview } from './interview.ts';
import { isNearDuplicate } from './rank-questions.ts';

/** About a minute of typing. */
export const mostAnswerCharacters = 600;

export type GivenAnswer = {
  questionId: string;
  question: string;
  kind: Fact['kind'];
  answer: string;
  isSkipped: boolean;
};

/** A skipped question keeps what was typed before. */
export const isAnswered = ({ answer, isSkipped }: Pick<GivenAnswer, 'answer' | 'isSkipped'>): boolean =>
  !isSkipped && answer.trim() !== '';

/** What the owner told us. `unknowns` are those of the report: the one that an answer settles leaves it. */
export function answerFacts(
  answers: readonly GivenAnswer[],
  interview: Interview | null,
  unknowns: readonly string[],
): NewFact[] {
  return answers.filter(isAnswered).map(({ questionId, question, kind, answer }) => {
    const asked = interview?.questions.find(({ id }) => id === questionId)?.unknown;
    // The case file may have been written again since the question was asked.
    const settled =
      unknowns.find((one) => one === asked) ?? unknowns.find((one) => isNearDuplicate(one, question));
    return {
      kind,
      text: `${question} ${answer.replace(/\s+/g, ' ').trim()}`,
      source: 'customer',
      line: null,
      questionId,
      ...(settled !== undefined && { answers: settled }),
    };
  });
}
