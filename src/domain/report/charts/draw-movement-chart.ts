import type { BuyerPersona } from '../buyers/buyer-persona.ts';
import { type BuyingSituation, journeyStages, stageLabels } from '../buyers/buying-situation.ts';
import type { ReportDetails } from '../report.ts';
import { type Chart, type ChartFrame, type Ink, isNarrow, line, type Shape } from './chart.ts';
import { label, labelLines, listNames, oneLine, shorten, widthOf, wrapText } from './fit-text.ts';

const moves = ['away', 'stays', 'towards'] as const;
type Move = BuyingSituation['moves'];
const looks: Record<Move, { fill: Ink; stroke: Ink | null; text: Ink }> = {
  away: { fill: 'accent', stroke: null, text: 'on-accent' },
  stays: { fill: 'sheet', stroke: 'line-strong', text: 'ink-soft' },
  towards: { fill: 'ink', stroke: null, text: 'on-accent' },
};

type Row = { stage: (typeof journeyStages)[number]; people: Record<Move, BuyerPersona[]> };

function readMovements({ personas, situations }: ReportDetails): Row[] {
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
export function drawMovementChart(details: ReportDetails, frame: ChartFrame): Chart | null {
  const rows = readMovements(details);
  const worst = rows.reduce((worstSoFar, row) =>
    row.people.away.length >= worstSoFar.people.away.length ? row : worstSoFar,
  );
  if (rows.every(({ people }) => moves.every((move) => people[move].length === 0))) return null;

  const { width, textSize } = frame;
  const labelWidth = textSize * (isNarrow(frame) ? 7.8 : 13.4);
  const left = labelWidth + textSize * 0.8;
  /** The longest row on each side sets the scale and the position of the centre line. */
  const reach = (side: 'away' | 'towards') =>
    Math.max(1, ...rows.map(({ people }) => people[side].length + people.stays.length / 2));
  const unit = (width - left) / (reach('away') + reach('towards'));
  const centre = left + reach('away') * unit;
  const rowHeight = textSize * (isNarrow(frame) ? 2.7 : 2.1);
  const top = textSize * 2;
  const bottom = top + rowHeight * rows.length;

  const shapes: Shape[] = [
    label(left, textSize, '← away', textSize, { fill: 'accent' }),
    label(width, textSize, 'towards →', textSize, { anchor: 'end' }),
  ];
  const sideRoom = Math.min(centre - left, width - centre) - widthOf('towards →', textSize, 'mono');
  if (sideRoom > widthOf('stays', textSize, 'mono') / 2 + textSize * 0.5) {
    shapes.push(label(centre, textSize, 'stays', textSize, { anchor: 'middle', fill: 'ink-soft' }));
  }
  const [centreTop, centreBottom] = [top - textSize * 0.4, bottom + textSize * 0.4];
  shapes.push(line([centre, centreTop], [centre, centreBottom], 'line-strong', 0.8));
  for (const [index, { stage, people }] of rows.entries()) {
    const middle = top + rowHeight * (index + 0.5);
    const words = wrapText(stageLabels[stage], {
      width: labelWidth,
      size: textSize,
      font: 'mono',
      lines: isNarrow(frame) ? 2 : 1,
    });
    const firstLevel = middle + textSize * (words.length === 1 ? 0.32 : -0.25);
    const fill = stage === worst.stage && people.away.length > 0 ? 'accent' : 'ink-soft';
    shapes.push(...labelLines(0, firstLevel, words, textSize * 1.15, textSize, { fill }));
    let x = centre - unit * (people.away.length + people.stays.length / 2);
    for (const move of moves) {
      for (const { name } of people[move]) {
        const block = {
          x: x + 0.6,
          y: middle - rowHeight * 0.42,
          width: unit - 1.2,
          height: rowHeight * 0.84,
        };
        const size = Math.min(textSize, block.height * 0.7);
        shapes.push(
          { kind: 'rect', ...block, fill: looks[move].fill, stroke: looks[move].stroke },
          label(x + unit / 2, middle + size * 0.32, nameInside(name, unit - 5, size), size, {
            anchor: 'middle',
            fill: looks[move].text,
          }),
        );
        x += unit;
      }
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
  const whole = oneLine(name);
  if (widthOf(whole, size, 'mono') <= width) return whole;
  const firstLetters = [...whole].slice(0, Math.max(1, Math.floor(width / (size * 0.6)))).join('');
  return firstLetters.length < 4 ? shortenTo(firstLetters, width, size) : shorten(whole, width, size, 'mono');
}

const shortenTo = (letters: string, width: number, size: number): string =>
  widthOf(letters, size, 'mono') <= width ? letters : ([...letters][0] ?? '');
