import { journeyStages, stageLabels } from '../buyers/buying-situation.ts';
import { line, type Point, type Shape } from './chart.ts';
import { type DrawEmotions, drawLine, moodNames, type Plot, railOf } from './emotion-line.ts';
import { label, labelLines, oneLine, shorten, widthOf, wrapText } from './fit-text.ts';
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
    line([left, levelOf(mood)], [right, levelOf(mood)], mood === 0 ? 'line-strong' : 'line'),
    label(left - textSize * 0.7, levelOf(mood) + textSize * 0.3, name, textSize, {
      fill: 'ink-soft',
      anchor: 'end',
    }),
  ]);
  shapes.push(...lines.map((one, index) => drawLine(one, index, railOf(index, lines, textSize), plot)));

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
      line([x + 2, y], [nameLeft - 3, level], 'line'),
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
    line([dipX, dipY + 3], [dipX, saidLevel - textSize * 1.1], 'accent'),
    { kind: 'circle', x: dipX, y: dipY, radius: textSize * 0.42, fill: 'sheet', stroke: 'accent' },
    label(saidAt, saidLevel, said, textSize * 1.2, { font: 'serif', fill: 'accent', anchor: 'middle' }),
  );

  const stageTop = saidLevel + textSize * 1.9;
  const stageSize = Math.min(textSize, step / (11.2 * 0.6));
  for (const [at, stage] of journeyStages.entries()) {
    const fit = { width: step * 0.98, size: stageSize, font: 'mono', lines: 3 } as const;
    const fill = stage === dip.stage ? 'accent' : 'ink-soft';
    const words = wrapText(stageLabels[stage], fit);
    shapes.push(
      ...labelLines(left + at * step, stageTop, words, stageSize * 1.3, stageSize, {
        fill,
        anchor: 'middle',
      }),
    );
  }
  return { height: stageTop + stageSize * 3.2, shapes };
};
