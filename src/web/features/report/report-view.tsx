import { useState } from 'react';
import type { Analysis } from '../../../contract/analysis.ts';
import { Button } from '../../ui/button.tsx';
import { shortDate } from '../../ui/dates.ts';
import { Tag } from '../../ui/tag.tsx';
import { copyReport } from './copy-report.ts';
import { downloadPdf } from './download-pdf.ts';
import { PdfGuide } from './pdf-guide.tsx';
import { ReportBody } from './report-body.tsx';
import { modulesInOrder } from './report-text.ts';

export function ReportView({ analysis }: { analysis: Analysis }) {
  const [isMakingPdf, setIsMakingPdf] = useState(false);
  const modules = modulesInOrder(analysis.results ?? {});
  const makePdf = async () => {
    setIsMakingPdf(true);
    await downloadPdf(analysis.id);
    setIsMakingPdf(false);
  };
  return (
    <div className="space-y-8">
      <header className="space-y-4 border-b-2 border-ink pb-6">
        <p className="flex flex-wrap gap-2">
          <Tag look="good">Completed</Tag>
          <Tag look="accent">{(analysis.reportType || 'full').toUpperCase()}</Tag>
        </p>
        <dl className="grid gap-4 sm:grid-cols-[2fr_2fr_1fr] [&_dt]:label-mono [&_dt]:text-ink-soft">
          <div>
            <dt>Target market</dt>
            <dd className="mt-1 wrap-anywhere">{analysis.targetMarket}</dd>
          </div>
          <div>
            <dt>Product or service</dt>
            <dd className="mt-1 wrap-anywhere">{analysis.productService}</dd>
          </div>
          <div>
            <dt>Generated</dt>
            <dd className="mt-1">{shortDate(analysis.completedAt ?? analysis.createdAt)}</dd>
          </div>
        </dl>
        <p className="flex flex-wrap gap-3">
          <Button disabled={isMakingPdf} onClick={makePdf}>
            PDF
          </Button>
          <Button look="quiet" onClick={() => copyReport(modules)}>
            Copy
          </Button>
        </p>
        <p className="max-w-2xl text-sm text-ink-soft">
          Written by a language model from what you told us. Quotes marked “simulated” were never said by a
          real person; quotes marked “from your site” are.
        </p>
      </header>
      <PdfGuide />
      <ReportBody results={analysis.results ?? {}} details={analysis.report} />
    </div>
  );
}
