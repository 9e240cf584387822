import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { parseAnalysisId } from '../../../analysis/rules/analysis-id.ts';
import { hasBeenPaid } from '../../../analysis/rules/payment-status.ts';
import { reportTypeNames } from '../../../analysis/rules/plans.ts';
import { printMoney } from '../../../platform/rules/money.ts';
import { printCountOf } from '../../../platform/text/print-count.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { shortDate, utcSecond } from '../../../platform/web/ui/dates.ts';
import { Disclosure } from '../../../platform/web/ui/disclosure.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { AdminFrame } from '../../today/web/admin-frame.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { PaymentMark, StatusMark } from '../../web/status-mark.tsx';
import { useAdmin } from '../../web/use-admin-page.ts';
import {
  getOrder,
  type orderPageSchema,
  readSharedChat,
  type timelineEntrySchema,
} from '../contract/admin-analysis.ts';
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
import { AnalysisTable } from './analysis-table.tsx';

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

type Entry = z.infer<typeof timelineEntrySchema>;

const names: Record<Entry['kind'], string> = {
  order: 'Order',
  payment: 'Payment',
  mail: 'Mail',
  access: 'Access',
  administrator: 'Admin',
};

const AnalysisTimeline = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className="border-l border-line-strong">
    {entries.map(({ at, kind, text, detail, isTrouble }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: history does not reorder
      <li key={index} className="relative grid gap-x-5 py-2 pl-6 sm:grid-cols-[12rem_5rem_minmax(0,1fr)]">
        <span
          aria-hidden
          className={`absolute top-4 -left-[4.5px] size-2 rounded-full ${isTrouble ? 'bg-bad' : 'bg-ink'}`}
        />
        <time dateTime={at} className="font-mono text-xs leading-6 text-ink-soft">
          {utcSecond(at)}
        </time>
        <span className="label-mono leading-6 text-ink-soft">{names[kind]}</span>
        <div className="min-w-0">
          <p className={`wrap-anywhere ${isTrouble ? 'font-medium text-bad' : ''}`}>{text}</p>
          {detail && <p className="text-sm text-ink-soft wrap-anywhere">{detail}</p>}
        </div>
      </li>
    ))}
  </ol>
);

type Page = z.infer<typeof orderPageSchema>;
type Props = { orders: Page['otherOrders']; order: Page['order'] };

/** Includes the order of this page. */
function sumOf(orders: readonly Pick<Page['order'], 'paymentStatus' | 'finalPriceCents'>[]): string {
  const paid = orders.filter(({ paymentStatus }) => hasBeenPaid(paymentStatus));
  const cents = paid.reduce((sum, { finalPriceCents }) => sum + finalPriceCents, 0);
  return `${printCountOf(orders.length, 'order')}, ${printMoney(cents)} paid`;
}

const OtherOrders = ({ orders: { items, isMore }, order }: Props) => (
  <>
    {items.length > 0 && (
      <p>
        {isMore && 'The newest: '}
        {sumOf([order, ...items])}, including this order, before refunds.
      </p>
    )}
    <AnalysisTable orders={items} empty="No other orders with this address or owner." />
    {isMore && order.customerEmail && (
      <TextLink to={`/admin/orders?q=${encodeURIComponent(order.customerEmail)}`}>
        All orders from this address
      </TextLink>
    )}
  </>
);

type SharedChat = z.infer<typeof orderPageSchema>['sharedChats'][number];

/** Chats that the customer has handed to support. Each reading is written to the audit log, so it needs a click. */
const SharedChats = ({ id, chats }: { id: number; chats: readonly SharedChat[] }) => (
  <ul className="border-b border-line">
    {chats.map((chat) => (
      <li key={chat.sessionId} className="space-y-3 border-t border-line py-3">
        <Chat id={id} chat={chat} />
      </li>
    ))}
  </ul>
);

function Chat({ id, chat: { sessionId, buyer, sharedUntil } }: { id: number; chat: SharedChat }) {
  // Not a query: it would reload when the window gets the focus, and each load is a reading.
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callEndpoint(readSharedChat, { params: { id, sessionId } }),
    gcTime: 0,
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          Chat with {buyer}, shared until <time dateTime={sharedUntil}>{shortDate(sharedUntil)}</time>
        </p>
        {!data && (
          <Button look="quiet" size="small" disabled={isPending} onClick={() => mutate()}>
            Read this chat
          </Button>
        )}
      </div>
      {error && <p role="alert">{sentenceFor(error, 'The chat did not load. Please try again.')}</p>}
      {data && (
        <ol className="space-y-3">
          {data.messages.map(({ id: messageId, role, message, at }) => (
            <li key={messageId} className="border-l-2 border-line pl-3">
              <p className="label-mono text-ink-soft">
                {role === 'user' ? 'Customer' : buyer} · <time dateTime={at}>{utcSecond(at)}</time>
              </p>
              <p className="mt-1 whitespace-pre-wrap wrap-anywhere" dir="auto">
                {message}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
