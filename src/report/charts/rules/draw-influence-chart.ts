import { max, sum } from 'd3-array';
import { pointRadial } from 'd3-shape';
import type { BuyerPersona, PersonaId } from '../../document/rules/buyer-persona.ts';
import type { ReportDetails } from '../../document/rules/report.ts';
import {
  type Chart,
  type ChartFrame,
  label,
  labelLines,
  listNames,
  oneLine,
  type Point,
  round,
  type Shape,
  shorten,
  wrapText,
} from './chart.ts';

type Influence = { from: BuyerPersona; on: BuyerPersona; how: string; weight: number };

function readInfluences({ personas }: ReportDetails) {
  const influences = personas.flatMap((from) =>
    from.influences.flatMap(({ on, how, weight }): Influence[] => {
      const target = personas.find(({ id }) => id === on);
      return target && target.id !== from.id ? [{ from, on: target, how, weight }] : [];
    }),
  );
  const given = (id: PersonaId) => sum(influences, ({ from, weight }) => (from.id === id ? weight : 0));
  const taken = (id: PersonaId) => sum(influences, ({ on, weight }) => (on.id === id ? weight : 0));
  return { influences, given, taken };
}

/** More than one when they are equal. */
const mostOf = (personas: readonly BuyerPersona[], amount: (id: PersonaId) => number): BuyerPersona[] => {
  const most = max(personas, ({ id }) => amount(id));
  return personas.filter(({ id }) => amount(id) === most);
};

function describeInfluences(leaders: readonly BuyerPersona[], followers: readonly BuyerPersona[]): string {
  const names = (people: readonly BuyerPersona[]) => listNames(people.map(({ name }) => oneLine(name)));
  const moving =
    leaders.length === 1
      ? `${names(leaders)} influences the others most`
      : `${names(leaders)} influence the others equally`;
  const moved =
    followers.length === 1
      ? `${names(followers)} is influenced most`
      : `${names(followers)} are influenced equally`;
  return `${moving}; ${moved}. Thicker arrows mean more influence.`;
}

/** On the ring; names are outside of it, so no arrow crosses them. */
const places = 5;

export function drawInfluenceChart(details: ReportDetails, { width, textSize }: ChartFrame): Chart | null {
  const { influences, given, taken } = readInfluences(details);
  const people = details.personas.slice(0, places);
  if (people.length < 2 || influences.length === 0) return null;
  const leaders = mostOf(people, given);
  const isLeader = (id: PersonaId) => leaders.some((one) => one.id === id);
  const reading = describeInfluences(leaders, mostOf(people, taken));

  const ringWidth = Math.min(width, textSize * 36);
  const radius = ringWidth * 0.27;
  const centre: Point = [ringWidth / 2, radius + textSize * 3];
  const nodeRadius = (id: PersonaId) => textSize * (0.5 + 0.07 * Math.min(given(id), 12));
  const placeOf = (id: PersonaId, outside = 0): Point => {
    const angle = (2 * Math.PI * people.findIndex((one) => one.id === id)) / places;
    const [x, y] = pointRadial(angle, radius + outside);
    return [centre[0] + x, centre[1] + y];
  };

  const shapes: Shape[] = influences
    .filter(({ from, on }) => people.includes(from) && people.includes(on))
    .flatMap(({ from, on, weight }) =>
      drawArrow(placeOf(from.id), placeOf(on.id), {
        weight,
        textSize,
        startGap: nodeRadius(from.id) + 2,
        endGap: nodeRadius(on.id) + 3,
        isLeader: isLeader(from.id),
      }),
    );
  for (const { id, name } of people) {
    const [cx, cy] = placeOf(id);
    const [x, y] = placeOf(id, nodeRadius(id) + textSize * 0.8);
    const side = Math.round(x - cx);
    const anchor = side === 0 ? 'middle' : side > 0 ? 'start' : 'end';
    const room = { start: ringWidth - x, middle: ringWidth, end: x }[anchor];
    const shown = shorten(name, Math.min(room, textSize * 12), textSize, 'mono');
    const style = { fill: isLeader(id) ? 'accent' : 'ink', strong: isLeader(id) } as const;
    shapes.push(
      { kind: 'circle', cx, cy, r: nodeRadius(id), fill: style.fill },
      label(x, y + textSize * 0.32, shown, textSize, { anchor, ...style }),
    );
  }

  const ringBottom = centre[1] + radius + textSize * 1.2;
  const isBeside = width - ringWidth > textSize * 20;
  const list = isBeside
    ? { left: ringWidth + textSize * 1.5, top: textSize * 1.4 }
    : { left: 0, top: ringBottom + textSize * 1.6 };
  const strongest = listStrongest(influences, { ...list, width: width - list.left, textSize }, isLeader);
  return {
    id: 'influence',
    title: 'Who influences whom',
    reading,
    description: `Directed graph of ${people.length} simulated buyers and ${influences.length} influences between them, weighted from 1 to 3. ${reading}`,
    width,
    height: Math.max(ringBottom, strongest.bottom),
    shapes: [...shapes, ...strongest.shapes],
    table: {
      head: ['From', 'To', 'Weight', 'How'],
      rows: influences.map(({ from, on, weight, how }) => [
        oneLine(from.name),
        oneLine(on.name),
        String(weight),
        how,
      ]),
    },
  };
}

