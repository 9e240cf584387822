import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import type { Fact } from '../../evidence/rules/case-file.ts';
import type { NewFact } from '../../versions/rules/revision.ts';
import type { Interview } from './interview.ts';
import { isNearDuplicate, mostQuestions, type RankedQuestion, rankQuestions } from './rank-questions.ts';

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

/** The owner's answers as facts. `unknowns` are the report's: an answered one is removed from it. */
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

export type OfferedQuestion = Pick<RankedQuestion, 'id' | 'question' | 'kind' | 'changes'> &
  Pick<GivenAnswer, 'answer' | 'isSkipped'>;

/**
 * The questions to show. An answered one is shown until a report was written from it (`isUsed`), even when a
 * rewritten case file would no longer ask it.
 */
export function offerQuestions(
  { questions, factKinds }: Interview,
  given: readonly (GivenAnswer & { isUsed: boolean })[],
  ownerOfLast: (kinds: readonly Fact['kind'][]) => ModuleKey | null,
): OfferedQuestion[] {
  const used = given.filter(({ isUsed }) => isUsed);
  const kinds = [...factKinds, ...used.map(({ kind }) => kind)];
  const isSettled = (one: { id: string; question: string }) =>
    used.some(({ questionId, question }) => questionId === one.id || isNearDuplicate(question, one.question));
  const left = questions.filter((one) => !isSettled(one));
  const ranked = rankQuestions({ questions: left, factKinds: kinds }, ownerOfLast);
  const kept = given
    .filter((one) => !one.isUsed && isAnswered(one) && !ranked.some(({ id }) => id === one.questionId))
    .map(({ questionId, question, kind }) => {
      const owner = ownerOfLast([...kinds, kind]);
      return { id: questionId, question, kind, changes: owner ? [owner] : [] };
    });
  const fresh = ranked.filter((one) => !kept.some(({ question }) => isNearDuplicate(question, one.question)));
  const isTyped = ({ id }: RankedQuestion) =>
    given.some((one) => one.questionId === id && one.answer.trim() !== '');
  const room = Math.max(mostQuestions - kept.length, fresh.filter(isTyped).length);
  // Answered questions come first when there is not room for all.
  const shown = new Set(
    fresh
      .toSorted((a, b) => Number(isTyped(b)) - Number(isTyped(a)))
      .slice(0, room)
      .map(({ id }) => id),
  );
  return [...kept, ...fresh.filter(({ id }) => shown.has(id))].map(({ id, question, kind, changes }) => {
    const own = given.find(({ questionId }) => questionId === id);
    return { id, question, kind, changes, answer: own?.answer ?? '', isSkipped: own?.isSkipped ?? false };
  });
}
