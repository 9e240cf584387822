import { max, sum } from 'd3-array';
import { type ObjectionKind, objectionKinds } from '../buyer-persona.ts';
import type { ShownDetails } from '../report.ts';
import {
  type Chart,
  type ChartFrame,
  label,
  labelLines,
  line,
  listNames,
  oneLine,
  type Shape,
  shorten,
  wrapText,
} from './chart.ts';

export const objectionKindLabels: Record<ObjectionKind, string> = {
  price: 'price',
  trust: 'trust',
  effort: 'effort',
  timing: 'timing',
  fit: 'fit',
  others: 'other people',
};

function readObjections({ personas }: ShownDetails) {
  const weighed = objectionKinds.map((kind) => {
    const weights = personas.map(({ objections }) =>
      sum(objections, (one) => (one.kind === kind ? one.weight : 0)),
    );
    return { name: objectionKindLabels[kind], weights, total: sum(weights) };
  });
  const strongest = max(weighed, ({ total }) => total) ?? 0;
  // A weight is a judgement from 1 to 3: one point more or less is no difference.
  const kinds = weighed.map((kind) => ({ ...kind, isLeader: kind.total >= Math.max(1, strongest - 1) }));
  return { personas, kinds, strongest };
}

/** Points are weights that the same model gave to the people it invented, so they rank doubts and count nobody. */
function describeObjections({ personas, kinds }: ReturnType<typeof readObjections>): string {
  const caution = 'Points show how strongly these people feel, not how many of your customers do.';
  const leaders = kinds.filter(({ isLeader }) => isLeader);
  const [first] = leaders;
  if (!first || leaders.length > kinds.length / 2) return `No kind of doubt stands out. ${caution}`;
  if (leaders.length > 1)
    return `About equal, and ahead of the rest: ${listNames(leaders.map(({ name, total }) => `${name} (${total})`))}. ${caution}`;
  const voices = personas.filter((_, at) => (first.weights[at] ?? 0) > 0);
  const points = `${first.total} of ${sum(kinds, ({ total }) => total)} points`;
  return voices.length === 1
    ? `Most weight is on ${first.name} (${points}), but only ${oneLine(voices[0]?.name ?? '')} mentions it. ${caution}`
    : `Most weight is on ${first.name}: ${points}, and ${voices.length} of ${personas.length} people name it. ${caution}`;
}

/** The square's size is the weight of one buyer's objection; the bar below is the sum of all. */
export function drawObjectionChart(details: ShownDetails, { width, textSize }: ChartFrame): Chart | null {
  const data = readObjections(details);
  const { personas, kinds, strongest } = data;
  if (strongest === 0) return null;
  const nameWidth = Math.min(textSize * 10, width * 0.2);
  const left = nameWidth + textSize * 0.8;
  const step = (width - left) / kinds.length;
  const rowHeight = Math.min(step, textSize * 3.8);
  const top = textSize * 3.2;
  const middleOf = (row: number) => top + rowHeight * (row + 0.5);
  const barTop = top + rowHeight * personas.length + textSize * 0.8;
  const barRoom = textSize * 6;
  const largest = Math.max(3, ...kinds.flatMap(({ weights }) => weights));
  const below = textSize * 0.32;

  const shapes: Shape[] = personas.flatMap(({ name }, row) => [
    line([0, top + rowHeight * row], [width, top + rowHeight * row], 'line'),
    label(0, middleOf(row) + below, shorten(name, nameWidth, textSize, 'mono'), textSize),
  ]);
  shapes.push(
    line([0, barTop - textSize * 0.8], [width, barTop - textSize * 0.8], 'line-strong', 0.8),
    label(0, barTop + textSize, 'together', textSize, { fill: 'ink-soft' }),
  );
  for (const [column, { name, weights, total, isLeader }] of kinds.entries()) {
    const x = left + step * (column + 0.5);
    const style = { anchor: 'middle', strong: isLeader } as const;
    const words = wrapText(name, { width: step * 0.98, size: textSize, font: 'mono', lines: 2 });
    const firstLevel = top - textSize * (0.9 + (words.length - 1) * 1.2);
    const fill = isLeader ? 'accent' : 'ink-soft';
    shapes.push(...labelLines(x, firstLevel, words, textSize * 1.2, textSize, { ...style, fill }));
    for (const [row, weight] of weights.entries()) {
      const y = middleOf(row);
      const side = rowHeight * 0.82 * Math.sqrt(weight / largest);
      const square = { x: x - side / 2, y: y - side / 2, width: side, height: side };
      if (weight === 0) shapes.push({ kind: 'circle', cx: x, cy: y, r: 0.8, fill: 'line' });
      else
        shapes.push(
          { kind: 'rect', ...square, fill: isLeader ? 'accent' : 'ink' },
          label(x, y + below, String(weight), textSize, { anchor: 'middle', fill: 'on-accent' }),
        );
    }
    const height = Math.max((total / strongest) * (barRoom - textSize * 1.4), 0.8);
    const bar = { x: x - step * 0.17, y: barTop, width: step * 0.34, height };
    const ink = isLeader ? 'accent' : 'ink';
    shapes.push(
      { kind: 'rect', ...bar, fill: isLeader ? 'accent' : 'line-strong' },
      label(x, barTop + height + textSize * 1.2, String(total), textSize, { ...style, fill: ink }),
    );
  }
  const reading = describeObjections(data);
  return {
    id: 'objections',
    title: 'What holds them back',
    reading,
    description: `Matrix of ${personas.length} simulated buyers by kind of objection, each weighted from 1 to 3. ${reading}`,
    width,
    height: barTop + barRoom + textSize * 0.4,
    shapes,
    table: {
      head: ['Buyer', ...kinds.map(({ name }) => name)],
      rows: [
        ...personas.map(({ name }, row) => [
          oneLine(name),
          ...kinds.map(({ weights }) => String(weights[row])),
        ]),
        ['Total', ...kinds.map(({ total }) => String(total))],
      ],
    },
  };
}
