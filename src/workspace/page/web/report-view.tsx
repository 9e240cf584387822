import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { product } from '../../../platform/rules/product.ts';
import { shortDate, utcDate } from '../../../platform/web/ui/dates.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import type { Analysis } from '../../../report/contract.ts';
import { fillPart } from '../../../report/document/rules/copy-blanks.ts';
import { wholeReport } from '../../../report/document/rules/whole-report.ts';
import { BlanksAreMine } from '../../../report/document/web/blanks/blank-fields.tsx';
import { useFilledBlanks } from '../../../report/document/web/blanks/use-filled-blanks.ts';
import { FilledBlanks } from '../../../report/document/web/markup/filled-blanks.ts';
import { ReportActions } from '../../../report/document/web/report-actions.tsx';
import { ReportBody } from '../../../report/document/web/report-body.tsx';
import { Disclaimer, OrderFold, ReportHeader } from '../../../report/document/web/report-header.tsx';
import type { ReportTalk } from '../../../report/document/web/report-talk.ts';
import { AnswersForVersion } from '../../../report/interview/web/answers-for-version.tsx';
import { typesetReport } from '../../../report/pdf/rules/typeset-report.ts';
import { downloadPdf } from '../../../report/pdf/web/download-pdf.ts';
import { PdfGuide } from '../../../report/pdf/web/pdf-guide.tsx';
import { usePlanTicks } from '../../../report/plan/web/use-plan-ticks.ts';
import { ShareButton } from '../../../report/share/web/share-button.tsx';
import { OldVersion } from '../../../report/versions/web/old-version.tsx';
import { ReportVersions } from '../../../report/versions/web/report-versions.tsx';

type Props = {
  analysis: Analysis;
  /** Absent for administrators, who neither talk, tick nor share. */
  talk?: ReportTalk | undefined;
  /** What comes after the report, for the customer. */
  afterwards?: ReactNode;
};

export function ReportView({ analysis, talk, afterwards }: Props) {
  const [reading, setReading] = useState<number | null>(null);
  const [hasRead, setHasRead] = useState(false);
  const read = (revision: number | null) => {
    setReading(revision);
    setHasRead(true);
  };
  if (reading !== null)
    return (
      <OldVersion analysis={analysis} revision={reading} onBack={() => read(null)}>
        {(old) => <Report analysis={old} />}
      </OldVersion>
    );
  return (
    <Report
      analysis={analysis}
      talk={talk}
      afterwards={afterwards}
      versions={talk && <ReportVersions analysis={analysis} onRead={read} takesFocus={hasRead} />}
      makePdf={() => downloadPdf(analysis.id)}
    />
  );
}

type ReportProps = Props & { versions?: ReactNode; makePdf?: () => Promise<void> };

function Report(props: ReportProps) {
  const { analysis, talk, afterwards, versions, makePdf } = props;
  const { results, report } = analysis;
  const details = useMemo(() => (report ? typesetReport(report) : null), [report]);
  const isOwn = details !== null && talk !== undefined;
  const { filled, editing } = useFilledBlanks(analysis.id, isOwn);
  const ticks = usePlanTicks(analysis.id, isOwn);
  // The header renders at once, the long body in a transition, so that a slow phone does not freeze.
  const isMounted = useMounted();
  const isBodyDue = useDeferredValue(true, !isMounted);
  const printDate = isMounted ? shortDate : utcDate;
  const disclaimer = (
    <Disclaimer website={details?.website}>
      Written by a language model from what you told us. The five buyers are invented: no real person ever
      said what they say here.
    </Disclaimer>
  );
  const page = (
    <div className="space-y-10">
      <ReportHeader
        labels={
          <>
            <Tag look="good">Completed</Tag>
            <Tag look="accent">{(analysis.reportType || 'full').toUpperCase()}</Tag>
          </>
        }
        title={details && <ReportTitle businessName={details.businessName} />}
        targetMarket={analysis.targetMarket}
        productService={analysis.productService}
        generated={printDate(analysis.completedAt ?? analysis.createdAt)}
        details={details}
        actions={
          <ReportActions
            makePdf={makePdf}
            parts={() => wholeReport(analysis, results ?? {}, details).map((part) => fillPart(part, filled))}
            markdownName={product.markdownFileName(analysis.id)}
          >
            {talk && <ShareButton analysisId={analysis.id} />}
          </ReportActions>
        }
        disclaimer={disclaimer}
      />
      {versions}
      {details === null && makePdf && <PdfGuide isOpen />}
      {isBodyDue && (
        <ReportBody
          results={results ?? {}}
          details={details}
          ticks={ticks}
          talk={talk}
          disclaimer={
            <>
              <OrderFold {...analysis} />
              {disclaimer}
            </>
          }
          belowQuestions={isOwn && <AnswersForVersion analysisId={analysis.id} />}
          aboveLongRead={makePdf && <PdfGuide />}
          afterwards={afterwards}
          hasVersions={talk !== undefined && analysis.revision > 1}
        />
      )}
    </div>
  );
  return (
    <FilledBlanks value={filled}>
      <BlanksAreMine value={editing}>{page}</BlanksAreMine>
    </FilledBlanks>
  );
}

/** A short name stays on one line. */
const unbroken = (name: string): string => (name.length > 18 ? name : name.replaceAll(' ', '\u00a0'));

const ReportTitle = ({ businessName }: { businessName: string | null }) => (
  <h3 className="mt-3 max-w-[26ch] text-3xl [word-spacing:normal] font-semibold tracking-tight wrap-anywhere sm:text-4xl">
    {businessName === null
      ? 'What your buyers aren’t saying'
      : `What ${unbroken(businessName)}’s buyers aren’t saying`}
  </h3>
);
