import type { Ink, Shape } from '../../../report/charts/rules/chart.ts';
import { label, line } from '../../../report/charts/rules/chart.ts';
import type { PersonaId } from '../../../report/document/rules/buyer-persona.ts';
import { intentSteps, type PanelResult } from '../rules/panel-result.ts';
import { intentStepWords } from '../rules/panel-strings.ts';

export type PersonaMarks = ReadonlyMap<PersonaId, string>;

const graphemesOf = (name: string) => new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(name);
const initialOf = (name: string): string =>
  [...graphemesOf(name.trim())][0]?.segment.toLocaleUpperCase() ?? '';

/** One character per person, so that dots do not depend on colour: initials, or numbers where two share one. */
export function markPersonas(personas: readonly { id: PersonaId; name: string }[]): PersonaMarks {
  const initials = personas.map(({ name }) => initialOf(name));
  const areTheirOwn = new Set(initials).size === personas.length && !initials.includes('');
  return new Map(personas.map(({ id }, at) => [id, areTheirOwn ? (initials[at] as string) : String(at + 1)]));
}

export type AskedText = PanelResult['conditions'][number];

/** In pixels, for a phone; on a wide page it is drawn larger. */
const width = 240;
const stepWidth = width / intentSteps;
const dot = 15.4;
const letterSize = 9.5;
const textSize = 11;
const perRow = 3;

type Dot = {
  mark: string;
  step: number;
  row: number;
  /** Offset from the middle of its step, in dots. */
  aside: number;
};

/** Each answer is a dot on its step; dots of one person are adjacent, and every row is centred. */
export const stackDots = (voices: AskedText['voices'], marks: PersonaMarks): Dot[] =>
  Array.from({ length: intentSteps }, (_, at) => {
    const here = voices.flatMap(({ personaId, placements }) =>
      placements.filter((step) => step === at + 1).map(() => marks.get(personaId) ?? '?'),
    );
    return here.map((mark, place) => {
      const row = Math.floor(place / perRow);
      const inRow = Math.min(perRow, here.length - row * perRow);
      return { mark, step: at + 1, row, aside: (place % perRow) - (inRow - 1) / 2 };
    });
  }).flat();

const rowsOf = ({ distribution }: AskedText): number =>
  Math.max(1, Math.ceil(Math.max(...distribution) / perRow));

type Parts = {
  text: AskedText;
  control: AskedText;
  /** Figures shown together share one height, so that a taller stack means more answers. */
  texts: readonly AskedText[];
  marks: PersonaMarks;
  isAhead: boolean;
};

/** Answers to a text above the line, answers to the bland description below it, hollow. */
export function drawIntentDots({ text, control, texts, marks, isAhead }: Parts) {
  const base = textSize * 1.7 + dot * Math.max(...texts.map(rowsOf));
  const hangsFrom = base + textSize * 3.7;
  const height = hangsFrom + dot * rowsOf(control) + textSize * 1.7;

  const dots = (one: AskedText, yOf: (row: number) => number, paint: { fill: Ink | null; letter: Ink }) =>
    stackDots(one.voices, marks).flatMap(({ mark, step, row, aside }): Shape[] => {
      const x = centreOf(step) + aside * dot;
      const stroke: Ink | null = paint.fill ? null : 'line-strong';
      return [
        { kind: 'circle', cx: x, cy: yOf(row), r: dot * 0.45, fill: paint.fill, stroke },
        label(x, yOf(row) + letterSize * 0.35, mark, letterSize, {
          anchor: 'middle',
          fill: paint.letter,
          strong: true,
        }),
      ];
    });
  const counts = (one: AskedText, yOf: (rows: number) => number, fill: Ink) =>
    one.distribution.flatMap((count, at) => {
      const y = yOf(Math.ceil(count / perRow));
      const text = label(centreOf(at + 1), y, String(count), textSize, { anchor: 'middle', fill });
      return count === 0 ? [] : [text];
    });
  const rule = (y: number, stroke: Ink): Shape => line([0, y], [width, y], stroke, 1);

  const shapes: Shape[] = [
    ...dots(text, (row) => base - dot * (row + 0.55), {
      fill: isAhead ? 'accent' : 'ink',
      letter: isAhead ? 'on-accent' : 'sheet',
    }),
    ...counts(text, (rows) => base - dot * rows - textSize * 0.6, 'ink'),
    rule(base, 'ink'),
    ...scaleLabels(base),
    rule(hangsFrom - textSize * 0.5, 'line'),
    ...dots(control, (row) => hangsFrom + dot * (row + 0.5), { fill: null, letter: 'ink-soft' }),
    ...counts(control, (rows) => hangsFrom + dot * rows + textSize * 1.2, 'ink-soft'),
  ];
  return { width, height, shapes };
}

const centreOf = (step: number): number => stepWidth * (step - 0.5);

/** Only the first and last step have room for their words. */
function scaleLabels(base: number): Shape[] {
  const below = (lines: number) => base + textSize * (0.3 + 1.25 * lines);
  const numbers = intentStepWords.map((_, at) =>
    label(centreOf(at + 1), below(1), String(at + 1), textSize, { anchor: 'middle', strong: true }),
  );
  return [
    ...numbers,
    label(0, below(2), intentStepWords[0], textSize * 0.95, { fill: 'ink-soft' }),
    label(width, below(2), intentStepWords[4], textSize * 0.95, { fill: 'ink-soft', anchor: 'end' }),
  ];
}
