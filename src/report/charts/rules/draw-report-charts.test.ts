import { describe, expect, test } from 'vitest';
import { boxOf } from '../../../../harness/fixtures/label-box.ts';
import { detailsFixture } from '../../../../harness/fixtures/report/report-details.ts';
import type { ObjectionKind } from '../../document/rules/buyer-persona.ts';
import type { BuyingSituation } from '../../document/rules/buying-situation.ts';
import type { ReportDetails } from '../../document/rules/report.ts';
import type { Chart, ChartFrame, Shape, TextShape } from './chart.ts';
import { drawReportCharts } from './draw-report-charts.ts';

const frames: Record<string, ChartFrame> = {
  'an A4 page': { width: 470, textSize: 7.6 },
  'a wide screen': { width: 720, textSize: 13 },
  'a telephone': { width: 340, textSize: 11 },
};

const named = (name: string): ReportDetails => {
  const details = detailsFixture();
  return { ...details, personas: details.personas.map((persona) => ({ ...persona, name })) };
};
const casts: Record<string, ReportDetails> = {
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

casts['messages of customers'] = {
  ...detailsFixture(),
  evidence: [
    ['Parking', 43],
    ['Wilhelmina-Alexandra von und zu Hohenlohe und die Frage, wer bei Regen draussen wartet, und warum', 11],
    ['山田太郎左衛門の介山田太郎左衛門の介山田太郎左衛門の介山田太郎左衛門の介', 1],
  ].map(([theme, count], at) => ({
    id: `f${at}`,
    text: String(theme),
    source: 'review' as const,
    site: null,
    said: { theme: String(theme), count: Number(count), of: 43, quotes: [] },
    usedIn: [],
  })),
};

const isText = (shape: Shape): shape is TextShape => shape.kind === 'text';
const textsOf = (chart: Chart) => chart.shapes.filter(isText);

/** End points and control points: the curve is inside of their hull. */
const pointsOf = (d: string): [number, number][] =>
  [...d.matchAll(/(-?[\d.]+)[, ](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const isPath = (shape: Shape) => shape.kind === 'path';

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
    case 'path':
      return around(pointsOf(shape.d));
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

    test.each(drawReportCharts(details, frame).map((chart) => [chart.id, chart] as const))(
      'no arrow of %s crosses a name',
      (id, chart) => {
        const arrows = id === 'influence' ? chart.shapes.filter(isPath) : [];
        for (const { d } of arrows)
          for (const name of textsOf(chart)) {
            const box = boxOf(name);
            const inside = pointsOf(d).filter(
              ([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom,
            );
            expect(inside, `${name.text} ${d}`).toEqual([]);
          }
      },
    );
  });
});

const chartNamed = (details: ReportDetails, id: Chart['id']): Chart => {
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

test('a report without situations has the two charts that need none', () => {
  const charts = drawReportCharts({ ...detailsFixture(), situations: [] }, { width: 470, textSize: 7.6 });
  expect(charts.map(({ id }) => id)).toEqual(['objections', 'influence']);
});

test('a report without people has no charts', () => {
  expect(drawReportCharts({ ...detailsFixture(), personas: [] }, { width: 470, textSize: 7.6 })).toEqual([]);
});

test('the deepest dip is marked with its buyer and the feeling', () => {
  const chart = chartNamed(detailsFixture(), 'emotion');
  expect(textsOf(chart).map(({ text }) => text)).toContain('○ Ilse: cold and found out');
  expect(chart.reading).toBe(
    'These are equally low: Ilse at “Nearly walking away” and Marit at “Weighing the price”. The chart marks Ilse at “Nearly walking away”: cold and found out. As a group, they’re lowest at “Weighing the price”.',
  );
});

test('a single lowest point is named; many equal ones are counted', () => {
  const { situations, ...details } = detailsFixture();
  const readingOf = (isKept: (one: BuyingSituation) => boolean) =>
    chartNamed(
      { ...details, situations: situations.map((one) => (isKept(one) ? one : { ...one, mood: -2 })) },
      'emotion',
    ).reading;
  expect(readingOf(({ persona, mood }) => mood > -3 || persona === 'p1')).toContain(
    'The lowest point is Marit at “Weighing the price”: ',
  );
  expect(readingOf(() => false)).toMatch(/^50 moments are equally low\. The chart marks /);
});

test('of two equal dips the one nearer to the purchase is named', () => {
  const details = detailsFixture();
  const deep = details.situations.filter(({ mood }) => mood === -3).map(({ stage }) => stage);
  expect(deep).toEqual(['pricing', 'wavering']);
  expect(chartNamed(details, 'emotion').description).toContain('Nearly walking away');
});

test('a persona whose stage is missing still has a line through the others', () => {
  const details = detailsFixture();
  const chart = chartNamed(
    {
      ...details,
      situations: details.situations.filter(({ persona, stage }) => persona !== 'p4' || stage !== 'asking'),
    },
    'emotion',
  );
  const bends = chart.shapes.filter(isPath).map(({ d }) => d.split('C').length - 1);
  expect(bends.sort()).toEqual([8, 9, 9, 9, 9]);
  expect(chart.table.rows.find(([stage]) => stage === 'Asking people')?.[4]).toBe('–');
});

const withObjections = (...said: [who: number, kind: ObjectionKind, weight: number][]): ReportDetails => {
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

test('equal influences name everybody who has them', () => {
  const details = detailsFixture();
  const personas = details.personas.map((persona, at) => ({
    ...persona,
    influences: at < 2 ? [{ on: 'p3' as const, how: 'Asks.', weight: 2 }] : [],
  }));
  expect(chartNamed({ ...details, personas }, 'influence').reading).toContain(
    'Marit and Jonas influence the others equally; Ilse is influenced most.',
  );
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

test('an influence on oneself or on nobody is not drawn', () => {
  const details = detailsFixture();
  const before = chartNamed(details, 'influence').table.rows.length;
  const first = details.personas[0];
  const changed = details.personas.map((persona) =>
    persona === first
      ? {
          ...persona,
          influences: [...persona.influences, { on: 'p1' as const, how: 'Talks to herself.', weight: 3 }],
        }
      : persona,
  );
  expect(chartNamed({ ...details, personas: changed }, 'influence').table.rows).toHaveLength(before);
});

test('a stronger influence is a thicker arrow', () => {
  const chart = chartNamed(detailsFixture(), 'influence');
  const widths = chart.shapes.filter(isPath).flatMap(({ strokeWidth }) => strokeWidth ?? []);
  const weights = chart.table.rows.map(([, , weight]) => Number(weight));
  const widthFor = (weight: number) => new Set(widths.filter((_, index) => weights[index] === weight));
  expect([1, 2, 3].map((weight) => widthFor(weight).size)).toEqual([1, 1, 1]);
  expect([...widthFor(1), ...widthFor(2), ...widthFor(3)]).toEqual(
    [...new Set(widths)].sort((a, b) => a - b),
  );
});

test('themes are ranked by their messages, and a report without messages has no such chart', () => {
  const chart = chartNamed(casts['messages of customers'] as ReportDetails, 'themes');
  expect(chart.table.rows.map(([, count, of]) => [count, of])).toEqual([
    ['43', '43'],
    ['11', '43'],
    ['1', '43'],
  ]);
  const bars = chart.shapes.flatMap((shape) => (shape.kind === 'rect' ? [shape.width / chart.width] : []));
  expect(bars.map((share) => Math.round(share * 43))).toEqual([43, 11, 1]);
  expect(drawReportCharts(detailsFixture(), { width: 470, textSize: 7.6 }).map(({ id }) => id)).not.toContain(
    'themes',
  );
});
