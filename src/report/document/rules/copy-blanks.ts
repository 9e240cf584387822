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

/** What the owner has to fill in, each once. */
export const blanksIn = (text: string): string[] => [
  ...new Set((text.match(bracketed) ?? []).filter(isBlank).map((blank) => blank.slice(1, -1).trim())),
];
