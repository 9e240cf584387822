import { type Inline, plainText } from './report-markup.ts';

export type CopyPiece = Inline & { isBlank: boolean };

const bracketed = /\[[^[\]\n]+\]/g;
const label = /^\[\s*(?:simulated|from your site)\s*\]$/i;
const isBlank = (text: string): boolean => !label.test(text) && text.slice(1, -1).trim() !== '';

export const hasBlanks = (text: string): boolean =>
  [...text.matchAll(bracketed)].some(([found]) => isBlank(found));

/** Separates the blanks to fill, such as [first name], from the text around them. */
export function splitBlanks(inlines: readonly Inline[]): CopyPiece[] {
  const whole = plainText(inlines);
  const edges = [...whole.matchAll(bracketed)]
    .filter(([text]) => isBlank(text))
    .flatMap(({ 0: text, index }) => [index, index + text.length]);
  const pieces: CopyPiece[] = [];
  let at = 0;
  let edge = 0;
  for (const { text, bold } of inlines) {
    const end = at + text.length;
    while (at < end) {
      while ((edges[edge] ?? end + 1) <= at) edge += 1;
      const stop = Math.min(end, edges[edge] ?? end);
      pieces.push({ text: whole.slice(at, stop), bold, isBlank: edge % 2 === 1 });
      at = stop;
    }
  }
  return pieces;
}

/** What the owner has filled in, by the key of the blank's name. */
export type FilledBlanks = ReadonlyMap<string, string>;

/** The same in every version and after typesetting: case and punctuation make no difference. */
export const blankKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || name.trim();

/** `text` is a blank in its brackets. */
export const blankValue = (text: string, filled: FilledBlanks): string | undefined =>
  filled.get(blankKey(text.slice(1, -1)));

export const fillBlanks = (text: string, filled: FilledBlanks): string =>
  filled.size === 0
    ? text
    : text.replace(bracketed, (found) => (isBlank(found) && blankValue(found, filled)) || found);

/** For copying and for files. */
export const fillPart = <Part extends { content: string }>(part: Part, filled: FilledBlanks): Part => ({
  ...part,
  content: fillBlanks(part.content, filled),
});

const contextWords = 5;

/** The words around the first place of a blank, which say what to fill in. */
export function contextOf(name: string, text: string): string {
  const [before = '', after = ''] = text.split(`[${name}]`, 2);
  const left = before.split(/(?<=\s)/);
  const right = after.split(/(?=\s)/);
  const shown = [
    left.length > contextWords ? '… ' : '',
    ...left.slice(-contextWords),
    `[${name}]`,
    ...right.slice(0, contextWords),
    right.length > contextWords ? ' …' : '',
  ];
  return shown.join('').replace(/\s+/g, ' ').trim();
}

/** What the owner has to fill in, each once. */
export const blanksIn = (text: string): string[] => [
  ...new Set((text.match(bracketed) ?? []).filter(isBlank).map((blank) => blank.slice(1, -1).trim())),
];
