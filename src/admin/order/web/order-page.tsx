import { Link, useParams, useSearchParams } from 'react-router';
import { parseAnalysisId } from '../../../analysis/rules/analysis-id.ts';
import { reportTypeNames } from '../../../analysis/rules/plans.ts';
import { printCountOf } from '../../../platform/text/print-count.ts';
import { utcSecond } from '../../../platform/web/ui/dates.ts';
import { Disclosure } from '../../../platform/web/ui/disclosure.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { AdminHeader } from '../../problems/web/admin-frame.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { PaymentMark, StatusMark, WorthMark } from '../../web/status-mark.tsx';
import { useAdmin } from '../../web/use-admin-page.ts';
import { getOrder } from '../contract.ts';
import { ActionsPanel } from './actions-panel.tsx';
import type { OrderPage as Page } from './order-actions.ts';
import { EditorChanges, OrderFacts, OrderMoney } from './order-facts.tsx';
import { OrderNotes } from './order-notes.tsx';
import { SharedChats } from './shared-chats.tsx';

export const meta = () => unlistedMeta('Order');

const notLoaded = 'We couldn’t load the order. If it was deleted, a search for its number says so.';

const paidAs = ({ paid, finalPriceCents }: Page['order']): string =>
  finalPriceCents === 0 ? 'free' : paid ? 'paid' : 'not paid';

/** Stands beside the list of reports, whose page draws the frame. */
export default function OrderPage() {
  const id = parseAnalysisId(useParams().id) ?? 0;
  const [search] = useSearchParams();
  const { data: page, error } = useAdmin(getOrder, { params: { id } });
  return (
    <article className="min-w-0 space-y-8">
      <p className="lg:hidden">
        <Link className="text-link" to={{ pathname: '/admin', search: search.toString() }}>
          All reports
        </Link>
      </p>
      <AdminHeader
        kicker="Order"
        title={`Order no. ${id}`}
        lead={
          page && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <StatusMark status={page.order.status} />
              <PaymentMark status={page.order.paymentStatus} />
              <span className="label-mono">
                {paidAs(page.order)} · {reportTypeNames[page.order.reportType]}
                {page.order.restarts > 0 && ` · restarted ${page.order.restarts}×`}
              </span>
              <WorthMark worth={page.order.worth} />
            </p>
          )
        }
      />
      {!page && !error && <Loading />}
      {error && <p role="alert">{operatorSentence(error, notLoaded)}</p>}
      {page && <Order key={id} page={page} />}
    </article>
  );
}

const Order = ({ page }: { page: Page }) => (
  <>
    {page.order.problem && (
      <Notice look="bad">
        <p>{page.order.problem}</p>
      </Notice>
    )}
    <ActionsPanel page={page} />
    <OrderFacts page={page} />
    <TitledSection id="timeline" title="Timeline">
      <Timeline entries={page.timeline} />
    </TitledSection>
    <TitledSection id="money" title="Money">
      <OrderMoney page={page} />
    </TitledSection>
    {page.sharedChats.length > 0 && (
      <TitledSection id="shared-chats" title="Shared with support">
        <SharedChats id={page.order.id} chats={page.sharedChats} />
      </TitledSection>
    )}
    <TitledSection id="notes" title="Notes">
      <OrderNotes id={page.order.id} notes={page.notes} />
    </TitledSection>
    {page.editor && (
      <Disclosure title={`What the editor changed: ${printCountOf(page.editor.applied.length, 'edit')}`}>
        <EditorChanges editor={page.editor} />
      </Disclosure>
    )}
  </>
);

const kindNames: Record<Page['timeline'][number]['kind'], string> = {
  order: 'Order',
  step: 'Step',
  payment: 'Payment',
  mail: 'Mail',
  access: 'Access',
  administrator: 'Admin',
};

const Timeline = ({ entries }: { entries: Page['timeline'] }) => (
  <ol className="border-l border-line-strong">
    {entries.map(({ at, kind, text, detail, isTrouble }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: history does not reorder
      <li key={index} className="relative grid gap-x-5 py-2 pl-6 sm:grid-cols-[12rem_4rem_minmax(0,1fr)]">
        <span
          aria-hidden
          className={`absolute top-4 -left-[4.5px] size-2 rounded-full ${isTrouble ? 'bg-bad' : 'bg-ink'}`}
        />
        <time dateTime={at} className="font-mono text-xs leading-6 text-ink-soft">
          {utcSecond(at)}
        </time>
        <span className="label-mono leading-6 text-ink-soft">{kindNames[kind]}</span>
        <div className="min-w-0">
          <p className={`wrap-anywhere ${isTrouble ? 'font-medium text-bad' : ''}`}>{text}</p>
          {detail && <p className="text-sm text-ink-soft wrap-anywhere">{detail}</p>}
        </div>
      </li>
    ))}
  </ol>
);
