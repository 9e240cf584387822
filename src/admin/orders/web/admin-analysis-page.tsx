import { useParams } from 'react-router';
import { parseAnalysisId } from '../../../analysis/rules/analysis-id.ts';
import { reportTypeNames } from '../../../analysis/rules/plans.ts';
import { printCountOf } from '../../../platform/text/print-count.ts';
import { Disclosure } from '../../../platform/web/ui/disclosure.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { AdminFrame } from '../../web/admin-frame.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { PaymentMark, StatusMark } from '../../web/status-mark.tsx';
import { useAdmin } from '../../web/use-admin-page.ts';
import { getOrder } from '../contract/admin-analysis.ts';
import { AnalysisActionsPanel } from './analysis-actions-panel.tsx';
import {
  AnalysisCosts,
  AnalysisFacts,
  AnalysisMails,
  AnalysisQuality,
  AnalysisSteps,
  countSteps,
} from './analysis-facts.tsx';
import { AnalysisNotes } from './analysis-notes.tsx';
import { AnalysisTimeline } from './analysis-timeline.tsx';
import { OtherOrders } from './other-analyses.tsx';
import { SharedChats } from './shared-chats.tsx';

export const meta = () => unlistedMeta('Order');

const notLoaded = 'We couldn’t load the order. If it was deleted, a search for its number says so.';

const paidAs = ({ paid, finalPriceCents }: { paid: boolean; finalPriceCents: number }): string =>
  finalPriceCents === 0 ? 'free' : paid ? 'paid' : 'not paid';

export default function AdminAnalysisPage() {
  const id = parseAnalysisId(useParams().id) ?? 0;
  const { data: page, error } = useAdmin(getOrder, { params: { id } });
  return (
    <AdminFrame
      kicker="Order"
      title={`Order no. ${id}`}
      error={error}
      lead={
        page && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StatusMark status={page.order.status} />
            <PaymentMark status={page.order.paymentStatus} />
            <span className="label-mono">
              {paidAs(page.order)} · {reportTypeNames[page.order.reportType]}
              {page.order.restarts > 0 && ` · restarted ${page.order.restarts}×`}
            </span>
          </p>
        )
      }
    >
      {!page && !error && <Loading />}
      {error && <p role="alert">{operatorSentence(error, notLoaded)}</p>}
      {page && (
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <AnalysisActionsPanel key={id} page={page} />
          <div className="min-w-0 space-y-10">
            {page.order.trouble && (
              <Notice look="bad">
                <p>{page.order.trouble.why}</p>
              </Notice>
            )}
            <AnalysisFacts page={page} />
            <TitledSection id="timeline" title="Timeline">
              <AnalysisTimeline entries={page.timeline} />
            </TitledSection>
            {page.sharedChats.length > 0 && (
              <TitledSection id="shared-chats" title="Shared with support">
                <SharedChats id={id} chats={page.sharedChats} />
              </TitledSection>
            )}
            <TitledSection id="notes" title="Notes">
              <AnalysisNotes key={id} id={id} notes={page.notes} />
            </TitledSection>
            <TitledSection id="others" title="Other orders from this customer">
              <OtherOrders orders={page.otherOrders} order={page.order} />
            </TitledSection>
            <div className="space-y-3">
              <Disclosure title={`Steps: ${countSteps(page.steps)}`}>
                <AnalysisSteps steps={page.steps} />
              </Disclosure>
              <Disclosure title={`Emails: ${page.mails.length}`}>
                <AnalysisMails mails={page.mails} />
              </Disclosure>
              {page.quality.length > 0 && (
                <Disclosure title={`Quality: ${printCountOf(page.quality.length, 'measure')}`}>
                  <AnalysisQuality quality={page.quality} />
                </Disclosure>
              )}
              {page.spent.kinds.length > 0 && (
                <Disclosure title="What it has cost us">
                  <AnalysisCosts kinds={page.spent.kinds} />
                </Disclosure>
              )}
            </div>
          </div>
        </div>
      )}
    </AdminFrame>
  );
}
