import { cleanTypedText } from '../../text/clean-typed-text.ts';
import { withoutEchoOf } from '../../text/instruction-echo.ts';

const longestAnswer = 1_200;
const fewestLetters = 8;

/** What a person said, as far as it can be shown; null when nothing of their own is left, or only a number. */
export function cleanPanelAnswer(
  said: { answer: string; reason: string },
  instructions: string,
): { answer: string; reason: string } | null {
  const clean = (text: string): string =>
    cleanTypedText(withoutEchoOf(instructions, text)).replace(/\s+/g, ' ').trim().slice(0, longestAnswer);
  const settled = { answer: clean(said.answer), reason: clean(said.reason) };
  const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
  return letters(settled.answer) < fewestLetters || settled.reason === '' ? null : settled;
}

/** Scripts without spaces are read sign by sign. */
const token = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}]+/gu;
const fewestTokens = 4;
const fewestSharedLetters = 12;
export const quoteMask = '[…]';

/**
 * An answer without what it quotes of the text: whoever places it must not learn which text it speaks of, and a text
 * that gives orders must not reach them through an answer that repeats it.
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
    .reduce((told, { start, end }) => `${told.slice(0, start)}${quoteMask}${told.slice(end)}`, answer);
}

/** How many of these words stand in this order in the source, from the first on. */
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
