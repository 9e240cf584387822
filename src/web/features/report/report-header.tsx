import type { ReactNode } from 'react';
import { drawMoodLines } from '../../../domain/report/charts/draw-mood-lines.ts';
import type { ReportDetails } from '../../../domain/report/report.ts';
import { ChartDrawing } from '../../ui/charts/chart-drawing.tsx';
import { websiteSentence } from './website-sentence.ts';

type Props = {
  labels: ReactNode;
  title?: ReactNode;
  targetMarket: string;
  productService: string;
  generated: string | null;
  details: ReportDetails | null;
  actions?: ReactNode;
  disclaimer: ReactNode;
};
const artSize = { width: 1088, height: 132 };

export function ReportHeader({
  labels,
  title,
  targetMarket,
  productService,
  generated,
  details,
  actions,
  disclaimer,
}: Props) {
  const art = details ? drawMoodLines(details, { ...artSize, highlighted: null }) : [];
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2">{labels}</div>
      {title}
      {art.length > 0 && <ChartDrawing drawing={{ ...artSize, shapes: art }} className="mt-8 w-full" />}
      <dl className="mt-8 grid gap-x-10 gap-y-6 border-t-2 border-ink pt-5 md:grid-cols-[1fr_1fr_auto] [&_dt]:label-mono [&_dt]:text-ink-soft">
        <div>
          <dt>Target market</dt>
          <dd className="mt-2 font-display leading-snug wrap-anywhere sm:text-lg">{targetMarket}</dd>
        </div>
        <div>
          <dt>Product or service</dt>
          <dd className="mt-2 font-display leading-snug wrap-anywhere sm:text-lg">{productService}</dd>
        </div>
        {generated !== null && (
          <div>
            <dt>Generated</dt>
            <dd className="mt-2 font-display leading-snug whitespace-nowrap sm:text-lg">{generated}</dd>
          </div>
        )}
      </dl>
      {actions && <div className="mt-7 flex flex-wrap gap-3 print:hidden">{actions}</div>}
      <div className="mt-6 grid gap-x-10 gap-y-3 text-sm text-ink-soft md:grid-cols-2">
        <p className="max-w-[60ch]">{disclaimer}</p>
        {details && <p className="max-w-[60ch] wrap-anywhere">{websiteSentence(details.website)}</p>}
      </div>
    </header>
  );
}
