import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { parseAnalysisId } from '../../../analysis/rules/analysis-id.ts';
import { product } from '../../../platform/rules/product.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { MarginSection } from '../../../platform/web/ui/page/margin-section.tsx';
import { Page } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { StepList } from '../../../platform/web/ui/step-list.tsx';
import { useNow } from '../../../platform/web/ui/use-now.ts';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import type { Analysis } from '../../../report/contract.ts';
import { SubmissionReview } from '../../change-window/web/submission-review.tsx';
import {
  deliveryProblems,
  deliverySteps,
  readySeconds,
  shortSessionId,
} from '../../follow/web/after-payment.ts';
import { FollowedOrder, OrderTitle } from '../../follow/web/followed-order.tsx';
import { OpeningCountdown } from '../../follow/web/opening-countdown.tsx';
import { isUnfinished } from '../../follow/web/use-analysis.ts';
import { WhileYouWaitArea } from '../../follow/web/while-you-wait.tsx';
import { analysisStateOf } from '../../order-form/web/analysis-state.ts';

export const meta = () => unlistedMeta('Your order');

export default function SuccessPage() {
  const [search] = useSearchParams();
  const id = parseAnalysisId(search.get('analysis_id') ?? search.get('id'));
  const sessionId = search.get('session_id');
  return (
    <Page>
      <FollowedOrder id={id} isMoving={isUnfinished}>
        {(analysis) => <Order analysis={analysis} isFromList={search.has('id')} />}
      </FollowedOrder>
      <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link className={buttonClass('quiet')} to="/">
            Back to the home page
          </Link>
          <a className="text-link inline-flex min-h-11 items-center" href={`mailto:${product.supportEmail}`}>
            Contact support
          </a>
        </p>
        {sessionId && (
          <p className="font-mono text-sm wrap-anywhere text-ink-soft">
            Session: {shortSessionId(sessionId)}
          </p>
        )}
      </footer>
    </Page>
  );
}

function Order({ analysis, isFromList }: { analysis: Analysis | null; isFromList: boolean }) {
  const [wasCompleted] = useState(analysis?.status === 'completed');
  const now = useNow(analysis?.status === 'pending');
  const state = analysisStateOf(analysis, now);
  const isReady = analysis !== null && state === 'completed';
  // The countdown belongs to the moment when a report becomes ready.
  if (isReady && isFromList && wasCompleted) return <Navigate to={`/home?view=${analysis.id}`} replace />;
  return (
    <>
      {isReady ? (
        <ReadyTitle analysis={analysis} />
      ) : (
        <OrderTitle
          analysis={analysis}
          state={state}
          title={analysis?.paid ? 'Payment Successful!' : 'Your order'}
        />
      )}
      {analysis?.paid && !isReady && <WhileYouWaitArea />}
      {analysis !== null && <SubmissionReview analysis={analysis} />}
      {analysis?.paid && <Delivery analysis={analysis} />}
      {analysis?.paid && !isReady && <WhatHappensNext isFree={analysis.finalPrice === 0} />}
    </>
  );
}

const ReadyTitle = ({ analysis: { id, finalPrice, customerEmail, progress } }: { analysis: Analysis }) => (
  <PageTitle kicker={`Order no. ${id}`} title="Your report is ready">
    <p role="status">
      It opens in your workspace.
      {progress.mail !== 'failed' &&
        ` ${finalPrice > 0 ? 'The PDF' : 'The link'} ${progress.mail === 'sent' ? 'went' : 'is on its way'} to ${customerEmail}.`}
    </p>
    <OpeningCountdown to={`/home?view=${id}`} label="View Report" seconds={readySeconds} />
  </PageTitle>
);

const Delivery = ({ analysis }: { analysis: Analysis }) => (
  <MarginSection id="progress" title="Progress">
    <StepList steps={deliverySteps(analysis)} />
    {deliveryProblems(analysis).map((problem) => (
      <p key={problem} role="status">
        {problem}
      </p>
    ))}
  </MarginSection>
);

const nextSteps = ({ isFree }: { isFree: boolean }) => [
  ['Within 15-30 minutes', 'Your analysis will be complete. Start it from the workspace to get it sooner.'],
  [
    'By email',
    isFree
      ? 'We’ll send the link to your report to the address you gave us. You can download the PDF there.'
      : 'We’ll send the PDF report to the address you gave us.',
  ],
  ['10+ modules', 'Each one covers what your buyers say, think, feel and do, and what to do about it.'],
  ['In the workspace', 'You’ll find the chatbot, voice and prompts next to the report, where available.'],
];

const WhatHappensNext = (order: { isFree: boolean }) => (
  <MarginSection id="next" title="What happens next?">
    <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {nextSteps(order).map(([when, what]) => (
        <div key={when}>
          <dt className="font-display text-xl font-medium">{when}</dt>
          <dd className="mt-1 text-ink-soft">{what}</dd>
        </div>
      ))}
    </dl>
  </MarginSection>
);
