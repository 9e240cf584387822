import type { BuyerPersona, PersonaId } from '../buyers/buyer-persona.ts';
import type { ReportDetails } from '../report.ts';
import { type Chart, type ChartFrame, isNarrow, type Point, type Shape } from './chart.ts';
import { label, labelLines, listNames, oneLine, shorten, wrapText } from './fit-text.ts';

type Influence = { from: BuyerPersona; on: BuyerPersona; how: string; weight: number };

function readInfluences({ personas }: ReportDetails) {
  const influences = personas.flatMap((from) =>
    from.influences.flatMap(({ on, how, weight }): Influence[] => {
      const target = personas.find(({ id }) => id === on);
      return target && target.id !== from.id ? [{ from, on: target, how, weight }] : [];
    }),
  );
  const given = (id: PersonaId) =>
    influences.filter(({ from }) => from.id === id).reduce((sum, { weight }) => sum + weight, 0);
  const taken = (id: PersonaId) =>
    influences.filter(({ on }) => on.id === id).reduce((sum, { weight }) => sum + weight, 0);
  return { personas, influences, given, taken };
}

/** More than one when they are equal. */
const mostOf = (personas: readonly BuyerPersona[], amount: (id: PersonaId) => number): BuyerPersona[] => {
  const most = Math.max(...personas.map(({ id }) => amount(id)));
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

/** Five fixed positions; names are outside the ring, so no arrow crosses them. */
const anglesDeg = [-90, -18, 54, 126, 198];
const nameAnchors = ['middle', 'start', 'start', 'end', 'end'] as const;

export function drawInfluenceChart(details: ReportDetails, frame: ChartFrame): Chart | null {
  const data = readInfluences(details);
  const people = data.personas.slice(0, anglesDeg.length);
  if (people.length < 2 || data.influences.length === 0) return null;
  const leaders = mostOf(people, data.given);
  const isLeader = (id: PersonaId) => leaders.some((one) => one.id === id);
  const reading = describeInfluences(leaders, mostOf(people, data.taken));

  const { width, textSize } = frame;
  const narrow = isNarrow(frame);
  const ringWidth = narrow ? width : width * 0.56;
  const radius = narrow ? width * 0.26 : Math.min(ringWidth * 0.33, textSize * 12);
  const centre: Point = [ringWidth / 2, radius + textSize * 3];
  const places = new Map(
    people.map(({ id }, index) => {
      const angle = ((anglesDeg[index] ?? 0) * Math.PI) / 180;
      return [id, [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)] as Point];
    }),
  );
  const nodeRadius = (id: PersonaId) => textSize * (0.5 + 0.07 * Math.min(data.given(id), 12));

  const shapes: Shape[] = data.influences.flatMap(({ from, on, weight }) => {
    const start = places.get(from.id);
    const end = places.get(on.id);
    return start && end
      ? drawArrow(start, end, {
          weight,
          textSize,
          startGap: nodeRadius(from.id) + 2,
          endGap: nodeRadius(on.id) + 3,
          isLeader: isLeader(from.id),
        })
      : [];
  });
  for (const [index, { id, name }] of people.entries()) {
    const [x, y] = places.get(id) ?? centre;
    const anchor = nameAnchors[index] ?? 'middle';
    const fill = isLeader(id) ? 'accent' : 'ink';
    const gap = nodeRadius(id) + textSize * 0.6;
    const nameX = anchor === 'start' ? x + gap : anchor === 'end' ? x - gap : x;
    const nameY =
      index === 0
        ? y - gap - textSize * 0.2
        : y + textSize * 0.32 + (index === 2 || index === 3 ? textSize * 0.8 : 0);
    const room = anchor === 'start' ? ringWidth - nameX : anchor === 'end' ? nameX : ringWidth;
    shapes.push(
      { kind: 'circle', x, y, radius: nodeRadius(id), fill, stroke: null },
      label(nameX, nameY, shorten(name, Math.min(room, textSize * 12), textSize, 'mono'), textSize, {
        anchor,
        fill,
        strong: isLeader(id),
      }),
    );
  }

  const ringBottom = centre[1] + radius + textSize * 1.6;
  const list = {
    left: narrow ? 0 : ringWidth + textSize * 1.5,
    top: narrow ? ringBottom + textSize * 1.6 : textSize * 1.4,
  };
  const strongest = listStrongest(data.influences, {
    ...list,
    width: width - list.left,
    textSize,
    isLeader,
  });
  return {
    id: 'influence',
    title: 'Who influences whom',
    reading,
    description: `Directed graph of ${people.length} simulated buyers and ${data.influences.length} influences between them, weighted from 1 to 3. ${reading}`,
    width,
    height: Math.max(ringBottom, strongest.bottom),
    shapes: [...shapes, ...strongest.shapes],
    table: {
      head: ['From', 'To', 'Weight', 'How'],
      rows: data.influences.map(({ from, on, weight, how }) => [
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
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy);
  const bow = length * 0.12;
  const middle: Point = [
    (start[0] + end[0]) / 2 + (dy / length) * bow,
    (start[1] + end[1]) / 2 - (dx / length) * bow,
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
  const control = (a: Point): Point => [
    a[0] + (middle[0] - a[0]) * (2 / 3),
    a[1] + (middle[1] - a[1]) * (2 / 3),
  ];
  return [
    { kind: 'curve', from, bends: [[control(from), control(base), base]], stroke: ink, strokeWidth },
    {
      kind: 'polygon',
      points: [tip, [base[0] - uy * half, base[1] + ux * half], [base[0] + uy * half, base[1] - ux * half]],
      fill: ink,
    },
  ];
}

type ListPlace = {
  left: number;
  top: number;
  width: number;
  textSize: number;
  isLeader: (id: PersonaId) => boolean;
};

/** The strongest influences as a list beside the ring. */
function listStrongest(
  influences: readonly Influence[],
  { left, top, width, textSize, isLeader }: ListPlace,
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
