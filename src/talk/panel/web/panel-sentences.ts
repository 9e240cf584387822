import { printCount } from '../../../platform/text/print-count.ts';
import type { PanelResult } from '../rules/panel-result.ts';
import { intentStepWords, verdictWords } from '../rules/panel-strings.ts';
import {
  areCountsClear,
  chanceOfCoin,
  type Happened,
  judgedAs,
  type tallyPastTests,
} from '../rules/past-tests.ts';
import type { AskedText } from './draw-intent-dots.ts';

type Verdict = PanelResult['verdict'];

const control = 'the neutral description';
const isComparison = ({ conditions }: PanelResult): boolean => conditions.some(({ id }) => id === 'b');

/** A single text has no letter. */
export const nameText = (id: AskedText['id'], isOneOfTwo: boolean, noun: string): string => {
  if (id === 'control') return 'The neutral description';
  if (!isOneOfTwo) return `Your ${noun}`;
  return `${noun[0]?.toUpperCase()}${noun.slice(1)} ${id.toUpperCase()}`;
};
/** What a run was about. */
export const nounOf = ({ material }: Pick<PanelResult, 'material'>): string => material ?? 'text';

export const textNames = (result: PanelResult) => (id: AskedText['id']) =>
  nameText(id, isComparison(result), nounOf(result));

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
  if (leader === null) return `No ${nounOf(result)} was ahead in any of the ${rounds}`;
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

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const times = (count: number): string => (count === 2 ? 'twice' : `${numbers[count] ?? count} times`);

/** Never as if so many answers were so many people. */
export const askedSentence = ({ repeats, material }: PanelResult, buyers: number): string =>
  `${numbers[buyers] ?? buyers} simulated buyers, asked ${times(repeats)}: ${buyers * repeats} answers to each ${nounOf({ material })}, from ${numbers[buyers] ?? buyers}, not from ${buyers * repeats} people.`.replace(
    /^./,
    (first) => first.toUpperCase(),
  );

export const percentText = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

type Tally = ReturnType<typeof tallyPastTests>;

export function pastTestsHeadline({ of, right, undecided }: Tally): string {
  if (of === 0) return 'Past tests first';
  return `Right in ${right} of ${of}${undecided > 0 ? `, undecided in ${undecided}` : ''}`;
}

/** What so few tests can show. */
export function coinSentence({ of, named, namedRight }: Tally): string {
  const few = `${of === 1 ? 'One past test' : `${numbers[of] ?? of} past tests`} can show that the panel is wrong for you, not that it’s right.`;
  const said = few.replace(/^./, (first) => first.toUpperCase());
  if (named === 0)
    return `It named no better text in any of them, so they don’t say whether to trust it. ${said}`;
  const coin = Math.round(chanceOfCoin(namedRight, named) * 100);
  return `It named a better text in ${named} and was right in ${namedRight}. Tossing a coin does at least as well in ${coin} of 100 cases. ${said}`;
}

/** What happened, what the panel said, and whether the numbers alone could tell. */
export function describeHappened(
  happened: Happened,
  [a, b]: readonly [string, string],
  verdict: Verdict | null,
): string {
  const { what, counts } = happened;
  const outcome = { a: `${a} did better.`, b: `${b} did better.`, same: 'There was no difference.' }[what];
  const printed =
    counts &&
    (['a', 'b'] as const)
      .map((side) => `${printCount(counts[side].taken)} of ${printCount(counts[side].visitors)}`)
      .join(' against ');
  const judged = verdict && judgedAs(verdict, what);
  return [
    `In reality: ${outcome}`,
    printed && `${printed}.`,
    printed && what !== 'same' && !areCountsClear(happened) && 'So small a difference can be chance.',
    judged &&
      `The panel ${verdict.winner === 'none' ? 'named no better text' : `named “${verdict.winner === 'a' ? a : b}”`}: ${judged}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What to put before real visitors, by the verdict. */
export function whatToTest(result: PanelResult): string {
  const { winner } = result.verdict;
  const noun = nounOf(result);
  const how = 'Show each to half of your visitors, at the same time, and count.';
  if (!isComparison(result))
    return `Five simulated buyers can’t tell you how many would buy. Test this ${noun} against the one you use now. ${how}`;
  if (winner === 'none')
    return `The panel sees no clear difference, so a test of these two needs many visitors. Make a bolder ${noun} that answers the strongest doubt, and test it against the one you use now. ${how}`;
  return `Test ${textNames(result)(winner)} against ${textNames(result)(winner === 'a' ? 'b' : 'a')}: the panel’s lead is a guess until real visitors have seen both. ${how}`;
}
