import { useMemo } from 'react';
import { product } from '../../../platform/rules/product.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { noChapterDetails } from '../../document/rules/report.ts';
import { modulesInOrder } from '../../document/rules/report-text.ts';
import type { ReportView } from '../../document/rules/report-view.ts';
import { wholeReport } from '../../document/rules/whole-report.ts';
import { DemoTextNotice } from '../../document/web/demo-text-notice.tsx';
import { ReportActions } from '../../document/web/report-actions.tsx';
import { ReportBody } from '../../document/web/report-body.tsx';
import { HasSectionLinks } from '../../document/web/sections/report-section.tsx';
import { BestLine } from '../../page-lines/web/best-line.tsx';
import { typesetReport } from '../../pdf/rules/typeset-report.ts';
import { downloadSharedPdf } from '../../pdf/web/download-pdf.ts';
import type { SharedReport } from '../contract.ts';
import { omission } from '../rules/share-link.ts';
import type { SharedView } from '../rules/shared-report.ts';

/** The parts that readers do not get are empty. */
const asReportView = (shared: SharedView): ReportView => ({
  ...noChapterDetails,
  website: { source: 'none', pages: [], problem: null },
  ...shared,
});

type Props = { shared: SharedReport; linkId: string; linkKey: string };

export function SharedReportView({ shared, linkId, linkKey }: Props) {
  const { results, details } = useMemo(
    () => typesetReport(shared.results, asReportView(shared.report)),
    [shared],
  );
  return (
    <HasSectionLinks value={false}>
      <header>
        <div className="flex flex-wrap items-center gap-2">
          <Tag look="accent">Shared report</Tag>
          <span className="label-mono ml-1 text-ink-soft">{shortDate(shared.completedAt)}</span>
        </div>
        <h1 className="mt-4 max-w-[24ch] text-3xl font-semibold tracking-tight sm:text-5xl">
          What the buyers aren’t saying
        </h1>
        {details.answer && (
          <p
            lang={details.language}
            dir="auto"
            className="mt-5 max-w-[58ch] font-display text-xl leading-snug wrap-anywhere sm:text-2xl"
          >
            {details.answer.thesis}
          </p>
        )}
        <div className="-mx-2 mt-4 flex flex-wrap print:hidden">
          <ReportActions
            makePdf={() => downloadSharedPdf(linkId, linkKey)}
            parts={() => wholeReport(null, modulesInOrder(results), details)}
            markdownName={product.markdownFileName(null)}
          />
        </div>
        <h2 className="sr-only">The report</h2>
        <BestLine details={details} />
        <p className="mt-6 max-w-[68ch] text-sm text-ink-soft">
          Someone shared this report with you. The link expires on {shortDate(shared.expiresAt)}. A language
          model wrote the report for the business it describes: “you” and “your site” mean that business. No
          real person ever said the quotes marked “simulated”.
          {details.evidence.some(({ said }) => said) &&
            ` You don’t see its real customers’ words: “${omission}” appears in their place.`}
        </p>
      </header>
      {shared.isDemoText && <DemoTextNotice />}
      <ReportBody results={results} details={details} />
    </HasSectionLinks>
  );
}
