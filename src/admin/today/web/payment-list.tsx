import { printMoney } from '../../../platform/rules/money.ts';
import { timeOrDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { AnalysisLink } from '../../web/analysis-link.tsx';
import type { PaymentProblem } from '../contract.ts';
import { useSettlePayment } from './use-problems.ts';

/** Payments of one problem, newest first. */
export function PaymentList({ payments }: { payments: readonly PaymentProblem[] }) {
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
