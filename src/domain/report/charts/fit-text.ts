import type { Ink, TextShape } from './chart.ts';

/** Latin letters and punctuation: one character each. The first segmenter takes a browser 30 ms, a phone four times as long. */
const singleCharacters = /^[\u0020-\u007e\u00a0-\u024f\u2010-\u2027]*$/;
let segmenter: Intl.Segmenter | undefined;

/** Wide characters: ideographs, kana, hangul, full-width forms and pictographs. */
const isWide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u;
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Mn}]/u;
const monoAdvanceEm = 0.6;
/** Wider than the average serif letter, so text that fits here also fits in the real font. */
const serifAdvanceEm = 0.5;

function graphemes(text: string): string[] {
  if (singleCharacters.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

const advanceEm = (grapheme: string, font: TextShape['font']): number => {
  if (isWide.test(grapheme)) return 1.3;
  return font === 'mono' ? monoAdvanceEm : serifAdvanceEm;
};

/** Collapses white space and removes invisible characters. */
export const oneLine = (text: string): string =>
  [...text.toWellFormed().slice(0, 2000)]
    .map((character) => (/\s/.test(character) ? ' ' : character))
    .filter((character) => character === '\u200d' || !invisible.test(character) || /\p{Mn}/u.test(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim();

/** "Ann, Ben and Cy". */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const widthOf = (text: string, size: number, font: TextShape['font']): number =>
  graphemes(text).reduce((sum, grapheme) => sum + advanceEm(grapheme, font), 0) * size;

export function shorten(text: string, width: number, size: number, font: TextShape['font']): string {
  const line = oneLine(text);
  if (widthOf(line, size, font) <= width) return line;
  const room = width - advanceEm('…', font) * size;
  let kept = '';
  let used = 0;
  for (const grapheme of graphemes(line)) {
    used += advanceEm(grapheme, font) * size;
    if (used > room) break;
    kept += grapheme;
  }
  return `${kept.trimEnd()}…`;
}

/** At most `lines` lines; the last one is shortened. */
export function wrapText(
  text: string,
  fit: { width: number; size: number; font: TextShape['font']; lines: number },
): string[] {
  const wrapped: string[] = [];
  let words = oneLine(text).split(' ');
  while (words.length > 0 && wrapped.length < fit.lines - 1) {
    let count = 1;
    while (
      count < words.length &&
      widthOf(words.slice(0, count + 1).join(' '), fit.size, fit.font) <= fit.width
    ) {
      count += 1;
    }
    wrapped.push(shorten(words.slice(0, count).join(' '), fit.width, fit.size, fit.font));
    words = words.slice(count);
  }
  if (words.length > 0) wrapped.push(shorten(words.join(' '), fit.width, fit.size, fit.font));
  return wrapped;
}

type LabelStyle = Partial<Pick<TextShape, 'font' | 'fill' | 'anchor' | 'strong'>>;
export const label = (
  x: number,
  y: number,
  text: string,
  size: number,
  { font = 'mono', fill = 'ink' as Ink, anchor = 'start', strong = false }: LabelStyle = {},
): TextShape => ({ kind: 'text', x, y, text, size, font, fill, anchor, strong });

/** Lines of one label, `spacing` apart; `y` is the first baseline. */
export const labelLines = (
  x: number,
  y: number,
  lines: readonly string[],
  spacing: number,
  size: number,
  style?: LabelStyle,
): TextShape[] => lines.map((text, row) => label(x, y + row * spacing, text, size, style));

/** The bounding box of a label, for the test that no labels overlap. */
export function boxOf(shape: TextShape): { left: number; right: number; top: number; bottom: number } {
  const width = widthOf(shape.text, shape.size, shape.font);
  const left =
    shape.anchor === 'start' ? shape.x : shape.anchor === 'end' ? shape.x - width : shape.x - width / 2;
  return { left, right: left + width, top: shape.y - shape.size * 0.75, bottom: shape.y + shape.size * 0.2 };
}
