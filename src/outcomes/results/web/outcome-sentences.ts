import { printCount } from '../../../platform/text/print-count.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import type { TagLook } from '../../../platform/web/ui/tag.tsx';
import type { OutcomeTest, PredictionView } from '../contract/outcomes.ts';
import { type Result, resultLabels, testStateOf } from '../rules/test-result.ts';

const otherNotes = { same: 'No clear change', 'not-tried': 'You didn’t make the change' } as const;
/** In words that are true for any measure. */
export const resultNotes: Record<'up' | 'down', Record<Result, string>> = {
  up: { better: 'The number went up', worse: 'The number went down', ...otherNotes },
  down: { better: 'The number went down', worse: 'The number went up', ...otherNotes },
};

export const consentLabel = 'Count this result in the public track record.';
export const consentNote =
  'Only totals are published, never your name, site or note. Results count from half of the time on.';

type State = { look: TagLook; words: string };

export function stateOfTest(test: OutcomeTest, now: Date): State {
  if (test.result) return { look: 'plain', words: resultLabels[test.result] };
  return openState(test, test.dueAt, now);
}

export function stateOfPrediction({ test, dueAt, isHit }: PredictionView, now: Date): State {
  if (test?.result === 'not-tried') return { look: 'plain', words: 'Not tried' };
  if (isHit === null) return openState(test, dueAt, now);
  return isHit ? { look: 'good', words: 'Came true' } : { look: 'bad', words: 'Didn’t come true' };
}

function openState(test: OutcomeTest | null, dueAt: string, now: Date): State {
  const state = testStateOf(test, dueAt, now);
  if (state === 'due') return { look: 'warn', words: `Due since ${shortDate(dueAt)}` };
  if (state === 'running') return { look: 'plain', words: `Running until ${shortDate(dueAt)}` };
  return { look: 'plain', words: 'Not started' };
}

/** "Better, from 4 to 7, entered on Dec 1, 2026." */
export function answerSentence({ result, before, after, answeredAt }: OutcomeTest): string {
  if (!result || !answeredAt) return '';
  const numbers =
    before !== null && after !== null ? `, from ${printCount(before)} to ${printCount(after)}` : '';
  return `${resultLabels[result]}${numbers}, entered on ${shortDate(answeredAt)}.`;
}
