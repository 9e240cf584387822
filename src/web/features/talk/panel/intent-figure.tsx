import type { PanelResult } from '../../../../domain/talk/panel/panel-result.ts';
import { intentStepWords } from '../../../../domain/talk/panel/panel-words.ts';
import { ChartDrawing } from '../../../ui/charts/chart-drawing.tsx';
import { type AskedText, drawIntentDots, narrowDots, wideDots } from './draw-intent-dots.ts';
import { describeDots, textNames } from './panel-sentences.ts';
import type { PersonaMarks } from './persona-marks.ts';

type Props = { result: PanelResult; text: AskedText; control: AskedText; marks: PersonaMarks };

/** One drawing for a phone and one for a wide page. */
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
        drawing={drawIntentDots(parts, narrowDots)}
        description={description}
        className="mt-4 w-full max-w-xs sm:hidden"
      />
      <ChartDrawing
        drawing={drawIntentDots(parts, wideDots)}
        description={description}
        className="mt-4 w-full max-w-sm max-sm:hidden"
      />
    </figure>
  );
}

/** The same data as a table. */
export const IntentNumbers = ({ result }: { result: PanelResult }) => (
  <details className="min-w-0 open:basis-full">
    <summary className="label-mono inline-flex min-h-11 items-center text-accent hover:underline">
      Show the numbers
    </summary>
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">Number of answers on each step</caption>
      <thead>
        <tr>
          {['Step', ...result.conditions.map(({ id }) => textNames(result)(id))].map((head) => (
            <th key={head} scope="col" className="border-b border-ink py-1.5 pr-4 text-left font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {intentStepWords.map((words, at) => (
          <tr key={words}>
            <th scope="row" className="border-b border-line py-1.5 pr-4 text-left font-normal">
              {at + 1} {words}
            </th>
            {result.conditions.map(({ id, distribution }) => (
              <td key={id} className="border-b border-line py-1.5 pr-4">
                {distribution[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
