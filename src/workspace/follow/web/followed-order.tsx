import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import type { Analysis } from '../../../report/contract.ts';
import type { AnalysisState } from '../../order-form/web/analysis-state.ts';
import { forgetDraftOf } from '../../order-form/web/kept-drafts.ts';
import { stateText } from './after-payment.ts';
import { LoadFailed } from './analysis-notices.tsx';
import { useFollowedAnalysis } from './use-analysis.ts';

export function useForgottenDraft(analysis: Pick<Analysis, 'id' | 'paid'> | undefined): void {
  const paidId = analysis?.paid ? analysis.id : null;
  useEffect(() => {
    if (paidId !== null) forgetDraftOf(paidId);
  }, [paidId]);
}

type Props = {
  id: number | null;
  isMoving?: (analysis: Analysis) => boolean;
  /** Null: this browser may not see it. */
  children: (analysis: Analysis | null) => ReactNode;
};

/** Loads the order for the pages after payment. */
export function FollowedOrder({ id, isMoving, children }: Props) {
  const { data, problem, isFetching, refetch } = useFollowedAnalysis(id, isMoving && { isMoving });
  useForgottenDraft(data);
  if (problem === 'refused') return children(null);
  if (data) return children(data);
  return (
    <>
      <h1 className="sr-only">Your order</h1>
      {problem === 'unreachable' ? (
        <LoadFailed
          title="We couldn’t load your order"
          sentence="Your order and payment are safe, but this page can’t reach our server. We’ll keep trying, or you can try now."
          isTrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <p className="font-display text-xl text-ink-soft" role="status" aria-busy="true">
          Opening your order…
        </p>
      )}
    </>
  );
}

type TitleProps = { analysis: Analysis | null; state: AnalysisState; title: string };

export const OrderTitle = ({ analysis, state, title }: TitleProps) => (
  <PageTitle kicker={analysis ? `Order no. ${analysis.id}` : 'Order'} title={title}>
    <p role="status">{stateText[state]}</p>
    {analysis && (
      <p className="pt-3">
        <Link className={`${buttonClass()} font-sans text-base`} to={`/home?view=${analysis.id}`} replace>
          Open in the workspace
        </Link>
      </p>
    )}
  </PageTitle>
);
