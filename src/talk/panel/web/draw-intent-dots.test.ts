import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOf } from '../../../../harness/fixtures/label-box.ts';
import { askedText, personas } from '../../../../harness/fixtures/talk/panel-result.ts';
import type { Shape } from '../../../report/charts/rules/chart.ts';
import { drawIntentDots, markPersonas, stackDots } from './draw-intent-dots.ts';

const marks = markPersonas(personas);
const placements = fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 9 }), {
  minLength: 5,
  maxLength: 5,
});
const isCircle = (shape: Shape) => shape.kind === 'circle';

test('people are marked by initials, or by numbers where two share one', () => {
  expect([...marks.values()].join('')).toBe('TDGFO');
  const alike = [...personas.slice(0, 4), { id: 'p5', name: 'tom' }] as const;
  expect([...markPersonas(alike).values()].join('')).toBe('12345');
  expect(markPersonas([{ id: 'p1', name: '杏' }]).get('p1')).toBe('杏');
});

test('the dots of a step are in centred rows, grouped by person', () => {
  const dots = stackDots(
    askedText('a', [
      [4, 4, 2],
      [4, 4, 5],
    ]).voices,
    marks,
  );
  expect(dots.map(({ mark, step, row, aside }) => `${mark}${step} ${row} ${aside}`)).toEqual([
    'T2 0 0',
    'T4 0 -1',
    'T4 0 0',
    'D4 0 1',
    'D4 1 0',
    'D5 0 0',
  ]);
});

test('every answer is a dot, no dots overlap, and everything fits, for any answers', () => {
  fc.assert(
    fc.property(placements, placements, (said, bland) => {
      const text = askedText('a', said);
      const control = askedText('control', bland);
      const { width, height, shapes } = drawIntentDots({
        text,
        control,
        texts: [text],
        marks,
        isAhead: false,
      });
      const dots = shapes.filter(isCircle);
      expect(dots).toHaveLength(said.flat().length + bland.flat().length);
      const gaps = dots.flatMap((one, at) =>
        dots.slice(at + 1).map((other) => Math.hypot(one.cx - other.cx, one.cy - other.cy) - one.r * 2),
      );
      expect(Math.min(...gaps)).toBeGreaterThan(0);
      const edges = dots.flatMap(({ cx, cy, r }) => [cx - r, width - cx - r, cy - r, height - cy - r]);
      expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
      const labels = shapes.filter((shape) => shape.kind === 'text');
      const margins = labels
        .map(boxOf)
        .flatMap(({ left, right, top, bottom }) => [left, top, width - right, height - bottom]);
      expect(Math.min(...margins)).toBeGreaterThan(-0.01);
    }),
    { numRuns: 60 },
  );
});

test('texts that are shown together have their base lines at the same height', () => {
  const agreed = askedText(
    'a',
    personas.map(() => [4, 4, 4]),
  );
  const divided = askedText(
    'b',
    personas.map(() => [1, 3, 5]),
  );
  const control = askedText(
    'control',
    personas.map(() => [2, 2, 2]),
  );
  const heights = [agreed, divided].map(
    (text) => drawIntentDots({ text, control, texts: [agreed, divided], marks, isAhead: false }).height,
  );
  expect(heights[0]).toBe(heights[1]);
});

test('the leading text has its own colour, and the neutral description is hollow', () => {
  const text = askedText('a', [[5]]);
  const control = askedText('control', [[2]]);
  const circles = (isAhead: boolean) =>
    drawIntentDots({ text, control, texts: [text], marks, isAhead }).shapes.filter(isCircle);
  expect(circles(true).map(({ fill }) => fill)).toEqual(['accent', null]);
  expect(circles(false).map(({ fill }) => fill)).toEqual(['ink', null]);
});
