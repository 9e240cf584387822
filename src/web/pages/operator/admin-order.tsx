import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { getOrder } from '../../../contract/operator/admin-order.ts';
import { product } from '../../../domain/product.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { parseAnalysisId } from '../../features/analysis/use-analysis.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { OrderActionsPanel } from '../../features/operator/analyses/order-actions-panel.tsx';
import {
  OrderFacts,
  OrderFigures,
  OrderMails,
  OrderQuality,
  OrderSteps,
  OrderTalk,
} from '../../features/operator/analyses/order-facts.tsx';
import { OrderTimeline } from '../../features/operator/analyses/order-timeline.tsx';
import { StatusMark } from '../../features/operator/status-mark.tsx';
import { useAdmin } from '../../features/operator/use-admin-page.ts';

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

export default function AdminOrderPage() {
  const id = parseAnalysisId(useParams().id) ?? 0;
  const { data: page, error } = useAdmin(getOrder, { params: { id } });
  return (
    <AdminFrame kicker="Order" title={`Order no. ${id}`} error={error}>
      {!page && !error && (
        <p role="status" aria-busy="true">
          Loading...
        </p>
      )}
      {error && <p role="alert">{sentenceFor(error, 'The order did not load. Please reload the page.')}</p>}
      {page && (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <StatusMark status={page.order.status} />
            <span className="label-mono text-ink-soft">
              {page.order.paid ? 'paid' : 'not paid'} · {page.order.reportType} · restarted{' '}
              {page.order.restarts}×{page.order.promoCode && ` · promo ${page.order.promoCode}`}
            </span>
          </p>
          <OrderFigures page={page} />
          <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="min-w-0 space-y-10">
              <OrderFacts page={page} />
              <Part id="timeline" title="Timeline">
                <OrderTimeline entries={page.timeline} />
              </Part>
              <Part id="steps" title="Steps">
                <OrderSteps steps={page.steps} />
              </Part>
              <Part id="quality" title="Quality">
                <OrderQuality quality={page.quality} />
              </Part>
              <Part id="mails" title="Mails">
                <OrderMails mails={page.mails} />
              </Part>
              <Part id="talk" title="Talking to the buyers">
                <OrderTalk talk={page.spent.talk} />
              </Part>
            </div>
            <OrderActionsPanel id={id} may={page.may} />
          </div>
        </>
      )}
    </AdminFrame>
  );
}
