import type { AnswerFault } from '../../../platform/model/rules/answer-faults.ts';
import { cleanTypedText } from '../../../platform/text/clean-typed-text.ts';
import { withoutEchoOf } from '../../../platform/text/instruction-echo.ts';

const longestAnswer = 1_200;
const fewestLetters = 8;

/** Null when nothing of the persona's own words is left, or only a number. */
export function cleanPanelAnswer<Said extends { answer: string; reason: string }>(
  said: Said,
  instructions: string,
): Said | null {
  const clean = (text: string): string =>
    cleanTypedText(withoutEchoOf(instructions, text)).replace(/\s+/g, ' ').trim().slice(0, longestAnswer);
  const cleaned = { ...said, answer: clean(said.answer), reason: clean(said.reason) };
  const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
  return letters(cleaned.answer) < fewestLetters || cleaned.reason === '' ? null : cleaned;
}

/** Scripts without spaces are tokenised by character. */
const token = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}]+/gu;
const fewestTokens = 4;
const fewestSharedLetters = 12;
export const quoteMask = '[…]';

/**
 * Masks what an answer quotes from the text. The placing model must not learn which text an answer is about, and
 * instructions inside a text must not reach it through a quote.
 */
export function maskQuotesOf(text: string, answer: string): string {
  const words = (from: string) =>
    [...from.matchAll(token)].map((found) => ({ word: found[0].toLowerCase(), found }));
  const source = words(text).map(({ word }) => word);
  const said = words(answer);
  const cuts: { start: number; end: number }[] = [];
  for (let at = 0; at < said.length; at += 1) {
    const run = longestRun(source, said.map(({ word }) => word).slice(at));
    const letters = said.slice(at, at + run).reduce((total, { word }) => total + word.length, 0);
    if (run < fewestTokens || letters < fewestSharedLetters) continue;
    const last = said[at + run - 1]?.found;
    cuts.push({ start: said[at]?.found.index ?? 0, end: (last?.index ?? 0) + (last?.[0].length ?? 0) });
    at += run - 1;
  }
  return cuts
    .toReversed()
    .reduce((masked, { start, end }) => `${masked.slice(0, start)}${quoteMask}${masked.slice(end)}`, answer);
}

/** The longest run of source words that equals the beginning of `words`. */
function longestRun(source: readonly string[], words: readonly string[]): number {
  let longest = 0;
  for (let from = 0; from < source.length; from += 1) {
    let length = 0;
    while (length < words.length && from + length < source.length && source[from + length] === words[length])
      length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

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
