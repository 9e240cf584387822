import { Link, useSearchParams } from 'react-router';
import type { Analysis } from '../../contract/analysis.ts';
import { product } from '../../domain/product.ts';
import { deliverySteps, orderStateText, shortSessionId } from '../features/analysis/order-state.ts';
import { SubmissionReview } from '../features/analysis/submission-review.tsx';
import { parseAnalysisId, useAnalysisOnce } from '../features/analysis/use-analysis.ts';
import { viewStateOf } from '../features/analysis/view-state.ts';
import { buttonClass } from '../ui/button.tsx';
import { Column } from '../ui/column.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { StepList } from '../ui/step-list.tsx';

export const meta = () => [{ title: `Your order · ${product.name}` }];

export default function SuccessPage() {
  const [search] = useSearchParams();
  const id = parseAnalysisId(search.get('analysis_id') ?? search.get('id'));
  const sessionId = search.get('session_id');
  const { data: analysis, isLoading } = useAnalysisOnce(id);
  return (
    <PageFrame>
      <Column>
        {isLoading ? <p aria-busy="true">Opening your order…</p> : <Order analysis={analysis ?? null} />}
        {sessionId && <p className="font-mono text-sm text-ink-soft">Session: {shortSessionId(sessionId)}</p>}
        <p className="flex flex-wrap items-center gap-4">
          <Link className={buttonClass('quiet')} to="/">
            Back to the start page
          </Link>
          <a className="text-link" href={`mailto:${product.supportEmail}`}>
            Contact support
          </a>
        </p>
      </Column>
    </PageFrame>
  );
}

function Order({ analysis }: { analysis: Analysis | null }) {
  const state = viewStateOf(analysis, new Date());
  const workspace = `/home?view=${analysis?.id}`;
  return (
    <>
      <header className="space-y-4">
        <h1 className="text-4xl font-semibold">{analysis?.paid ? 'Payment Successful!' : 'Your order'}</h1>
        <p className="text-lg">{orderStateText[state]}</p>
        {analysis !== null && (
          <Link className={buttonClass()} to={workspace}>
            {state === 'completed' ? 'View Report' : 'Open in the workspace'}
          </Link>
        )}
      </header>
      {analysis !== null && <SubmissionReview analysis={analysis} />}
      {analysis?.paid && (state === 'change-window' || state === 'in-progress') && (
        <>
          <section aria-labelledby="progress" className="space-y-4">
            <h2 id="progress" className="text-2xl font-semibold">
              Progress
            </h2>
            <StepList steps={deliverySteps(analysis)} />
          </section>
          <WhatHappensNext />
        </>
      )}
    </>
  );
}

const WhatHappensNext = () => (
  <section aria-labelledby="next" className="space-y-3">
    <h2 id="next" className="text-2xl font-semibold">
      What happens next?
    </h2>
    <ul className="list-disc space-y-1 pl-5 marker:text-accent">
      <li>Your analysis is complete within 15-30 minutes. Start it in the workspace to have it sooner.</li>
      <li>The PDF report comes by e-mail.</li>
      <li>Your report has 10+ modules.</li>
      <li>Chatbot, voice and prompts wait in the workspace, where this installation offers them.</li>
    </ul>
  </section>
);
