import { journeyStages, stageLabels } from '../buyers/buying-situation.ts';
import { line, type Shape } from './chart.ts';
import { type DrawEmotions, drawLine, moodNames, type Plot, railOf } from './emotion-line.ts';
import { label, labelLines, shorten, wrapText } from './fit-text.ts';

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
    line([levelOf(mood), top], [levelOf(mood), bottom], mood === 0 ? 'line-strong' : 'line'),
    label(levelOf(mood), textSize, name, textSize, { fill: 'ink-soft', anchor: anchors[mood] }),
  ]);
  for (const [at, stage] of journeyStages.entries()) {
    const fit = { width: textSize * 7.8, size: textSize, font: 'mono', lines: 2 } as const;
    const words = wrapText(stageLabels[stage], fit);
    const firstLevel = top + at * step + textSize * (words.length === 1 ? 0.3 : -0.3);
    const fill = stage === dip.stage ? 'accent' : 'ink-soft';
    shapes.push(...labelLines(0, firstLevel, words, textSize * 1.2, textSize, { fill }));
  }
  shapes.push(...lines.map((one, index) => drawLine(one, index, railOf(index, lines, textSize), plot)));

  const ends = lines
    .map(({ persona, points, hasDip }, index) => {
      const last = points.at(-1) ?? { at: 0, mood: 0 };
      return { persona, hasDip, place: plot.place(last.at, last.mood, railOf(index, lines, textSize)) };
    })
    .sort((a, b) => a.place[0] - b.place[0]);
  for (const [row, { persona, hasDip, place }] of ends.entries()) {
    const level = bottom + textSize * (2.6 + row * 1.35);
    const nameWidth = place[0] - textSize * 0.4;
    shapes.push(
      line([place[0], place[1] + 2], [place[0], level], 'line'),
      label(
        place[0] - textSize * 0.3,
        level,
        shorten(persona.name, Math.min(nameWidth, textSize * 9), textSize, 'mono'),
        textSize,
        { anchor: 'end', fill: hasDip ? 'accent' : 'ink', strong: hasDip },
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
  const [size, spacing] = [textSize * 1.2, textSize * 1.5];
  const said = wrapText(`○ ${dip.name}: ${dip.feels}`, { width, size, font: 'serif', lines: 3 });
  shapes.push(...labelLines(0, saidTop, said, spacing, size, { font: 'serif', fill: 'accent' }));
  return { height: saidTop + said.length * spacing, shapes };
};
