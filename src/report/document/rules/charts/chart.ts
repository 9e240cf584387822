import { sum } from 'd3-array';

/** Colour roles; the web page maps them to its tokens, the PDF to its palette. */
export type Ink = 'ink' | 'ink-soft' | 'line' | 'line-strong' | 'accent' | 'sheet' | 'on-accent';

export type TextShape = {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  size: number;
  font: 'mono' | 'serif';
  fill: Ink;
  anchor: 'start' | 'middle' | 'end';
  strong: boolean;
};
/** `kind` is an SVG element and the rest its attributes; what has no fill or stroke is not painted. */
export type DrawnShape = {
  fill?: Ink | null;
  stroke?: Ink | null;
  strokeWidth?: number;
} & (
  | { kind: 'rect'; x: number; y: number; width: number; height: number }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number }
  | { kind: 'circle'; cx: number; cy: number; r: number }
);
/** Text is typeset by the page and by the PDF, never inside the PDF's SVG. */
export type Shape = DrawnShape | TextShape;

export type Point = readonly [x: number, y: number];

/** React draws it on the page, the PDF as SVG. The origin is the top left corner. */
export type Chart = {
  id: 'objections' | 'movement';
  title: string;
  /** One line under the title: what the chart shows about these five buyers. */
  reading: string;
  /** Alternative text. */
  description: string;
  width: number;
  height: number;
  shapes: Shape[];
  /** The same data as a table. */
  table: { head: string[]; rows: string[][] };
};

/** `width` and `textSize` in the same unit: pixels on the page, points in the PDF. */
export type ChartFrame = { width: number; textSize: number };

export const line = ([x1, y1]: Point, [x2, y2]: Point, stroke: Ink, strokeWidth = 0.6): DrawnShape => ({
  kind: 'line',
  ...{ x1, y1, x2, y2 },
  ...{ stroke, strokeWidth },
});

export const round = (value: number): number => Math.round(value * 100) / 100;

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
  sum(graphemes(text), (grapheme) => advanceEm(grapheme, font)) * size;

/** As much of the line's beginning as fits. */
export function cut(line: string, width: number, size: number, font: TextShape['font']): string {
  let room = width / size;
  const fitting = graphemes(line).findIndex((grapheme) => {
    room -= advanceEm(grapheme, font);
    return room < 0;
  });
  return fitting === -1 ? line : graphemes(line).slice(0, fitting).join('').trimEnd();
}

export function shorten(text: string, width: number, size: number, font: TextShape['font']): string {
  const line = oneLine(text);
  if (widthOf(line, size, font) <= width) return line;
  return `${cut(line, width - widthOf('…', size, font), size, font)}…`;
}

/** At most `lines` lines; the last one is shortened. */
export function wrapText(
  text: string,
  fit: { width: number; size: number; font: TextShape['font']; lines: number },
): string[] {
  const wrapped: string[] = [];
  for (const word of oneLine(text).split(' ')) {
    const longer = `${wrapped.at(-1)} ${word}`;
    const isFull = widthOf(longer, fit.size, fit.font) > fit.width;
    if (wrapped.length === 0 || (isFull && wrapped.length < fit.lines)) wrapped.push(word);
    else wrapped[wrapped.length - 1] = longer;
  }
  return wrapped.map((line) => shorten(line, fit.width, fit.size, fit.font));
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
