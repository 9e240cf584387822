import { Link } from 'react-router';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { printMoney } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { timeOrDate } from '../../../platform/web/ui/dates.ts';
import { Button, buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { counted } from '../../web/admin-strings.ts';
import { AnalysisLink } from '../../web/analysis-link.tsx';
import type { PaymentProblem } from '../contract.ts';
import type { GroupAction } from '../rules/analysis-problem.ts';
import type { Problem } from '../rules/problems.ts';
import { useProblems, useSettlePayment, useStartAgain } from './use-problems.ts';

type Props = { problems: readonly Problem[]; payments: readonly PaymentProblem[] };

/** One entry per cause: how many, what happened, what to do, since when. */
export const ProblemList = ({ problems, payments }: Props) =>
  problems.length === 0 ? (
    <p className="border border-dashed border-line-strong px-5 py-8 text-ink-soft">
      Nothing needs you. The model, {paymentProvider.name} and email work, and every scheduled task is on
      time.
    </p>
  ) : (
    <ul className="border-t-2 border-ink">
      {problems.map((problem) => (
        <li key={problem.key} className="border-b border-line py-4">
          <ProblemEntry
            problem={problem}
            payments={payments.filter(({ kind }) => problem.key === `payment ${kind}`)}
          />
        </li>
      ))}
    </ul>
  );

const shownIds = 6;
const actionNames: Record<GroupAction, string> = {
  retry: 'Start these again',
  'resend-mail': 'Resend these emails',
};

function ProblemEntry({ problem, payments = [] }: { problem: Problem; payments?: PaymentProblem[] }) {
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
        <p className="flex flex-wrap gap-x-3 font-mono text-xs text-ink-soft">
          {ids.slice(0, shownIds).map((id) => (
            <AnalysisLink key={id} id={id} />
          ))}
          {ids.length > shownIds && <span>and {printCount(ids.length - shownIds)} more</span>}
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
            {page.startsWith('/admin/orders') ? 'Show the list' : 'Show details'}
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

function StartAgain({ action, ids }: { action: GroupAction; ids: number[] }) {
  const start = useStartAgain();
  return (
    <Button size="small" disabled={start.isPending} onClick={() => start.mutate({ action, ids })}>
      {actionNames[action]}
    </Button>
  );
}

/** On every other admin page while the model's key is paused. */
export function ModelBanner() {
  const paused = useProblems().data?.problems.find(({ key }) => key === 'model-paused');
  if (!paused) return null;
  return (
    <section role="alert" aria-label={paused.what} className="border-t-2 border-bad bg-bad-wash px-5 py-5">
      <ProblemEntry problem={paused} />
    </section>
  );
}

/** Payments of one problem, newest first. */
function PaymentList({ payments }: { payments: readonly PaymentProblem[] }) {
  const settle = useSettlePayment();
  return (
    <ul>
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2.5"
        >
          <Payment payment={payment} />
          <Button
            look="quiet"
            size="small"
            disabled={settle.isPending}
            onClick={() => settle.mutate(payment.id)}
          >
            Mark as resolved
          </Button>
        </li>
      ))}
    </ul>
  );
}

const Payment = ({ payment }: { payment: PaymentProblem }) => {
  const { amountCents, captureId, providerOrderId, analysisId, guess, note, times, lastSeenAt } = payment;
  return (
    <div className="min-w-0 flex-1 basis-64 text-sm">
      <p className="flex flex-wrap gap-x-4 font-mono">
        {amountCents !== null && <span>{printMoney(amountCents)}</span>}
        <span className="wrap-anywhere">{captureId ?? providerOrderId}</span>
        {!guess && analysisId !== null && <AnalysisLink id={analysisId} />}
        <span className="text-ink-soft">
          seen {times}×, last {timeOrDate(lastSeenAt)}
        </span>
      </p>
      {guess && (
        <p>
          Probably <AnalysisLink id={guess.analysisId} />.{' '}
          <span className="text-ink-soft">A guess: {guess.why}</span>
        </p>
      )}
      {note && <p className="wrap-anywhere text-ink-soft">{note}</p>}
    </div>
  );
};

/** The vendor's own words. They are foreign text: shown as text, never as markup. */
export const VendorQuote = ({ words }: { words: string }) => (
  <figure className="border-l-2 border-line-strong pl-4">
    <blockquote className="max-w-[68ch] font-display text-lg wrap-anywhere italic">“{words}”</blockquote>
    <figcaption className="label-mono mt-1 text-ink-soft">Message from the vendor</figcaption>
  </figure>
);
