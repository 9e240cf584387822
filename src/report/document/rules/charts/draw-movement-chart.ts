import { max } from 'd3-array';
import type { BuyerPersona } from '../buyer-persona.ts';
import { type BuyingSituation, type JourneyStage, journeyStages, stageLabels } from '../buying-situation.ts';
import type { ShownDetails } from '../report.ts';
import {
  type Chart,
  type ChartFrame,
  cut,
  type Ink,
  label,
  labelLines,
  line,
  listNames,
  oneLine,
  type Shape,
  shorten,
  widthOf,
  wrapText,
} from './chart.ts';

/** The stages from top to bottom, named at the left: in one line, or in two on a phone. */
function stageRows({ width, textSize }: ChartFrame, marked: JourneyStage | null) {
  const hasRoom = width > textSize * 36;
  const labelWidth = hasRoom ? textSize * 13.4 : width * 0.26;
  const [top, height] = [textSize * 2, textSize * (hasRoom ? 2.3 : 2.7)];
  const middleOf = (stage: JourneyStage) => top + height * (journeyStages.indexOf(stage) + 0.5);
  const labels = journeyStages.flatMap((stage) => {
    const words = wrapText(stageLabels[stage], { width: labelWidth, size: textSize, font: 'mono', lines: 2 });
    const firstLevel = middleOf(stage) + textSize * (0.9 - 0.575 * words.length);
    const fill = stage === marked ? 'accent' : 'ink-soft';
    return labelLines(0, firstLevel, words, textSize * 1.15, textSize, { fill });
  });
  const bottom = top + height * journeyStages.length;
  return { left: labelWidth + textSize * 0.8, top, bottom, height, middleOf, labels };
}

const moves = ['away', 'stays', 'towards'] as const;
type Move = BuyingSituation['moves'];
const looks: Record<Move, { fill: Ink; stroke: Ink | null; text: Ink }> = {
  away: { fill: 'accent', stroke: null, text: 'on-accent' },
  stays: { fill: 'sheet', stroke: 'line-strong', text: 'ink-soft' },
  towards: { fill: 'ink', stroke: null, text: 'on-accent' },
};

type Row = { stage: (typeof journeyStages)[number]; people: Record<Move, BuyerPersona[]> };

function readMovements({ personas, situations }: ShownDetails): Row[] {
  return journeyStages.map((stage) => {
    const who = (move: Move) =>
      personas.filter(({ id }) =>
        situations.some((one) => one.persona === id && one.stage === stage && one.moves === move),
      );
    return { stage, people: { away: who('away'), stays: who('stays'), towards: who('towards') } };
  });
}

const namesOf = (people: readonly BuyerPersona[]): string =>
  listNames(people.map(({ name }) => oneLine(name)));

function describeMovements(rows: readonly Row[], worst: Row): string {
  const lost = worst.people.away;
  if (lost.length === 0)
    return 'None of the five turn away at any stage. What slows them down is standing still.';
  const alike = rows.filter((row) => row !== worst && row.people.away.length === lost.length);
  const elsewhere =
    alike.length === 0
      ? ''
      : ` Just as many are lost at ${alike.map(({ stage }) => `“${stageLabels[stage]}”`).join(', ')}.`;
  return `Most are lost at “${stageLabels[worst.stage]}”: ${namesOf(lost)} ${lost.length === 1 ? 'turns' : 'turn'} away.${elsewhere}`;
}

/** Each block is one buyer: left of the centre line turns away, on it stays, right of it comes nearer. */
export function drawMovementChart(details: ShownDetails, { width, textSize }: ChartFrame): Chart | null {
  const rows = readMovements(details);
  if (rows.every(({ people }) => moves.every((move) => people[move].length === 0))) return null;
  const mostLost = max(rows, ({ people }) => people.away.length);
  const worst = rows.findLast(({ people }) => people.away.length === mostLost) as Row;

  const { left, top, bottom, height, middleOf, labels } = stageRows(
    { width, textSize },
    mostLost ? worst.stage : null,
  );
  /** The longest row on each side sets the scale and the position of the centre line. */
  const reach = (side: 'away' | 'towards') =>
    max([1, ...rows.map(({ people }) => people[side].length + people.stays.length / 2)]) as number;
  const unit = (width - left) / (reach('away') + reach('towards'));
  const centre = left + reach('away') * unit;
  /** Smaller where that keeps the names whole. */
  const longest = max(details.personas, ({ name }) => widthOf(oneLine(name), 1, 'mono')) ?? 1;
  const size = Math.max(textSize * 0.7, Math.min(textSize * 0.85, (unit - 3) / longest));

  const shapes: Shape[] = [
    ...labels,
    label(left, textSize, '← away', textSize, { fill: 'accent' }),
    label(width, textSize, 'towards →', textSize, { anchor: 'end' }),
    line([centre, top - textSize * 0.4], [centre, bottom + textSize * 0.4], 'line-strong', 0.8),
  ];
  const sideRoom = Math.min(centre - left, width - centre) - widthOf('towards →', textSize, 'mono');
  if (sideRoom > widthOf('stays', textSize, 'mono') / 2 + textSize * 0.5) {
    shapes.push(label(centre, textSize, 'stays', textSize, { anchor: 'middle', fill: 'ink-soft' }));
  }
  for (const { stage, people } of rows) {
    const y = middleOf(stage);
    const first = centre - unit * (people.away.length + people.stays.length / 2);
    const blocks = moves.flatMap((move) => people[move].map(({ name }) => ({ name, ...looks[move] })));
    for (const [at, { name, fill, stroke, text }] of blocks.entries()) {
      const x = first + unit * at;
      const place = { x: x + 0.6, y: y - height * 0.4, width: unit - 1.2, height: height * 0.8 };
      shapes.push(
        { kind: 'rect', ...place, fill, stroke, strokeWidth: 0.8 },
        label(x + unit / 2, y + size * 0.32, nameInside(name, unit - 3, size), size, {
          anchor: 'middle',
          fill: text,
        }),
      );
    }
  }
  const reading = describeMovements(rows, worst);
  return {
    id: 'movement',
    title: 'Where buyers are lost',
    reading,
    description: `Diverging bars: at each of ten stages, which of ${details.personas.length} simulated buyers turn away, stay, or come nearer to buying. ${reading}`,
    width,
    height: bottom + textSize * 0.6,
    shapes,
    table: {
      head: ['Stage', 'Away', 'Stays', 'Towards'],
      rows: rows.map(({ stage, people }) => [
        stageLabels[stage],
        ...moves.map((move) => namesOf(people[move]) || '–'),
      ]),
    },
  };
}

/** In a narrow block a few letters say more than one letter and an ellipsis. */
function nameInside(name: string, width: number, size: number): string {
  const letters = cut(oneLine(name), width, size, 'mono');
  return letters.length < 5 ? letters : shorten(name, width, size, 'mono');
}
