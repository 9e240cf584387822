import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { printMoney } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { timeOrDate } from '../../../platform/web/ui/dates.ts';
import { Button, buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { operatorSentence } from '../../web/admin-messages.ts';
import { counted } from '../../web/admin-strings.ts';
import { OrderLink } from '../../web/order-link.tsx';
import { useAdminChange } from '../../web/use-admin-page.ts';
import { VendorQuote } from '../../web/vendor-quote.tsx';
import { type PaymentProblem, settlePaymentTrouble, startAgain } from '../contract.ts';
import type { GroupAction } from '../rules/analysis-problem.ts';
import type { Problem } from '../rules/problems.ts';
import { useProblems } from './use-problems.ts';

/** What needs somebody now: one entry per cause, with its one action. */
export function ProblemList() {
  const { data: found, error } = useProblems();
  return (
    <TitledSection id="problems" title="Needs you">
      {error && (
        <p role="alert">{operatorSentence(error, 'The shop did not answer. We ask again shortly.')}</p>
      )}
      {!found && !error && <Loading />}
      {found?.problems.length === 0 && (
        <p className="text-ink-soft">
          Nothing. Orders, payments, emails and the model are as they should be.
        </p>
      )}
      {found && found.problems.length > 0 && (
        <ul className="border-t-2 border-ink">
          {found.problems.map((problem) => (
            <li key={problem.key} className="border-b border-line py-4">
              <ProblemEntry
                problem={problem}
                payments={found.payments.filter(({ kind }) => problem.key === `payment ${kind}`)}
              />
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function ProblemEntry({ problem, payments }: { problem: Problem; payments: PaymentProblem[] }) {
  const { title, what, advice, since, count, ids, action, page, quote } = problem;
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <p className="font-display text-3xl font-medium text-bad tabular-nums">
        {count > 0 ? counted(problem) : <span aria-hidden="true">!</span>}
      </p>
      <div className="min-w-0 space-y-1.5">
        <h3 className="text-lg font-medium">{title}</h3>
        <p className="max-w-[65ch]">
          {what} <span className="text-ink-soft">{advice}</span>
        </p>
        {quote && <VendorQuote words={quote} />}
        <p className="flex flex-wrap items-center gap-x-3 font-mono text-xs text-ink-soft">
          <OrderNumbers ids={ids} />
          {since && (
            <span>
              since <time dateTime={since}>{timeOrDate(since)}</time>
            </span>
          )}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-start gap-2 sm:col-start-3 sm:flex-col sm:items-stretch">
        {action && <StartAgain action={action} ids={ids} />}
        {page && (
          <Link to={page} className={buttonClass('quiet', 'small')}>
            Show details
          </Link>
        )}
      </div>
      {payments.length > 0 && (
        <div className="col-span-full sm:col-start-2">
          <PaymentList payments={payments} />
        </div>
      )}
    </div>
  );
}

const numbersAtFirst = 6;
const paymentsAtFirst = 3;

function OrderNumbers({ ids }: { ids: readonly number[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const more = ids.length - numbersAtFirst;
  return (
    <>
      {(isWhole ? ids : ids.slice(0, numbersAtFirst)).map((id) => (
        <OrderLink key={id} id={id} />
      ))}
      {more > 0 && !isWhole && (
        <TextAction onClick={() => setIsWhole(true)}>Show {printCount(more)} more</TextAction>
      )}
    </>
  );
}

const actionNames: Record<GroupAction, string> = {
  retry: 'Start these again',
  'resend-mail': 'Resend these emails',
};

function StartAgain({ action, ids }: { action: GroupAction; ids: number[] }) {
  const start = useAdminChange({
    change: () => callEndpoint(startAgain, { body: { action, ids } }),
    onDone: ({ done, skipped }) => {
      const what = action === 'retry' ? 'queued again' : 'on their way';
      const left = skipped > 0 ? ` ${skipped} no longer needed it.` : '';
      showToast({ title: 'Done', description: `${done} ${what}.${left}` });
    },
    failed: ['Not Done', 'Some may be done. Try again: nothing runs twice.'],
  });
  return (
    <Button size="small" disabled={start.isPending} onClick={() => start.mutate()}>
      {actionNames[action]}
    </Button>
  );
}

/** Payments of one problem. */
function PaymentList({ payments }: { payments: readonly PaymentProblem[] }) {
  const settle = useAdminChange({
    change: (troubleId: number) => callEndpoint(settlePaymentTrouble, { params: { troubleId } }),
    failed: ['Not Done', 'We could not save that. Please try again.'],
  });
  const [isWhole, setIsWhole] = useState(false);
  const more = payments.length - paymentsAtFirst;
  const shown = isWhole ? payments : payments.slice(0, paymentsAtFirst);
  return (
    <ul>
      {shown.map(({ id, amountCents, captureId, providerOrderId, analysisId, note, times, lastSeenAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2.5"
        >
          <div className="min-w-0 flex-1 basis-64 text-sm">
            <p className="flex flex-wrap gap-x-4 font-mono">
              {amountCents !== null && <span>{printMoney(amountCents)}</span>}
              <span className="wrap-anywhere">{captureId ?? providerOrderId}</span>
              {analysisId !== null && <OrderLink id={analysisId} />}
              <span className="text-ink-soft">
                seen {times}×, last {timeOrDate(lastSeenAt)}
              </span>
            </p>
            {note && <p className="wrap-anywhere text-ink-soft">{note}</p>}
          </div>
          <Button look="quiet" size="small" disabled={settle.isPending} onClick={() => settle.mutate(id)}>
            Mark as resolved
          </Button>
        </li>
      ))}
      {more > 0 && !isWhole && (
        <li className="border-t border-line">
          <TextAction onClick={() => setIsWhole(true)}>Show {printCount(more)} more</TextAction>
        </li>
      )}
    </ul>
  );
}
