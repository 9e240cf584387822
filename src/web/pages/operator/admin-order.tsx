import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { getOrder } from '../../../contract/operator/admin-order.ts';
import { parseAnalysisId } from '../../../domain/analysis/analysis-id.ts';
import { product } from '../../../domain/product.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { OrderActionsPanel } from '../../features/operator/analyses/order-actions-panel.tsx';
import {
  countSteps,
  OrderCosts,
  OrderFacts,
  OrderMails,
  OrderQuality,
  OrderSteps,
} from '../../features/operator/analyses/order-facts.tsx';
import { OrderMilestones } from '../../features/operator/analyses/order-milestones.tsx';
import { OrderNotes } from '../../features/operator/analyses/order-notes.tsx';
import { OrderTimeline } from '../../features/operator/analyses/order-timeline.tsx';
import { OtherOrders } from '../../features/operator/analyses/other-orders.tsx';
import { SharedChats } from '../../features/operator/analyses/shared-chats.tsx';
import { PaymentMark, StatusMark } from '../../features/operator/status-mark.tsx';
import { useAdmin } from '../../features/operator/use-admin-page.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/notice.tsx';

export const meta = () => [{ title: `Order · ${product.name}` }, { name: 'robots', content: 'noindex' }];

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="text-2xl font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <Disclosure title={title} headingLevel="h2">
    {children}
  </Disclosure>
);

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
              {page.order.paid ? 'paid' : 'not paid'} · {page.order.reportType}
              {page.order.restarts > 0 && ` · restarted ${page.order.restarts}×`}
            </span>
          </p>
        )
      }
    >
      {!page && !error && (
        <p role="status" aria-busy="true">
          Loading...
        </p>
      )}
      {error && <p role="alert">{sentenceFor(error, 'We couldn’t load the order. Reload the page.')}</p>}
      {page && (
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <OrderActionsPanel key={id} page={page} />
          <div className="min-w-0 space-y-10">
            {page.order.trouble && (
              <Notice look="bad">
                <p>{page.order.trouble.why}</p>
              </Notice>
            )}
            <OrderMilestones milestones={page.milestones} />
            <OrderFacts page={page} />
            {page.sharedChats.length > 0 && (
              <Part id="shared-chats" title="Shared with support">
                <SharedChats id={id} chats={page.sharedChats} />
              </Part>
            )}
            <Part id="notes" title="Notes">
              <OrderNotes key={id} id={id} notes={page.notes} />
            </Part>
            <Part id="others" title="Other orders from this customer">
              <OtherOrders orders={page.otherOrders} order={page.order} />
            </Part>
            <Part id="timeline" title="Timeline">
              <OrderTimeline entries={page.timeline} />
            </Part>
            <div className="space-y-3">
              <Folded title={`Steps: ${countSteps(page.steps)}`}>
                <OrderSteps steps={page.steps} />
              </Folded>
              <Folded title={`Emails: ${page.mails.length}`}>
                <OrderMails mails={page.mails} />
              </Folded>
              {page.quality.length > 0 && (
                <Folded title={`Quality: ${page.quality.length} measures`}>
                  <OrderQuality quality={page.quality} />
                </Folded>
              )}
              {page.spent.kinds.length > 0 && (
                <Folded title="What it has cost us">
                  <OrderCosts kinds={page.spent.kinds} />
                </Folded>
              )}
            </div>
          </div>
        </div>
      )}
    </AdminFrame>
  );
}
