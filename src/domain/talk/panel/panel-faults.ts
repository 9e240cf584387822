import type { AnswerFault } from '../../answer-faults.ts';

export const noWordsFault: AnswerFault = {
  path: [],
  problem: 'Say in words of this person what goes through their head, and give the reason.',
};

/** Every answer, counted from 1, is placed exactly once. */
export function placementFaults(answers: number, placements: readonly { answer: number }[]): AnswerFault[] {
  const numbers = Array.from({ length: answers }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !placements.some(({ answer }) => answer === number));
  const problem = `Place each answer from 1 to ${answers} once.`;
  if (placements.length !== answers)
    return [{ path: ['placements'], problem: `${problem} Missing: ${missing.join(', ') || 'none'}.` }];
  return placements.flatMap(({ answer }, index) =>
    answer > answers || placements.findIndex((other) => other.answer === answer) < index
      ? [{ path: ['placements', index], problem: `${problem} Place answer ${missing.shift()} here.` }]
      : [],
  );
}
