import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { linkKeyIn } from '../../../access/web/key-in-address.ts';
import { ReportDataActions } from '../../../account/export/web/report-data.tsx';
import { product } from '../../../platform/rules/product.ts';
import { Disclosure } from '../../../platform/web/ui/disclosure.tsx';
import { Card } from '../../../platform/web/ui/page/card.tsx';
import { without } from '../../../platform/web/ui/search-parameters.ts';
import { useNow } from '../../../platform/web/ui/use-now.ts';
import type { Analysis } from '../../../report/contract.ts';
import { downloadPdf } from '../../../report/pdf/web/download-pdf.ts';
import { LateChanges } from '../../change-window/web/late-changes.tsx';
import { WhatYouOrdered } from '../../change-window/web/submission-review.tsx';
import { AnalysisInProgress } from '../../follow/web/analysis-in-progress.tsx';
import {
  AnalysisFailed,
  NoAnalysis,
  NoResults,
  NotPaidYet,
  PaymentInReview,
  PaymentReturned,
  retryPlace,
} from '../../follow/web/analysis-notices.tsx';
import { requestLabel } from '../../order-form/web/analysis-messages.ts';
import {
  type AnalysisState,
  analysisStateOf,
  requestModeOf,
  secondsLeft,
  showsRequestForm,
} from '../../order-form/web/analysis-state.ts';
import { PaymentStep } from '../../pay/web/payment-step.tsx';
import { NewAnalysis, OrderAnother } from './new-analysis.tsx';
import { FinalizeRequest } from './workspace-finalize.tsx';
import { FinishedReport } from './workspace-report.tsx';

const hasBegun: ReadonlySet<AnalysisState> = new Set(['in-progress', 'no-results', 'completed']);

type Props = { analysis: Analysis | null; isForAdministrator: boolean };

/** A report is long: it is rendered again only for another state of its order. */
export const WorkspaceDesk = memo(function WorkspaceDesk({ analysis, isForAdministrator }: Props) {
  const now = useNow(analysis?.status === 'pending');
  // The server has started the analysis; a slow browser clock must not show the form again.
  const [hasStarted, setHasStarted] = useState(false);
  const opened = useOpenedPart(analysis);
  const seen = analysisStateOf(analysis, now);
  const state = hasStarted && seen === 'change-window' ? 'in-progress' : seen;
  const dashboard = (
    <IntelligenceDashboard>
      <AnalysisView analysis={analysis} state={state} isForAdministrator={isForAdministrator} />
    </IntelligenceDashboard>
  );
  return (
    <>
      {state !== 'completed' && <WorkspaceTitle />}
      {analysis !== null && hasBegun.has(state) && <LateChanges analysisId={analysis.id} />}
      {/* What happened and "Try Again" come before the form of another attempt. */}
      {state === 'failed' && dashboard}
      {showsRequestForm(analysis, state) && (
        <Card labelledBy={retryPlace}>
          <header className="mb-5">
            <p className="kicker">{analysis === null ? 'New order' : `Order no. ${analysis.id}`}</p>
            <RequestTitle hasFailed={state === 'failed'} />
          </header>
          {analysis !== null && requestModeOf(analysis) === 'finalize' ? (
            <FinalizeRequest
              analysis={analysis}
              isRetry={state === 'failed'}
              secondsLeft={secondsLeft(analysis.startsAt, now)}
              onStarted={() => setHasStarted(true)}
            />
          ) : (
            <NewAnalysis analysis={analysis} />
          )}
        </Card>
      )}
      {state !== 'change-window' && state !== 'completed' && state !== 'failed' && dashboard}
      {analysis !== null && state === 'completed' && (
        <FinishedReport
          analysis={analysis}
          isForAdministrator={isForAdministrator}
          opensChat={opened === 'chat'}
        />
      )}
      {analysis !== null && state === 'no-results' && <OrderAnother analysis={analysis} />}
      {/* A finished report has them in its menu. */}
      {analysis !== null && state !== 'completed' && !isForAdministrator && (
        <Disclosure title="Your data">
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
            <p className="max-w-[60ch] text-ink-soft">
              Download everything we store about this order in one archive, or delete it. Use the browser you
              ordered with, or sign in. In any other browser, we’ll email you a link that deletes it.
            </p>
            <ReportDataActions analysisId={analysis.id} />
          </div>
        </Disclosure>
      )}
    </>
  );
});

/** Unseen: each part of the page has a visible heading of its own. */
export const WorkspaceTitle = () => <h1 className="sr-only">{product.name} workspace</h1>;

export const IntelligenceDashboard = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="dashboard" className="space-y-6">
    <h2 id="dashboard" className="text-3xl font-medium">
      Intelligence Dashboard
    </h2>
    {children}
  </section>
);

export function AnalysisView({ analysis, state, isForAdministrator }: Props & { state: AnalysisState }) {
  if (analysis === null) return <NoAnalysis />;
  switch (state) {
    case 'unpaid':
      if (isForAdministrator) return <NotPaidYet />;
      return (
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <PaymentStep order={analysis} />
          <WhatYouOrdered analysis={analysis} isNarrow />
        </div>
      );
    case 'in-review':
      return <PaymentInReview />;
    case 'refunded':
    case 'reversed':
      return <PaymentReturned state={state} />;
    case 'in-progress':
      return <AnalysisInProgress analysis={analysis} />;
    case 'failed':
      return <AnalysisFailed analysis={analysis} />;
    case 'no-results':
      return <NoResults analysis={analysis} />;
    default:
      return <NoAnalysis />;
  }
}

/** "Try Again" reloads the page; this is where it goes on. */
function RequestTitle({ hasFailed }: { hasFailed: boolean }) {
  const { hash } = useLocation();
  const isTryingAgain = hasFailed && hash === `#${retryPlace}`;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isTryingAgain) title.current?.focus();
  }, [isTryingAgain]);
  return (
    <h2
      ref={title}
      id={retryPlace}
      tabIndex={-1}
      className="mt-2 text-[1.75rem] font-medium outline-none sm:text-4xl"
    >
      {requestLabel(hasFailed)}
    </h2>
  );
}

/**
 * The part of a finished report that a mail's button asks for: `?open=chat` or `?open=pdf`. The address loses it at once, so
 * that a reload does not download the PDF again.
 */
function useOpenedPart(analysis: Pick<Analysis, 'id' | 'status'> | null): string | null {
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<string | null>(null);
  // With a mailed key this page is shown twice: before and after the exchange.
  const hasKey = linkKeyIn(useLocation().state) !== null;
  const asked = analysis?.status === 'completed' && !hasKey ? search.get('open') : null;
  const id = analysis?.id;
  useEffect(() => {
    if (asked === null || id === undefined) return;
    setOpened(asked);
    if (asked === 'pdf') void downloadPdf(id);
    setSearch(without('open'), { replace: true, preventScrollReset: true });
  }, [asked, id, setSearch]);
  return opened;
}
