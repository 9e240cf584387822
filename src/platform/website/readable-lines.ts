import type { SnapshotPage } from './rules.ts';

const longestLine = 240;
const longestTitle = 200;

/** Invisible: control, bidi, zero-width, tag and private-use characters, lone surrogates. */
const unseen = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;
const wordOrNumber = /[\p{L}\p{N}]/u;

export const cleanText = (text: string): string => text.replace(unseen, '').replace(/\s+/g, ' ').trim();

export const cleanTitle = (title: string): string =>
  cleanText(title.slice(0, 1000)).slice(0, longestTitle).trim();

/** Undecodable bytes come from an image or archive, not from text. */
const isDecoded = (line: string) => line.split('\uFFFD').length - 1 <= line.length / 10;

/** One line per block, or per sentence of a long block; direct repetitions are dropped. */
export function linesOfBlocks(blocks: Iterable<string>, language: string, maxChars: number): string[] {
  const sentences = sentenceSegmenter(language);
  const lines: string[] = [];
  let chars = 0;
  for (const block of blocks) {
    const text = cleanText(block.slice(0, 2 * maxChars));
    if (!wordOrNumber.test(text) || !isDecoded(text)) continue;
    for (const line of text.length <= longestLine ? [text] : linesOfParagraph(text, sentences)) {
      if (line === lines.at(-1)) continue;
      chars += line.length + 1;
      if (chars > maxChars) return lines;
      lines.push(line);
    }
  }
  return lines;
}

export const linesOfPlainText = (text: string, maxChars: number): string[] =>
  linesOfBlocks(text.slice(0, 20 * maxChars).split(/\r\n|[\n\r\u2028\u2029]/), 'en', maxChars);

function sentenceSegmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'sentence' });
  }
}

function* linesOfParagraph(text: string, sentences: Intl.Segmenter): Generator<string> {
  for (const { segment } of sentences.segment(text)) {
    let rest = segment.trim();
    while (rest.length > longestLine) {
      const cut = cutPoint(rest);
      yield rest.slice(0, cut).trim();
      rest = rest.slice(cut).trim();
    }
    if (rest !== '') yield rest;
  }
}

/** Cuts after the last comma of the second half, otherwise at the last space, otherwise between two characters. */
function cutPoint(text: string): number {
  const head = text.slice(0, longestLine);
  const pause = Math.max(
    head.lastIndexOf(', '),
    head.lastIndexOf('; '),
    head.lastIndexOf('、'),
    head.lastIndexOf('，'),
  );
  if (pause > longestLine / 2) return pause + 1;
  const space = head.lastIndexOf(' ');
  if (space > longestLine / 2) return space;
  const isHalfPair = /[\uD800-\uDBFF]$/.test(head);
  return isHalfPair ? longestLine - 1 : longestLine;
}

export type ReadPage = { url: string | null; title: string; lines: string[] };

/** Keeps repeated menus and footers once. A line with a number always stays, because it belongs to the line above. */
export function keepPages(
  pages: ReadPage[],
  limits: { keptCharsPerPage: number; keptCharsInAll: number },
): SnapshotPage[] {
  const seen = new Set<string>();
  const kept: SnapshotPage[] = [];
  let left = limits.keptCharsInAll;
  for (const page of pages) {
    const fresh = page.lines.filter((line) => !seen.has(line) || /\p{N}/u.test(line));
    for (const line of page.lines) seen.add(line);
    const text = firstLines(fresh, Math.min(left, limits.keptCharsPerPage));
    if (text === '') continue;
    left -= text.length;
    kept.push({ url: page.url, title: page.title, text });
  }
  return kept;
}

function firstLines(lines: string[], maxChars: number): string {
  let length = -1;
  const end = lines.findIndex((line) => {
    length += line.length + 1;
    return length > maxChars;
  });
  return lines.slice(0, end === -1 ? lines.length : end).join('\n');
}
