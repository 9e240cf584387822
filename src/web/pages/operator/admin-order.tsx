import { useParams } from 'react-router';
import { getOrder } from '../../../contract/operator/admin-order.ts';
import { parseAnalysisId } from '../../../domain/analysis/analysis-id.ts';
import { reportTypeNames } from '../../../domain/analysis/plans.ts';
import { printCountOf } from '../../../domain/text/print-count.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { operatorSentence } from '../../features/operator/admin-messages.ts';
import { OrderActionsPanel } from '../../features/operator/analyses/order-actions-panel.tsx';
import {
  countSteps,
  OrderCosts,
  OrderFacts,
  OrderMails,
  OrderQuality,
  OrderSteps,
} from '../../features/operator/analyses/order-facts.tsx';
import { OrderNotes } from '../../features/operator/analyses/order-notes.tsx';
import { OrderTimeline } from '../../features/operator/analyses/order-timeline.tsx';
import { OtherOrders } from '../../features/operator/analyses/other-orders.tsx';
import { SharedChats } from '../../features/operator/analyses/shared-chats.tsx';
import { PaymentMark, StatusMark } from '../../features/operator/status-mark.tsx';
import { useAdmin } from '../../features/operator/use-admin-page.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { unlistedMeta } from '../../unlisted-meta.ts';

export const meta = () => unlistedMeta('Order');

const notLoaded = 'We couldn’t load the order. If it was deleted, a search for its number says so.';

const paidAs = ({ paid, finalPriceCents }: { paid: boolean; finalPriceCents: number }): string =>
  finalPriceCents === 0 ? 'free' : paid ? 'paid' : 'not paid';

export default function AdminOrderPage() {
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
          <OrderActionsPanel key={id} page={page} />
          <div className="min-w-0 space-y-10">
            {page.order.trouble && (
              <Notice look="bad">
                <p>{page.order.trouble.why}</p>
              </Notice>
            )}
            <OrderFacts page={page} />
            <TitledSection id="timeline" title="Timeline">
              <OrderTimeline entries={page.timeline} />
            </TitledSection>
            {page.sharedChats.length > 0 && (
              <TitledSection id="shared-chats" title="Shared with support">
                <SharedChats id={id} chats={page.sharedChats} />
              </TitledSection>
            )}
            <TitledSection id="notes" title="Notes">
              <OrderNotes key={id} id={id} notes={page.notes} />
            </TitledSection>
            <TitledSection id="others" title="Other orders from this customer">
              <OtherOrders orders={page.otherOrders} order={page.order} />
            </TitledSection>
            <div className="space-y-3">
              <Disclosure title={`Steps: ${countSteps(page.steps)}`}>
                <OrderSteps steps={page.steps} />
              </Disclosure>
              <Disclosure title={`Emails: ${page.mails.length}`}>
                <OrderMails mails={page.mails} />
              </Disclosure>
              {page.quality.length > 0 && (
                <Disclosure title={`Quality: ${printCountOf(page.quality.length, 'measure')}`}>
                  <OrderQuality quality={page.quality} />
                </Disclosure>
              )}
              {page.spent.kinds.length > 0 && (
                <Disclosure title="What it has cost us">
                  <OrderCosts kinds={page.spent.kinds} />
                </Disclosure>
              )}
            </div>
          </div>
        </div>
      )}
    </AdminFrame>
  );
}
