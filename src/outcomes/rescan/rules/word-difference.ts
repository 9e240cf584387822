import { messageReader } from './page-words.ts';

/** A stretch of text, and whether the other text has its words in the same order. */
export type TextPart = { text: string; isShared: boolean };

/** Cuts two texts where their words differ, for showing them beside each other. */
export function wordDifference(a: string, b: string, language: string): { a: TextPart[]; b: TextPart[] } {
  const readMessages = messageReader(language);
  const [ours, theirs] = [readMessages(a), readMessages(b)];
  // Length of the longest common subsequence of the remaining words.
  const left = Array.from({ length: ours.length + 1 }, () => new Array<number>(theirs.length + 1).fill(0));
  const at = (i: number, j: number): number => left[i]?.[j] ?? 0;
  for (let i = ours.length - 1; i >= 0; i -= 1)
    for (let j = theirs.length - 1; j >= 0; j -= 1)
      (left[i] as number[])[j] =
        ours[i]?.word === theirs[j]?.word ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const sharedInA = new Set<number>();
  const sharedInB = new Set<number>();
  for (let i = 0, j = 0; i < ours.length && j < theirs.length; ) {
    if (ours[i]?.word === theirs[j]?.word) {
      sharedInA.add(i);
      sharedInB.add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return { a: cut(a, ours, sharedInA), b: cut(b, theirs, sharedInB) };
}

/** Text between two words belongs to the word before it. */
function cut(text: string, words: readonly { start: number }[], shared: ReadonlySet<number>): TextPart[] {
  const parts: TextPart[] = [];
  for (const [index] of words.entries()) {
    const start = index === 0 ? 0 : (words[index]?.start ?? 0);
    const piece = text.slice(start, words[index + 1]?.start ?? text.length);
    const last = parts.at(-1);
    if (last && last.isShared === shared.has(index)) last.text += piece;
    else parts.push({ text: piece, isShared: shared.has(index) });
  }
  return words.length === 0 ? [{ text, isShared: false }] : parts;
}
