import { journeyStages, stageLabels } from '../buyers/buying-situation.ts';
import type { Point, Shape } from './chart.ts';
import { type DrawEmotions, drawLine, moodNames, type Plot, railOf } from './emotion-line.ts';
import { label, oneLine, shorten, widthOf, wrapText } from './fit-text.ts';
import { spreadLabels } from './spread-labels.ts';

/** Stages from left to right, names at the right, the lowest point's label below the plot. */
export const drawEmotionsAcross: DrawEmotions = ({ lines, dip }, { width, textSize }) => {
  const left = widthOf('miserable', textSize, 'mono') + textSize;
  const longestName = Math.max(
    ...lines.map(({ persona }) => widthOf(oneLine(persona.name), textSize, 'mono')),
  );
  const nameWidth = Math.min(longestName, textSize * 8) + 1;
  const right = width - nameWidth - textSize * 1.6;
  const top = textSize;
  const bottom = top + textSize * 20;
  const step = (right - left) / (journeyStages.length - 1);
  const levelOf = (mood: number) => top + ((3 - mood) / 6) * (bottom - top);
  const plot: Plot = {
    place: (at, mood, rail) => [left + at * step, levelOf(mood) + rail],
    bend: ([x1, y1], [x2, y2]) => [
      [(x1 + x2) / 2, y1],
      [(x1 + x2) / 2, y2],
      [x2, y2],
    ],
  };
  const shapes: Shape[] = moodNames.flatMap(([mood, name]): Shape[] => [
    {
      kind: 'line',
      x1: left,
      x2: right,
      y1: levelOf(mood),
      y2: levelOf(mood),
      stroke: mood === 0 ? 'line-strong' : 'line',
      strokeWidth: 0.6,
    },
    label(left - textSize * 0.7, levelOf(mood) + textSize * 0.3, name, textSize, {
      fill: 'ink-soft',
      anchor: 'end',
    }),
  ]);
  shapes.push(...lines.map((line, index) => drawLine(line, index, railOf(index, lines, textSize), plot)));

  const ends = lines.map(({ points }, index): Point => {
    const last = points.at(-1) ?? { at: 0, mood: 0 };
    return plot.place(last.at, last.mood, railOf(index, lines, textSize));
  });
  const nameLevels = spreadLabels(
    ends.map(([, y]) => y),
    textSize * 1.35,
    top,
    bottom,
  );
  const nameLeft = right + textSize * 1.4;
  for (const [index, { persona, hasDip }] of lines.entries()) {
    const [x, y] = ends[index] ?? [0, 0];
    const level = nameLevels[index] ?? y;
    shapes.push(
      { kind: 'line', x1: x + 2, y1: y, x2: nameLeft - 3, y2: level, stroke: 'line', strokeWidth: 0.6 },
      label(nameLeft, level + textSize * 0.32, shorten(persona.name, nameWidth, textSize, 'mono'), textSize, {
        fill: hasDip ? 'accent' : 'ink',
        strong: hasDip,
      }),
    );
  }

  const dipRail = railOf(
    lines.findIndex(({ hasDip }) => hasDip),
    lines,
    textSize,
  );
  const [dipX, dipY] = plot.place(journeyStages.indexOf(dip.stage), dip.mood, dipRail);
  const said = shorten(`${dip.name}: ${dip.feels}`, (right - left) * 0.7, textSize * 1.2, 'serif');
  const half = widthOf(said, textSize * 1.2, 'serif') / 2;
  const saidAt = Math.min(Math.max(dipX, half), width - half);
  const saidLevel = bottom + textSize * 2.6;
  shapes.push(
    {
      kind: 'line',
      x1: dipX,
      x2: dipX,
      y1: dipY + 3,
      y2: saidLevel - textSize * 1.1,
      stroke: 'accent',
      strokeWidth: 0.6,
    },
    { kind: 'circle', x: dipX, y: dipY, radius: textSize * 0.42, fill: 'sheet', stroke: 'accent' },
    label(saidAt, saidLevel, said, textSize * 1.2, { font: 'serif', fill: 'accent', anchor: 'middle' }),
  );

  const stageTop = saidLevel + textSize * 1.9;
  const stageSize = Math.min(textSize, step / (11.2 * 0.6));
  for (const [at, stage] of journeyStages.entries()) {
    const words = wrapText(stageLabels[stage], {
      width: step * 0.98,
      size: stageSize,
      font: 'mono',
      lines: 3,
    });
    for (const [row, text] of words.entries()) {
      shapes.push(
        label(left + at * step, stageTop + row * stageSize * 1.3, text, stageSize, {
          fill: stage === dip.stage ? 'accent' : 'ink-soft',
          anchor: 'middle',
        }),
      );
    }
  }
  return { height: stageTop + stageSize * 3.2, shapes };
};