type ArrowStyle = { weight: number; textSize: number; startGap: number; endGap: number; isLeader: boolean };

/** Curved to its own left, so two opposite arrows do not overlap. */
function drawArrow(
  start: Point,
  end: Point,
  { weight, textSize, startGap, endGap, isLeader }: ArrowStyle,
): Shape[] {
  const middle: Point = [
    (start[0] + end[0]) / 2 + (end[1] - start[1]) * 0.12,
    (start[1] + end[1]) / 2 - (end[0] - start[0]) * 0.12,
  ];
  const towards = (from: Point, to: Point, distance: number): Point => {
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [from[0] + ((to[0] - from[0]) / far) * distance, from[1] + ((to[1] - from[1]) / far) * distance];
  };
  const strokeWidth = [0.8, 1.7, 3][weight - 1] ?? 0.8;
  const headLength = textSize * 0.55 + strokeWidth * 1.3;
  const from = towards(start, middle, startGap);
  const tip = towards(end, middle, endGap);
  const base = towards(tip, middle, headLength);
  const [ux, uy] = [(tip[0] - base[0]) / headLength, (tip[1] - base[1]) / headLength];
  const half = headLength * 0.42;
  const ink = isLeader ? 'accent' : weight === 1 ? 'line-strong' : 'ink-soft';
  const corner = (side: number): Point => [base[0] - uy * half * side, base[1] + ux * half * side];
  const path = (...points: Point[]) => points.map((point) => point.map(round).join(',')).join(' ');
  return [
    { kind: 'path', d: `M${path(from)}Q${path(middle, base)}`, stroke: ink, strokeWidth },
    { kind: 'path', d: `M${path(tip, corner(1), corner(-1))}Z`, fill: ink },
  ];
}

/** The strongest influences as a list beside or below the ring. */
function listStrongest(
  influences: readonly Influence[],
  { left, top, width, textSize }: ChartFrame & { left: number; top: number },
  isLeader: (id: PersonaId) => boolean,
) {
  const shapes: Shape[] = [];
  let y = top;
  for (const { from, on, how } of [...influences].sort((a, b) => b.weight - a.weight).slice(0, 4)) {
    const each = width * 0.5 - textSize * 1.5;
    const names = `${shorten(from.name, each, textSize, 'mono')} → ${shorten(on.name, each, textSize, 'mono')}`;
    shapes.push(label(left, y, names, textSize, { fill: isLeader(from.id) ? 'accent' : 'ink-soft' }));
    const lines = wrapText(how, { width, size: textSize * 1.2, font: 'serif', lines: 3 });
    shapes.push(
      ...labelLines(left, y + textSize * 1.5, lines, textSize * 1.5, textSize * 1.2, { font: 'serif' }),
    );
    y += textSize * (1.5 * lines.length + 2.6);
  }
  return { shapes, bottom: y - textSize * 1.6 };
}
