import { journeyStages, stageLabels } from '../buyers/buying-situation.ts';
import type { Shape } from './chart.ts';
import { type DrawEmotions, drawLine, moodNames, type Plot, railOf } from './emotion-line.ts';
import { label, shorten, wrapText } from './fit-text.ts';

/** For narrow screens: stages from top to bottom, names below, one per row so that they cannot overlap. */
export const drawEmotionsDownwards: DrawEmotions = ({ lines, dip }, { width, textSize }) => {
  const left = textSize * 8.6;
  const right = width - textSize;
  const top = textSize * 2.2;
  const step = textSize * 3;
  const bottom = top + step * (journeyStages.length - 1);
  const levelOf = (mood: number) => left + ((mood + 3) / 6) * (right - left);
  const plot: Plot = {
    place: (at, mood, rail) => [levelOf(mood) + rail, top + at * step],
    bend: ([x1, y1], [x2, y2]) => [
      [x1, (y1 + y2) / 2],
      [x2, (y1 + y2) / 2],
      [x2, y2],
    ],
  };
  const anchors = { '-3': 'start', 0: 'middle', 3: 'end' } as const;
  const shapes: Shape[] = moodNames.flatMap(([mood, name]): Shape[] => [
    {
      kind: 'line',
      x1: levelOf(mood),
      x2: levelOf(mood),
      y1: top,
      y2: bottom,
      stroke: mood === 0 ? 'line-strong' : 'line',
      strokeWidth: 0.6,
    },
    label(levelOf(mood), textSize, name, textSize, { fill: 'ink-soft', anchor: anchors[mood] }),
  ]);
  for (const [at, stage] of journeyStages.entries()) {
    const words = wrapText(stageLabels[stage], {
      width: textSize * 7.8,
      size: textSize,
      font: 'mono',
      lines: 2,
    });
    const firstLevel = top + at * step + textSize * (words.length === 1 ? 0.3 : -0.3);
    for (const [row, text] of words.entries()) {
      shapes.push(
        label(0, firstLevel + row * textSize * 1.2, text, textSize, {
          fill: stage === dip.stage ? 'accent' : 'ink-soft',
        }),
      );
    }
  }
  shapes.push(...lines.map((line, index) => drawLine(line, index, railOf(index, lines, textSize), plot)));

  const ends = lines
    .map((line, index) => {
      const last = line.points.at(-1) ?? { at: 0, mood: 0 };
      return { line, place: plot.place(last.at, last.mood, railOf(index, lines, textSize)) };
    })
    .sort((a, b) => a.place[0] - b.place[0]);
  for (const [row, { line, place }] of ends.entries()) {
    const level = bottom + textSize * (2.6 + row * 1.35);
    const nameWidth = place[0] - textSize * 0.4;
    shapes.push(
      {
        kind: 'line',
        x1: place[0],
        x2: place[0],
        y1: place[1] + 2,
        y2: level,
        stroke: 'line',
        strokeWidth: 0.6,
      },
      label(
        place[0] - textSize * 0.3,
        level,
        shorten(line.persona.name, Math.min(nameWidth, textSize * 9), textSize, 'mono'),
        textSize,
        { anchor: 'end', fill: line.hasDip ? 'accent' : 'ink', strong: line.hasDip },
      ),
    );
  }

  const dipRail = railOf(
    lines.findIndex(({ hasDip }) => hasDip),
    lines,
    textSize,
  );
  const [dipX, dipY] = plot.place(journeyStages.indexOf(dip.stage), dip.mood, dipRail);
  shapes.push({ kind: 'circle', x: dipX, y: dipY, radius: textSize * 0.42, fill: 'sheet', stroke: 'accent' });
  const saidTop = bottom + textSize * (2.6 + ends.length * 1.35 + 0.8);
  const said = wrapText(`○ ${dip.name}: ${dip.feels}`, {
    width,
    size: textSize * 1.2,
    font: 'serif',
    lines: 3,
  });
  for (const [row, text] of said.entries()) {
    shapes.push(
      label(0, saidTop + row * textSize * 1.5, text, textSize * 1.2, { font: 'serif', fill: 'accent' }),
    );
  }
  return { height: saidTop + said.length * textSize * 1.5, shapes };
};
