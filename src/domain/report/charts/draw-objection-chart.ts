import { type ObjectionKind, objectionKinds } from '../buyers/buyer-persona.ts';
import type { ReportDetails } from '../report.ts';
import { type Chart, type ChartFrame, isNarrow, line, type Shape } from './chart.ts';
import { label, labelLines, listNames, oneLine, shorten, wrapText } from './fit-text.ts';

export const objectionKindLabels: Record<ObjectionKind, string> = {
  price: 'price',
  trust: 'trust',
  effort: 'effort',
  timing: 'timing',
  fit: 'fit',
  others: 'other people',
};

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function readObjections({ personas }: ReportDetails) {
  const rows = personas.map(({ name, objections }) => ({
    name,
    weights: objectionKinds.map((kind) =>
      sum(objections.filter((one) => one.kind === kind).map(({ weight }) => weight)),
    ),
  }));
  const totals = objectionKinds.map((_, column) => sum(rows.map(({ weights }) => weights[column] ?? 0)));
  const strongest = Math.max(...totals);
  // A weight is a judgement from 1 to 3: one point more or less is no difference.
  const leaders = objectionKinds.flatMap((_, column) =>
    (totals[column] ?? 0) >= Math.max(1, strongest - 1) ? [column] : [],
  );
  return { rows, totals, strongest, leaders };
}

/** Points are weights that the same model gave to the people it invented, so they rank doubts and count nobody. */
function describeObjections({ rows, totals, leaders }: ReturnType<typeof readObjections>): string {
  const caution = 'Points show how strongly these people feel, not how many of your customers do.';
  const kindOf = (column: number) => objectionKindLabels[objectionKinds[column] ?? 'price'];
  const [first = 0] = leaders;
  const voices = rows.filter(({ weights }) => (weights[first] ?? 0) > 0);
  if (leaders.length > objectionKinds.length / 2) return `No kind of doubt stands out. ${caution}`;
  if (leaders.length > 1)
    return `About equal, and ahead of the rest: ${listNames(leaders.map((column) => `${kindOf(column)} (${totals[column]})`))}. ${caution}`;
  const points = `${totals[first]} of ${sum(totals)} points`;
  return voices.length === 1
    ? `Most weight is on ${kindOf(first)} (${points}), but only ${oneLine(voices[0]?.name ?? '')} mentions it. ${caution}`
    : `Most weight is on ${kindOf(first)}: ${points}, and ${voices.length} of ${rows.length} people name it. ${caution}`;
}

/** The square's size is the weight of one buyer's objection; the bar below is the sum of all. */
export function drawObjectionChart(details: ReportDetails, frame: ChartFrame): Chart | null {
  const data = readObjections(details);
  if (data.rows.length === 0 || data.strongest === 0) return null;
  const { width, textSize } = frame;
  const nameWidth = textSize * (isNarrow(frame) ? 6.2 : 10);
  const left = nameWidth + textSize * 0.8;
  const step = (width - left) / objectionKinds.length;
  const rowHeight = Math.min(step, textSize * 3.8);
  const top = textSize * 3.2;
  const barTop = top + rowHeight * data.rows.length + textSize * 0.8;
  const barRoom = textSize * 6;
  const largest = Math.max(3, ...data.rows.flatMap(({ weights }) => weights));
  const isStrongest = (column: number) => data.leaders.includes(column);
  const centreOf = (column: number) => left + step * (column + 0.5);

  const shapes: Shape[] = [];
  for (const [column, kind] of objectionKinds.entries()) {
    const fit = { width: step * 0.98, size: textSize, font: 'mono', lines: 2 } as const;
    const words = wrapText(objectionKindLabels[kind], fit);
    const strong = isStrongest(column);
    const firstLevel = top - textSize * (0.9 + (words.length - 1) * 1.2);
    const style = { anchor: 'middle', fill: strong ? 'accent' : 'ink-soft', strong } as const;
    shapes.push(...labelLines(centreOf(column), firstLevel, words, textSize * 1.2, textSize, style));
  }
  for (const [row, { name, weights }] of data.rows.entries()) {
    const middle = top + rowHeight * (row + 0.5);
    const rule = top + rowHeight * row;
    shapes.push(
      line([0, rule], [width, rule], 'line'),
      label(0, middle + textSize * 0.32, shorten(name, nameWidth, textSize, 'mono'), textSize),
    );
    for (const [column, weight] of weights.entries()) {
      const side = rowHeight * 0.82 * Math.sqrt(weight / largest);
      const x = centreOf(column);
      if (weight === 0) {
        shapes.push({ kind: 'circle', x, y: middle, radius: 0.8, fill: 'line', stroke: null });
      } else {
        const fill = isStrongest(column) ? 'accent' : 'ink';
        const [left, top] = [x - side / 2, middle - side / 2];
        shapes.push(
          { kind: 'rect', x: left, y: top, width: side, height: side, fill, stroke: null },
          label(x, middle + textSize * 0.32, String(weight), textSize, {
            anchor: 'middle',
            fill: 'on-accent',
          }),
        );
      }
    }
  }
  shapes.push(
    line([0, barTop - textSize * 0.8], [width, barTop - textSize * 0.8], 'line-strong', 0.8),
    label(0, barTop + textSize, shorten('together', nameWidth, textSize, 'mono'), textSize, {
      fill: 'ink-soft',
    }),
  );
  for (const [column, total] of data.totals.entries()) {
    const height = (total / data.strongest) * (barRoom - textSize * 1.4);
    shapes.push(
      {
        kind: 'rect',
        x: centreOf(column) - step * 0.17,
        y: barTop,
        width: step * 0.34,
        height: Math.max(height, 0.8),
        fill: isStrongest(column) ? 'accent' : 'line-strong',
        stroke: null,
      },
      label(centreOf(column), barTop + height + textSize * 1.2, String(total), textSize, {
        anchor: 'middle',
        fill: isStrongest(column) ? 'accent' : 'ink',
        strong: isStrongest(column),
      }),
    );
  }
  const reading = describeObjections(data);
  return {
    id: 'objections',
    title: 'What holds them back',
    reading,
    description: `Matrix of ${data.rows.length} simulated buyers by kind of objection, each weighted from 1 to 3. ${reading}`,
    width,
    height: barTop + barRoom + textSize * 0.4,
    shapes,
    table: {
      head: ['Buyer', ...objectionKinds.map((kind) => objectionKindLabels[kind])],
      rows: [
        ...data.rows.map(({ name, weights }) => [oneLine(name), ...weights.map(String)]),
        ['Total', ...data.totals.map(String)],
      ],
    },
  };
}
