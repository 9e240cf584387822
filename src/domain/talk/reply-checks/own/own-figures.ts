import { inDigits } from '../../../text/spoken-numbers.ts';
import { clocksIn, type Figure, figuresIn, hasNumber, hasSpan, type TimeUnit } from '../figures.ts';
import type { ReplyTruth } from '../reply-truth.ts';
import type { ReplyProblem, SentenceCheck } from '../spoken.ts';

/** Told of one's own life, a length of time is not the visitor's to give. */
const ofOwnLife =
  /\b(?:i've|i have|we've|we have|it's been|has been|have been|had been|i was|i waited|we waited|ago|for the (?:last|past)|since|my|our)\b/i;
/** Below this, a bare number is manner of speaking: two things, ten reasons. */
const loosely = 12;
const rounded = new Set([20, 30, 40, 50, 100, 1_000, 1_000_000]);

/** "Give me five minutes" measures nothing. */
const isMoment = (unit: TimeUnit, value: number): boolean =>
  (unit === 'minute' || unit === 'second') && value <= 10;

const problemWith = (told: string): ReplyProblem => ({
  kind: 'figure',
  fact: `Your file does not hold the figure ${told.trim()} in this sense. Say it without a figure, or with one that is there.`,
});

function isUnknown(figure: Figure, sentence: string, figures: Figure[], truth: ReplyTruth): boolean {
  const { token, value, unit, counts, inWords } = figure;
  const { own, visitors } = truth;
  const brought = hasNumber(visitors, token);
  if (unit !== null && unit !== 'measure') {
    if (value <= 1 || hasSpan(own, value, unit)) return false;
    if (isMoment(unit, value) && !ofOwnLife.test(sentence)) return false;
    return ofOwnLife.test(sentence) || !hasSpan(visitors, value, unit);
  }
  if (token.kind === 'percent') return value !== 100 && !hasNumber(own, token) && !brought;
  if (token.kind === 'amount')
    return !hasNumber(own, token) && !brought && !isProduct(figure, figures, truth);
  if (unit === 'measure') return !hasNumber(own, token) && !brought;
  const known = truth.ownCounts.get(counts[0] ?? '');
  if (known && value >= 2 && !brought && !known.has(value)) return true;
  if (counts[0] === 'of' && counts[1] === 'us') return !hasNumber(own, token) && !brought;
  if (hasNumber(own, token) || brought || value === truth.persona.age) return false;
  return inWords ? value > loosely && !rounded.has(value) : value > loosely;
}

/** Two rolls at £164 may be called £328. */
function isProduct({ token, value }: Figure, figures: Figure[], { own, visitors }: ReplyTruth): boolean {
  return figures.some(({ token: other, value: times }) => {
    if (other === token || other.kind !== 'plain' || times < 2 || times > 24) return false;
    const each = { ...token, values: [String(value / times)] };
    return hasNumber(own, each) || hasNumber(visitors, each);
  });
}

export const checkFigures: SentenceCheck = ({ text }, truth) => {
  const figures = figuresIn(text, truth.language);
  const unknown = figures.find((figure) => isUnknown(figure, text, figures, truth));
  if (unknown) return problemWith(`${unknown.token.text} ${unknown.unit ?? ''}`);
  const clock = clocksIn(inDigits(text, truth.language)).find(
    (time) => !truth.own.clocks.has(time) && !truth.visitors.clocks.has(time),
  );
  return clock === undefined ? null : problemWith(clock);
};
