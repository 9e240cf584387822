import { useDeferredValue } from 'react';
import type { Analysis } from '../../../contract/analysis/analysis.ts';
import { product } from '../../../domain/product.ts';
import { shortDate } from '../../ui/dates.ts';
import { Button } from '../../ui/form/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DemoTextNotice } from './demo-text-notice.tsx';
import { downloadPdf } from './export/download-pdf.ts';
import { wholeReport } from './export/whole-report.ts';
import { PdfGuide } from './pdf-guide.tsx';
import { usePlanTicks } from './plan/use-plan-ticks.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportHeader } from './report-header.tsx';
import type { ReportTalk } from './report-talk.ts';
import { modulesInOrder } from './report-text.ts';
import { ShareButton } from './share/share-button.tsx';

type Props = {
  analysis: Analysis;
  /** Absent for administrators, who neither talk, tick nor share. */
  talk?: ReportTalk | undefined;
};

export function ReportView({ analysis, talk }: Props) {
  const results = analysis.results ?? {};
  const hasAnswer = analysis.report?.answer != null;
  const ticks = usePlanTicks(analysis.id, hasAnswer && talk !== undefined);
  const mainBuyer = analysis.report?.personas[0];
  const askBuyer = talk && mainBuyer && (() => talk.ask(mainBuyer.id));
  // The header renders at once, the long body in a transition, so that a slow phone does not freeze.
  const isBodyDue = useDeferredValue(true, false);
  return (
    <div className="space-y-10">
      <ReportHeader
        labels={
          <>
            <Tag look="good">Completed</Tag>
            <Tag look="accent">{(analysis.reportType || 'full').toUpperCase()}</Tag>
          </>
        }
        title={analysis.report?.answer && <ReportTitle businessName={analysis.report.businessName} />}
        targetMarket={analysis.targetMarket}
        productService={analysis.productService}
        generated={shortDate(analysis.completedAt ?? analysis.createdAt)}
        details={analysis.report}
        actions={
          <ReportActions
            makePdf={() => downloadPdf(analysis.id)}
            parts={() => wholeReport(analysis, modulesInOrder(results), analysis.report)}
            markdownName={product.markdownFileName(analysis.id)}
            onAsk={askBuyer}
          >
            {talk && <ShareButton analysisId={analysis.id} />}
          </ReportActions>
        }
        disclaimer="Written by a language model from what you told us. Quotes marked “simulated” were never said by a real person; quotes marked “from your site” are your own words."
      />
      {analysis.isDemoText && <DemoTextNotice />}
      {!hasAnswer && <PdfGuide />}
      {isBodyDue && <ReportBody results={results} details={analysis.report} ticks={ticks} talk={talk} />}
      {hasAnswer && <PdfGuide />}
      {/* Stays in the corner of a phone as long as the report is in view. */}
      {askBuyer && (
        <p className="pointer-events-none sticky bottom-4 z-10 text-right md:hidden print:hidden">
          <Button className="pointer-events-auto shadow-lift" onClick={askBuyer}>
            Ask a buyer
          </Button>
        </p>
      )}
    </div>
  );
}

/** A short name stays on one line. */
const unbroken = (name: string): string => (name.length > 18 ? name : name.replaceAll(' ', '\u00a0'));

const ReportTitle = ({ businessName }: { businessName: string | null }) => (
  <h3 className="mt-4 max-w-[24ch] text-3xl font-semibold tracking-tight wrap-anywhere sm:text-5xl">
    {businessName === null
      ? 'What your buyers do not say'
      : `What the buyers of ${unbroken(businessName)} do not say`}
  </h3>
);
