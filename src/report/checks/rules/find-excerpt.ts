/** A text in which spelling variants look the same; `starts` and `ends` are the places of its letters in the original. */
export type FoldedText = { text: string; starts: number[]; ends: number[] };

/**
 * Characters that a copy may lack or change: marks of lines and bold text, labels, escapes, invisible
 * letters.
 */
const skipped = /^(?:\*\*|\s*\[(?:simulated|from your site)\]|\\(?=["'])|\p{Default_Ignorable_Code_Point})/iu;
const lead = /^[ \t]*(?:#{1,6}\s+|(?:>\s*)+|[-*•]\s+|»(?:\s|$))/;

const variants: [RegExp, string][] = [
  [/[“”„‟«»＂]/, '"'],
  [/[‘’‚‛`´]/, "'"],
  [/[‐-―−]/, '-'],
  // The fence around foreign text replaces the character that could begin a tag.
  [/[<﹤＜]/, '‹'],
];
const variantOf = (char: string): string => variants.find(([signs]) => signs.test(char))?.[1] ?? char;

export function normalizeText(original: string): FoldedText {
  const folded: FoldedText = { text: '', starts: [], ends: [] };
  // Reading the end of `text` would copy all of it each time.
  let last = '';
  const put = (letters: string, start: number, end: number) => {
    for (const letter of letters) {
      folded.text += letter;
      last = letter;
      folded.starts.push(start);
      folded.ends.push(end);
    }
  };
  for (let at = 0; at < original.length; ) {
    const rest = original.slice(at, at + 40);
    const isLineStart = at === 0 || original[at - 1] === '\n';
    const gone = skipped.exec(rest)?.[0] ?? (isLineStart ? lead.exec(rest)?.[0] : undefined);
    if (gone) {
      at += gone.length;
      continue;
    }
    const char = original[at] ?? '';
    if (/\s/.test(char)) {
      if (last !== ' ') put(' ', at, at + 1);
    } else if (char === '…') put('...', at, at + 1);
    else put(variantOf(char), at, at + 1);
    at += 1;
  }
  return trimmed(folded);
}

function trimmed({ text, starts, ends }: FoldedText): FoldedText {
  const from = text.length - text.trimStart().length;
  const to = text.trimEnd().length;
  return { text: text.slice(from, to), starts: starts.slice(from, to), ends: ends.slice(from, to) };
}

const isWordLike = (char: string | undefined): boolean => /[\p{L}\p{N}]/u.test(char ?? '');

/** Where the excerpt begins in a folded text, each place once. A match inside a word does not count. */
export function placesOf(folded: FoldedText, excerpt: FoldedText): number[] {
  const places: number[] = [];
  const { length } = excerpt.text;
  if (length === 0) return [];
  for (let at = folded.text.indexOf(excerpt.text); at !== -1; ) {
    const before = folded.text[at - 1];
    const after = folded.text[at + length];
    const splitsWord =
      (isWordLike(before) && isWordLike(excerpt.text[0])) ||
      (isWordLike(after) && isWordLike(excerpt.text.at(-1)));
    if (!splitsWord) places.push(at);
    at = folded.text.indexOf(excerpt.text, at + length);
  }
  return places;
}

/** Whether the text contains the excerpt, however quotes, dashes, white space and bold marks are written. */
export const containsExcerpt = (text: string, excerpt: string): boolean =>
  placesOf(normalizeText(text), normalizeText(excerpt)).length > 0;
