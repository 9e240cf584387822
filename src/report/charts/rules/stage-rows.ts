import { type JourneyStage, journeyStages, stageLabels } from '../../document/rules/buying-situation.ts';
import { type ChartFrame, labelLines, wrapText } from './chart.ts';

/** The stages from top to bottom, named at the left: in one line, or in two on a phone. */
export function stageRows({ width, textSize }: ChartFrame, marked: JourneyStage | null) {
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
