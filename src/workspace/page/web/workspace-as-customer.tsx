import { Link } from 'react-router';
import { viewAsCustomer } from '../../../admin/order/contract.ts';
import { useAdmin } from '../../../admin/web/use-admin-page.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { LoadingPage } from '../../../platform/web/ui/loading.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Card } from '../../../platform/web/ui/page/card.tsx';
import { useNow } from '../../../platform/web/ui/use-now.ts';
import type { Analysis } from '../../../report/contract.ts';
import { SubmissionRows } from '../../change-window/web/submission-review.tsx';
import { LoadFailed } from '../../follow/web/analysis-notices.tsx';
import { type AnalysisState, analysisStateOf } from '../../order-form/web/analysis-state.ts';
import { ReportView } from './report-view.tsx';
import { AnalysisView, IntelligenceDashboard } from './workspace-desk.tsx';
import { InteractiveBuyerFeatures } from './workspace-talk.tsx';

/** For an administrator: the customer's page without anything that edits, pays, asks or spends. */
export default function SeenAsCustomer({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useAdmin(viewAsCustomer, { params: { id } });
  return (
    <>
      <section
        aria-label="As the customer sees it"
        className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-y-2 border-warn bg-warn-wash px-4 py-2.5"
      >
        <p>
          <strong className="font-semibold">As the customer sees it.</strong> Read only.{' '}
          <span className="max-sm:hidden">
            You can’t change, pay for or ask anything here. This view is recorded in the audit log.
          </span>
        </p>
        <Link className="text-link inline-flex min-h-9 items-center" to={`/admin/orders/${id}`}>
          Back to order no. {id}
        </Link>
      </section>
      {data ? (
        <Seen analysis={data} />
      ) : error ? (
        <LoadFailed
          sentence={sentenceFor(error, 'We couldn’t load the order. Please try again.')}
          isTrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <LoadingPage>Opening the order…</LoadingPage>
      )}
    </>
  );
}

/** Replaces the controls that only customers have. */
const leftOut: Partial<Record<AnalysisState, string>> = {
  unpaid: 'The customer sees the price and the payment button here. Nothing has been charged.',
  'change-window': 'The customer can change the order, answer our questions and start the analysis here.',
  failed: 'The customer sees the request form here, to change the order and restart it.',
};

function Seen({ analysis }: { analysis: Analysis }) {
  const now = useNow(analysis.status === 'pending');
  const state = analysisStateOf(analysis, now);
  const formText = leftOut[state];
  return (
    <>
      {formText && (
        <Card className="space-y-5">
          <Notice>
            <p>{formText}</p>
          </Notice>
          <SubmissionRows analysis={analysis} />
        </Card>
      )}
      {state !== 'unpaid' && state !== 'change-window' && (
        <IntelligenceDashboard>
          {state === 'completed' ? (
            <ReportView analysis={analysis} />
          ) : (
            <AnalysisView analysis={analysis} state={state} isForAdministrator />
          )}
        </IntelligenceDashboard>
      )}
      {state === 'completed' && <InteractiveBuyerFeatures open={null} offered={undefined} />}
    </>
  );
}
