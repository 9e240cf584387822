import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { ReportDataActions } from '../../../account/export/web/report-data.tsx';
import { product } from '../../../platform/rules/product.ts';
import { shortDate, utcDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import type { Analysis } from '../../../report/contract.ts';
import { fillPart } from '../../../report/document/rules/copy-blanks.ts';
import { wholeReport } from '../../../report/document/rules/whole-report.ts';
import { Blanks } from '../../../report/document/web/blanks/blanks.tsx';
import { useFilledBlanks } from '../../../report/document/web/blanks/use-filled-blanks.ts';
import { TriedBelow } from '../../../report/document/web/passages/finding.tsx';
import { ReportActions, saveMarkdown } from '../../../report/document/web/report-actions.tsx';
import { ReportBody } from '../../../report/document/web/report-body.tsx';
import { Disclaimer, ReportHeader, RestsOn } from '../../../report/document/web/report-header.tsx';
import type { ReportTalk } from '../../../report/document/web/report-talk.ts';
import { OnlyYou, TriedNote } from '../../../report/interview/web/only-you.tsx';
import { typesetReport } from '../../../report/pdf/rules/typeset-report.ts';
import { downloadPdf } from '../../../report/pdf/web/download-pdf.ts';
import { PdfGuide } from '../../../report/pdf/web/pdf-guide.tsx';
import { usePlanTicks } from '../../../report/plan/web/use-plan-ticks.ts';
import { ShareButton } from '../../../report/share/web/share-button.tsx';
import { OldVersion } from '../../../report/versions/web/old-version.tsx';
import { ReportVersions } from '../../../report/versions/web/report-versions.tsx';
import { WorthForm } from '../../../report/worth/web/worth-form.tsx';

const KeyList = lazy(() => import('../../../connect/keys/web/key-list.tsx'));
const EditText = lazy(() => import('../../../talk/edit-text/web/edit-text.tsx'));

type Props = {
  analysis: Analysis;
  /** Absent for administrators, who neither talk, tick nor share. */
  talk?: ReportTalk | undefined;
};

export function ReportView({ analysis, talk }: Props) {
  const [reading, setReading] = useState<number | null>(null);
  if (reading !== null)
    return (
      <OldVersion analysis={analysis} revision={reading} onBack={() => setReading(null)}>
        {(old) => <Report analysis={old} />}
      </OldVersion>
    );
  return (
    <Report
      analysis={analysis}
      talk={talk}
      versions={talk && <ReportVersions analysis={analysis} onRead={setReading} />}
      makePdf={() => downloadPdf(analysis.id)}
    />
  );
}

type ReportProps = Props & { versions?: ReactNode; makePdf?: () => Promise<void> };

function Report({ analysis, talk, versions, makePdf }: ReportProps) {
  const { results, report, id } = analysis;
  const details = useMemo(() => (report ? typesetReport(report) : null), [report]);
  const isOwn = details !== null && talk !== undefined;
  const blanks = useFilledBlanks(id, isOwn);
  const ticks = usePlanTicks(id, isOwn);
  const isMounted = useMounted();
  const printDate = isMounted ? shortDate : utcDate;
  const parts = () =>
    wholeReport(analysis, results ?? {}, details).map((part) => fillPart(part, blanks.filled));
  const disclaimer = (
    <Disclaimer website={details?.website}>
      Written by a language model from what you told us. The five buyers are invented: no real person ever
      said what they say here.
    </Disclaimer>
  );
  return (
    <Blanks value={blanks}>
      <TriedBelow value={(finding) => isOwn && <TriedNote analysisId={id} finding={finding} />}>
        <div className="space-y-5">
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
            generated={`${printDate(analysis.completedAt ?? analysis.createdAt)} · Version ${analysis.revision}`}
            details={details}
            actions={
              <ReportActions makePdf={makePdf} parts={parts}>
                {talk && (
                  <OwnActions
                    analysisId={id}
                    onMarkdown={() => saveMarkdown(parts(), product.markdownFileName(id))}
                  />
                )}
              </ReportActions>
            }
            disclaimer={disclaimer}
          />
          <ReportBody
            results={results ?? {}}
            details={details}
            ticks={ticks}
            talk={talk}
            restsOn={<RestsOn {...analysis} disclaimer={disclaimer} />}
            belowShort={isOwn && <WorthForm analysisId={id} />}
            belowPage={
              isOwn &&
              isMounted && (
                <Suspense fallback={null}>
                  <EditText analysisId={id} />
                </Suspense>
              )
            }
            onlyYou={isOwn ? <OnlyYou analysis={analysis} versions={versions} /> : undefined}
            guide={<PdfGuide />}
          />
        </div>
      </TriedBelow>
    </Blanks>
  );
}

/** Share, and a menu of what is rarely used. */
function OwnActions({ analysisId, onMarkdown }: { analysisId: number; onMarkdown: () => void }) {
  const [areKeysOpen, setAreKeysOpen] = useState(false);
  return (
    <>
      <ShareButton analysisId={analysisId} />
      <ReportDataActions
        analysisId={analysisId}
        isMenu
        more={[
          { label: 'Markdown', run: onMarkdown },
          { label: 'Print', run: () => print() },
          { label: 'Keys for your programs', run: () => setAreKeysOpen(true) },
        ]}
      />
      <Suspense fallback={null}>
        {areKeysOpen && <KeysDialog analysisId={analysisId} onClose={() => setAreKeysOpen(false)} />}
      </Suspense>
    </>
  );
}

function KeysDialog({ analysisId, onClose }: { analysisId: number; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label="Keys for your programs"
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100vw-2rem))] space-y-6 overflow-y-auto border border-t-4 border-line-strong border-t-ink bg-sheet p-6 text-ink sm:p-8"
    >
      <h2 className="text-2xl font-medium">Keys for your programs</h2>
      <KeyList reportId={analysisId} />
      <Button look="quiet" onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </dialog>
  );
}

/** A short name stays on one line. */
const unbroken = (name: string): string => (name.length > 18 ? name : name.replaceAll(' ', '\u00a0'));

const ReportTitle = ({ businessName }: { businessName: string | null }) => (
  <h3 className="w-full text-xl [word-spacing:normal] font-semibold tracking-tight wrap-anywhere sm:mr-3 sm:w-auto sm:text-2xl">
    {businessName === null
      ? 'What your buyers aren’t saying'
      : `What ${unbroken(businessName)}’s buyers aren’t saying`}
  </h3>
);
