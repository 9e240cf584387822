import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { Analysis } from '../../../analysis/contract.ts';
import { useReadReading } from '../../../messages/themes/web/use-reading.ts';
import { testedFindings } from '../../../outcomes/results/rules/test-result.ts';
import { useOutcomes } from '../../../outcomes/results/web/use-outcomes.ts';
import { product } from '../../../platform/rules/product.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { FilledBlanks } from '../../../platform/web/ui/markup/filled-blanks.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { AnswersForVersion } from '../../interview/web/answers-for-version.tsx';
import { BlanksAreMine } from '../../page-lines/web/blank-fields.tsx';
import type { OwnLines } from '../../page-lines/web/page-lines.tsx';
import { useFilledBlanks } from '../../page-lines/web/use-filled-blanks.ts';
import { typesetReport } from '../../pdf/rules/typeset-report.ts';
import { downloadPdf } from '../../pdf/web/download-pdf.ts';
import { PdfGuide } from '../../pdf/web/pdf-guide.tsx';
import type { BelowDone } from '../../plan/web/plan-action.tsx';
import { usePlanTicks } from '../../plan/web/use-plan-ticks.ts';
import { OldVersion } from '../../versions/web/old-version.tsx';
import { ReportVersions } from '../../versions/web/report-versions.tsx';
import { fillPart } from '../rules/copy-blanks.ts';
import { modulesInOrder } from '../rules/report-text.ts';
import { wholeReport } from '../rules/whole-report.ts';
import { DemoTextNotice } from './demo-text-notice.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportBody } from './report-body.tsx';
import { Disclaimer, OrderFold, ReportHeader } from './report-header.tsx';
import type { ReportTalk } from './report-talk.ts';

const ShareDialog = lazy(() => import('../../share/web/share-dialog.tsx'));

function ShareButton({ analysisId }: { analysisId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextAction aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Share
      </TextAction>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog analysisId={analysisId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type Props = {
  analysis: Analysis;
  /** Absent for administrators, who neither talk, tick nor share. */
  talk?: ReportTalk | undefined;
  /** Of the current version only. */
  outcomes?: ReactNode;
  belowDone?: BelowDone | undefined;
  /** What the customer can do with the lines of the page; of the current version only. */
  ownLines?: OwnLines | undefined;
  /** Of the current version only. */
  checkText?: ReactNode;
  /** What comes after the report, for the customer. */
  afterwards?: ReactNode;
};

export function ReportView({ analysis, talk, outcomes, belowDone, ownLines, checkText, afterwards }: Props) {
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
      outcomes={outcomes}
      belowDone={belowDone}
      ownLines={ownLines}
      checkText={checkText}
      afterwards={afterwards}
      versions={talk && <ReportVersions analysis={analysis} onRead={read} takesFocus={hasRead} />}
      makePdf={() => downloadPdf(analysis.id)}
    />
  );
}

type ReportProps = Props & { versions?: ReactNode; makePdf?: () => Promise<void> };

function Report(props: ReportProps) {
  const { analysis, talk, outcomes, belowDone, ownLines, checkText, afterwards, versions, makePdf } = props;
  const { results, details } = useMemo(() => {
    const { results, report } = analysis;
    return report ? typesetReport(results ?? {}, report) : { results: results ?? {}, details: null };
  }, [analysis]);
  const hasAnswer = details?.answer != null;
  const { data: happened } = useOutcomes(analysis, hasAnswer && outcomes !== undefined);
  const tested = useMemo(
    () => happened && testedFindings(happened.predictions, analysis.revision),
    [happened, analysis.revision],
  );
  const { filled, editing } = useFilledBlanks(analysis.id, hasAnswer && talk !== undefined);
  const ticks = usePlanTicks(analysis.id, hasAnswer && talk !== undefined);
  const { data: reading } = useReadReading(analysis.id);
  // Nobody asked before a free report was written.
  const hadNoInterview = analysis.finalPrice === 0 && analysis.revision === 1;
  const questions = talk && <AnswersForVersion analysisId={analysis.id} isFolded={hadNoInterview} />;
  // The header renders at once, the long body in a transition, so that a slow phone does not freeze.
  const isBodyDue = useDeferredValue(true, typeof document === 'undefined');
  const disclaimer = (
    <Disclaimer website={details?.website}>
      Written by a language model from what you told us. No real person ever said the quotes marked
      “simulated”. Quotes marked “from your site” are your own words.
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
        title={details?.answer && <ReportTitle businessName={details.businessName} />}
        targetMarket={analysis.targetMarket}
        productService={analysis.productService}
        generated={shortDate(analysis.completedAt ?? analysis.createdAt)}
        details={details}
        actions={
          <ReportActions
            makePdf={makePdf}
            parts={() =>
              wholeReport(analysis, modulesInOrder(results), details, tested).map((part) =>
                fillPart(part, filled),
              )
            }
            markdownName={product.markdownFileName(analysis.id)}
          >
            {talk && <ShareButton analysisId={analysis.id} />}
          </ReportActions>
        }
        disclaimer={disclaimer}
      />
      {analysis.isDemoText && <DemoTextNotice />}
      {versions}
      {!hasAnswer && makePdf && <PdfGuide isOpen />}
      {isBodyDue && (
        <ReportBody
          results={results}
          details={details}
          ticks={ticks}
          talk={talk}
          tested={tested}
          fingerprint={hasAnswer && details.predictions.length > 0 ? happened?.hash : null}
          outcomes={outcomes}
          belowDone={belowDone}
          ownLines={ownLines}
          checkText={checkText}
          disclaimer={
            <>
              <OrderFold {...analysis} />
              {disclaimer}
            </>
          }
          belowAnswer={hadNoInterview && questions}
          aboveUnknowns={!hadNoInterview && questions}
          aboveChapters={hasAnswer && makePdf && <PdfGuide />}
          afterwards={afterwards}
          hasVersions={talk !== undefined && analysis.revision > 1}
          hasExam={reading?.exam != null}
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
