import { Details } from '../../../platform/web/ui/details.tsx';
import { ChartDrawing } from '../../../report/charts/web/chart-drawing.tsx';
import { NumbersTable } from '../../../report/charts/web/show-numbers.tsx';
import type { PanelResult } from '../rules/panel-result.ts';
import { intentStepWords } from '../rules/panel-strings.ts';
import { type AskedText, drawIntentDots, type PersonaMarks } from './draw-intent-dots.ts';
import { describeDots, textNames } from './panel-sentences.ts';

type Props = { result: PanelResult; text: AskedText; control: AskedText; marks: PersonaMarks };

export function IntentFigure({ result, text, control, marks }: Props) {
  const nameOf = textNames(result);
  const parts = {
    text,
    control,
    texts: result.conditions.filter(({ id }) => id !== 'control'),
    marks,
    isAhead: result.verdict.winner === text.id,
  };
  const description = `${describeDots(text, nameOf(text.id))} ${describeDots(control, nameOf('control'))}`;
  return (
    <figure className="min-w-0">
      <figcaption>
        <span className="label-mono font-medium">{nameOf(text.id)}</span>
        <span dir="auto" className="mt-1 line-clamp-2 font-display text-lg leading-snug">
          {text.text}
        </span>
      </figcaption>
      <ChartDrawing
        drawing={drawIntentDots(parts)}
        description={description}
        className="mt-4 w-full max-w-xs sm:max-w-sm"
      />
    </figure>
  );
}

/** The same data as a table. */
export const IntentNumbers = ({ result }: { result: PanelResult }) => (
  <Details title="Show the numbers" className="min-w-0 open:basis-full">
    <NumbersTable
      caption="Number of answers on each step"
      head={['Step', ...result.conditions.map(({ id }) => textNames(result)(id))]}
      rows={intentStepWords.map((words, at) => [
        `${at + 1} ${words}`,
        ...result.conditions.map(({ distribution }) => distribution[at]),
      ])}
    />
  </Details>
);
