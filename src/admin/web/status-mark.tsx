import type { PaymentStatus } from '../../analysis/rules/payment-status.ts';
import { Tag } from '../../platform/web/ui/tag.tsx';

type Mark = { look: string; drawing: string };

const circle = 'M14.25 8A6.25 6.25 0 1 1 8 1.75 6.25 6.25 0 0 1 14.25 8Z';
const clock: Mark = { look: 'border-line-strong text-ink-soft', drawing: `${circle}M8 4.5V8l2.5 1.5` };
const marks: Record<string, Mark> = {
  completed: { look: 'border-good bg-good-wash text-good', drawing: `${circle}M5.25 8.25l2 2 3.5-4` },
  processing: {
    look: 'border-warn bg-warn-wash text-warn',
    drawing: 'M13.5 8a5.5 5.5 0 1 1-1.6-3.9M12 1.5v2.75H9.25',
  },
  failed: { look: 'border-bad bg-bad-wash text-bad', drawing: `${circle}M6 6l4 4m0-4-4 4` },
};

/** Money that came back or may: it matters whatever the report's status is. */
const paymentMarks: Partial<Record<PaymentStatus, string>> = {
  refunded: 'REFUNDED',
  partly_refunded: 'PARTLY REFUNDED',
  reversed: 'REVERSED',
  disputed: 'DISPUTED',
};

export const PaymentMark = ({ status }: { status: PaymentStatus }) => {
  const words = paymentMarks[status];
  return words && <Tag look={status === 'disputed' ? 'warn' : 'accent'}>{words}</Tag>;
};

/** The customer's own answer to “Worth $37?”. */
export const WorthMark = ({ worth }: { worth: { answer: 'yes' | 'no'; why: string } | null }) =>
  worth && (
    <span className="text-sm">
      <Tag look={worth.answer === 'yes' ? 'good' : 'bad'}>
        {worth.answer === 'yes' ? 'worth it' : 'not worth it'}
      </Tag>
      {worth.why !== '' && <span className="ml-2 text-ink-soft wrap-anywhere">“{worth.why}”</span>}
    </span>
  );

/** Any other status gets the neutral style and a clock. */
export function StatusMark({ status }: { status: string }) {
  const { look, drawing } = marks[status] ?? clock;
  return (
    <span
      className={`label-mono inline-flex items-center gap-1.5 rounded-sm border px-1.5 py-0.5 font-medium ${look}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-3.5 shrink-0 fill-none stroke-current stroke-[1.5]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawing} />
      </svg>
      {status}
    </span>
  );
}
