import type { Chart, ChartFrame } from '../rules/chart.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ShowNumbers } from './show-numbers.tsx';

/** In pixels, for a phone or half of a wide page. */
export const chartFrame: ChartFrame = { width: 370, textSize: 12 };

type Props = { chart: Chart; headingLevel?: 'h3' | 'h4' };

export const ChartFigure = ({ chart, headingLevel: Heading = 'h4' }: Props) => (
  <figure className="keeps-together min-w-0">
    <figcaption>
      <Heading className="font-display text-xl font-semibold">{chart.title}</Heading>
      <p className="mt-1 max-w-[60ch] text-ink-soft">{chart.reading}</p>
    </figcaption>
    <ChartDrawing drawing={chart} description={chart.description} className="mt-5 w-full max-w-lg" />
    <ShowNumbers caption={chart.title} {...chart.table} />
  </figure>
);
