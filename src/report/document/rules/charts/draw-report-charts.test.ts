import { describe, expect, test } from 'vitest';
import { boxOf } from '../../../../../harness/fixtures/label-box.ts';
import { detailsFixture } from '../../../../../harness/fixtures/report/report-details.ts';
import type { ObjectionKind } from '../buyer-persona.ts';
import type { ShownDetails } from '../report.ts';
import type { Chart, ChartFrame, Shape, TextShape } from './chart.ts';
import { drawReportCharts } from './draw-report-charts.ts';

const frames: Record<string, ChartFrame> = {
  'an A4 page': { width: 470, textSize: 7.6 },
  'a wide screen': { width: 720, textSize: 13 },
  'a telephone': { width: 340, textSize: 11 },
};

const named = (name: string): ShownDetails => {
  const details = detailsFixture();
  return { ...details, personas: details.personas.map((persona) => ({ ...persona, name })) };
};
const casts: Record<string, ShownDetails> = {
  'ordinary names': detailsFixture(),
  'very long names': named('Wilhelmina-Alexandra von und zu Hohenlohe'),
  'wide letters': named('山田太郎左衛門の介'),
  'one joined emoji': named('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦'),
  'everybody alike and in the depths': {
    ...detailsFixture(),
    situations: detailsFixture().situations.map((one) => ({
      ...one,
      mood: -3,
      moves: 'away',
      feels: 'x'.repeat(300),
    })),
  },
};

const isText = (shape: Shape): shape is TextShape => shape.kind === 'text';
const textsOf = (chart: Chart) => chart.shapes.filter(isText);

