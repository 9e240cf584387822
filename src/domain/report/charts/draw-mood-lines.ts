import type { PersonaId } from '../buyers/buyer-persona.ts';
import { journeyStages } from '../buyers/buying-situation.ts';
import type { ReportDetails } from '../report.ts';
import type { Bend, Point, Shape } from './chart.ts';
import { readEmotions } from './emotion-data.ts';

type MoodFrame = { width: number; height: number; highlighted: PersonaId | null };

/** The mood lines without labels, as decoration on the cover and beside each persona. */
export function drawMoodLines(details: ReportDetails, { width, height, highlighted }: MoodFrame): Shape[] {
  const data = readEmotions(details);
  if (!data) return [];
  const inset = 3;
  const place = (at: number, mood: number, rail: number): Point => [
    inset + (at / (journeyStages.length - 1)) * (width - 2 * inset),
    inset + ((3 - mood) / 6) * (height - 2 * inset - 6) + rail * 1.5,
  ];
  const isAccent = (id: PersonaId, hasDip: boolean) => (highlighted === null ? hasDip : id === highlighted);
  return data.lines
    .map(({ persona, points, hasDip }, rail) => {
      const places = points.map(({ at, mood }) => place(at, mood, rail));
      const accent = isAccent(persona.id, hasDip);
      return {
        accent,
        shape: {
          kind: 'curve',
          from: places[0] ?? [0, 0],
          bends: places.slice(1).map((end, index): Bend => {
            const start = places[index] ?? end;
            const middle = (start[0] + end[0]) / 2;
            return [[middle, start[1]], [middle, end[1]], end];
          }),
          stroke: accent ? 'accent' : highlighted === null ? 'ink' : 'line',
          strokeWidth: accent ? 1.6 : 0.7,
        } satisfies Shape,
      };
    })
    .sort((a, b) => Number(a.accent) - Number(b.accent))
    .map(({ shape }) => shape);
}
