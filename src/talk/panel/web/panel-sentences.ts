import { printCount } from '../../../platform/text/print-count.ts';
import type { PanelResult } from '../rules/panel-result.ts';
import { intentStepWords, verdictWords } from '../rules/panel-strings.ts';
import type { AskedText } from './draw-intent-dots.ts';

type Verdict = PanelResult['verdict'];

const control = 'the neutral description';
const isComparison = ({ conditions }: PanelResult): boolean => conditions.some(({ id }) => id === 'b');

/** A single text has no letter. */
export const nameText = (id: AskedText['id'], isOneOfTwo: boolean): string => {
  if (id === 'control') return 'The neutral description';
  return isOneOfTwo ? `Text ${id.toUpperCase()}` : 'Your text';
};
export const textNames = (result: PanelResult) => (id: AskedText['id']) => nameText(id, isComparison(result));

/** A single text is compared only with the neutral description. */
const wordsForOne: Record<Verdict['why'], string> = {
  ...verdictWords,
  'ahead-in-every-repeat': `It led ${control} in every round.`,
  'runs-disagree': `The rounds disagree: it is ahead of ${control} in some and not in others. Read the reasons below before you trust it.`,
  'too-close': `Too close to call: its lead over ${control} is no larger than chance. Read the reasons below.`,
  'not-above-control': `It didn’t beat ${control} of your offer. See below what the five missed or disliked.`,
};

/** Names the leading text, if any, and the reason; never a score. */
export function verdictSentences(result: PanelResult): { headline: string; why: string } {
  const { winner, why } = result.verdict;
  if (why === 'control-moved') return { headline: 'This run is void', why: verdictWords[why] };
  if (!isComparison(result))
    return {
      headline: winner === 'a' ? `Ahead of ${control}` : `Not ahead of ${control}`,
      why: wordsForOne[why],
    };
  return {
    headline: winner === 'none' ? 'No winner' : `${textNames(result)(winner)} is ahead`,
    why: verdictWords[why],
  };
}

/** How many rounds the leading text won. */
export function roundsSentence(result: PanelResult): string {
  const { leader, repeatsLed } = result.verdict;
  const rounds = `${result.repeats} rounds`;
  if (result.verdict.why === 'control-moved') return 'The control question moved';
  if (leader === null) return `No text was ahead in any of the ${rounds}`;
  return `${textNames(result)(leader)} led in ${repeatsLed} of ${rounds}`;
}

/** Text alternative of the drawing. */
export const describeDots = (text: AskedText, name: string): string => {
  const steps = text.distribution.map((count, at) => `${count} on ${at + 1} (${intentStepWords[at]})`);
  return `${name}: ${steps.join(', ')}.`;
};

export function lengthText(length: number, limit: number): string {
  const count = `${printCount(length)} of ${printCount(limit)} characters`;
  return length > limit ? `${count}: ${printCount(length - limit)} too many` : count;
}

/** Why a text cannot be submitted. */
export function textError(text: string, limit: number): string | null {
  if (text.trim() === '') return 'Write or paste the text you want to test.';
  if (text.trim().length > limit)
    return `Please shorten it by ${printCount(text.trim().length - limit)} characters.`;
  return null;
}