function boundsOf(shape: Shape): { left: number; right: number; top: number; bottom: number } {
  const around = (points: readonly (readonly [number, number])[]) => ({
    left: Math.min(...points.map(([x]) => x)),
    right: Math.max(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    bottom: Math.max(...points.map(([, y]) => y)),
  });
  switch (shape.kind) {
    case 'text':
      return boxOf(shape);
    case 'rect':
      return { left: shape.x, right: shape.x + shape.width, top: shape.y, bottom: shape.y + shape.height };
    case 'circle':
      return around([
        [shape.cx - shape.r, shape.cy - shape.r],
        [shape.cx + shape.r, shape.cy + shape.r],
      ]);
    case 'line':
      return around([
        [shape.x1, shape.y1],
        [shape.x2, shape.y2],
      ]);
  }
}

describe.each(Object.entries(frames))('on %s', (_frame, frame) => {
  describe.each(Object.entries(casts))('with %s', (_cast, details) => {
    test.each(drawReportCharts(details, frame).map((chart) => [chart.id, chart] as const))(
      '%s stays inside its frame',
      (_id, chart) => {
        for (const shape of chart.shapes) {
          const { left, right, top, bottom } = boundsOf(shape);
          expect([left, top, right, bottom, shape].every((value) => !Number.isNaN(value))).toBe(true);
          expect(left, JSON.stringify(shape)).toBeGreaterThanOrEqual(-0.01);
          expect(top, JSON.stringify(shape)).toBeGreaterThanOrEqual(-0.01);
          expect(right, JSON.stringify(shape)).toBeLessThanOrEqual(chart.width + 0.01);
          expect(bottom, JSON.stringify(shape)).toBeLessThanOrEqual(chart.height + 0.01);
        }
      },
    );

    test.each(drawReportCharts(details, frame).map((chart) => [chart.id, chart] as const))(
      'no two labels of %s overlap',
      (_id, chart) => {
        const boxes = textsOf(chart).map((shape) => ({ text: shape.text, box: boxOf(shape) }));
        const collisions = boxes.flatMap((a, index) =>
          boxes
            .slice(index + 1)
            .filter(
              (b) =>
                a.box.left < b.box.right &&
                b.box.left < a.box.right &&
                a.box.top < b.box.bottom &&
                b.box.top < a.box.bottom,
            )
            .map((b) => `${a.text} × ${b.text}`),
        );
        expect(collisions).toEqual([]);
      },
    );
  });
});

const chartNamed = (details: ShownDetails, id: Chart['id']): Chart => {
  const chart = drawReportCharts(details, { width: 470, textSize: 7.6 }).find((one) => one.id === id);
  if (!chart) throw new Error(`no chart ${id}`);
  return chart;
};

test('a long name is shortened where it is drawn and whole in the table', () => {
  const name = 'Wilhelmina-Alexandra von und zu Hohenlohe';
  const chart = chartNamed(named(name), 'objections');
  expect(textsOf(chart).map(({ text }) => text)).not.toContain(name);
  expect(textsOf(chart).some(({ text }) => text.startsWith('Wilhelmina') && text.endsWith('…'))).toBe(true);
  expect(chart.table.rows[0]?.[0]).toBe(name);
});

test('a report without situations has one chart', () => {
  const charts = drawReportCharts({ ...detailsFixture(), situations: [] }, { width: 470, textSize: 7.6 });
  expect(charts.map(({ id }) => id)).toEqual(['objections']);
});

test('a report without people has no charts', () => {
  expect(drawReportCharts({ ...detailsFixture(), personas: [] }, { width: 470, textSize: 7.6 })).toEqual([]);
});

const withObjections = (...said: [who: number, kind: ObjectionKind, weight: number][]): ShownDetails => {
  const details = detailsFixture();
  return {
    ...details,
    personas: details.personas.map((persona, at) => ({
      ...persona,
      objections: said
        .filter(([who]) => who === at)
        .map(([, kind, weight]) => ({ text: 'No.', kind, weight })),
    })),
  };
};

test.each([
  [
    withObjections([0, 'fit', 3], [1, 'fit', 3], [2, 'price', 2]),
    'Most weight is on fit: 6 of 8 points, and 2 of 5',
  ],
  [
    withObjections([0, 'fit', 3], [0, 'fit', 2], [2, 'price', 2]),
    'Most weight is on fit (5 of 7 points), but only Marit',
  ],
  [
    withObjections([0, 'fit', 3], [1, 'price', 2], [2, 'others', 1]),
    'About equal, and ahead of the rest: price (2) and fit (3).',
  ],
  [
    withObjections([0, 'fit', 1], [1, 'price', 1], [2, 'others', 1], [3, 'trust', 1]),
    'No kind of doubt stands out.',
  ],
])('the matrix says no more than its totals carry (%#)', (details, sentence) => {
  const { reading } = chartNamed(details, 'objections');
  expect(reading).toContain(sentence);
  expect(reading).toContain('not how many of your customers do');
});

test('column totals say which doubt weighs most', () => {
  const details = detailsFixture();
  const weightOfTrust = details.personas
    .flatMap(({ objections }) => objections)
    .filter(({ kind }) => kind === 'trust')
    .reduce((sum, { weight }) => sum + weight, 0);
  const chart = chartNamed(details, 'objections');
  expect(chart.reading).toBe(
    `Most weight is on trust: ${weightOfTrust} of ${details.personas.flatMap(({ objections }) => objections).reduce((sum, { weight }) => sum + weight, 0)} points, and 5 of 5 people name it. Points show how strongly these people feel, not how many of your customers do.`,
  );
  expect(chart.table.rows.at(-1)?.[2]).toBe(String(weightOfTrust));
});

test('the stage where most buyers turn away is named with these buyers', () => {
  const chart = chartNamed(detailsFixture(), 'movement');
  expect(chart.reading).toBe('Most are lost at “Weighing the price”: Marit, Jonas and Ilse turn away.');
});

test('each buyer is one block at each stage', () => {
  const blocks = chartNamed(detailsFixture(), 'movement').shapes.filter(({ kind }) => kind === 'rect');
  expect(blocks).toHaveLength(50);
});
