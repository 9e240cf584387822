import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { orderPageSchema } from '../../../../contract/operator/admin-order.ts';
import { printPrice } from '../../../../domain/money.ts';
import { paymentProvider } from '../../../../domain/payment/payment-provider.ts';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { type OrderAction, useOrderActions } from './use-order-actions.ts';

type May = z.infer<typeof orderPageSchema>['may'];
type Asked = { action: OrderAction; question: string };

/** Only the actions that are possible now. Each needs a confirmation and is written to the audit log. */
export function OrderActionsPanel({ id, may }: { id: number; may: May }) {
  const { mutate, isPending } = useOrderActions(id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (action: OrderAction, question: string) => () => setAsked({ action, question });
  const confirm = () => {
    if (asked) mutate(asked.action);
    setAsked(null);
  };
  return (
    <section aria-labelledby="actions" className="space-y-4 border-t-2 border-ink pt-4">
      <h2 id="actions" className="text-2xl font-medium">
        What you can do
      </h2>
      <div className="flex flex-wrap gap-2 lg:flex-col lg:items-stretch">
        {may.openReport && (
          <Link className={buttonClass('quiet', 'small')} to={`/home?view=${id}`}>
            Open the report’s text (logged)
          </Link>
        )}
        <Act
          isPossible={may.retry !== null}
          onClick={ask({ kind: 'retry' }, 'Queue this report again?')}
          isBusy={isPending}
        >
          {may.retry === 'restart' ? 'Restart the report' : 'Queue it again'}
        </Act>
        <Act
          isPossible={may.resend}
          onClick={ask({ kind: 'resend' }, 'Send the report mail once more, to the stored address?')}
          isBusy={isPending}
        >
          Resend the report mail
        </Act>
        <Act
          isPossible={may.cancel}
          onClick={ask({ kind: 'cancel' }, 'Stop this report? No money is moved.')}
          isBusy={isPending}
        >
          Cancel the report
        </Act>
        <Act
          isPossible={may.revokeLinks}
          onClick={ask(
            { kind: 'revoke' },
            'Revoke all mailed private links, the access they gave, and all share links?',
          )}
          isBusy={isPending}
        >
          Revoke private links
        </Act>
      </div>
      {may.refundCents > 0 && <Refund leftCents={may.refundCents} isBusy={isPending} onAsk={setAsked} />}
      {asked && (
        <div
          role="alertdialog"
          aria-labelledby="asked"
          className="space-y-3 border-t-2 border-warn bg-warn-wash p-4"
        >
          <p id="asked" className="font-medium">
            {asked.question}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" autoFocus onClick={confirm}>
              Yes, do it
            </Button>
            <Button look="quiet" size="small" onClick={() => setAsked(null)}>
              No
            </Button>
          </div>
        </div>
      )}
      <p className="text-sm text-ink-soft">
        Each action is written to the audit log with name, time and address.
      </p>
    </section>
  );
}

type ActProps = { isPossible: boolean; isBusy: boolean; onClick: () => void; children: ReactNode };
const Act = ({ isPossible, isBusy, onClick, children }: ActProps) =>
  isPossible && (
    <Button look="quiet" size="small" disabled={isBusy} onClick={onClick}>
      {children}
    </Button>
  );

type RefundProps = { leftCents: number; isBusy: boolean; onAsk: (asked: Asked) => void };

function Refund({ leftCents, isBusy, onAsk }: RefundProps) {
  const [dollars, setDollars] = useState(String(leftCents / 100));
  const cents = Math.round(Number(dollars) * 100);
  const isPossible = Number.isFinite(cents) && cents > 0 && cents <= leftCents;
  return (
    <form
      className="space-y-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible)
          onAsk({
            action: { kind: 'refund', cents },
            question: `Refund ${printPrice(cents)} of ${printPrice(leftCents)} through ${paymentProvider.name}?`,
          });
      }}
    >
      <TextField
        id="refund"
        label="Refund, $"
        type="number"
        min="0.01"
        max={leftCents / 100}
        step="0.01"
        value={dollars}
        onChange={(event) => setDollars(event.target.value)}
        hint={`${printPrice(leftCents)} is left to refund. A full refund ends chat, voice and calls; a finished report stays readable.`}
      />
      <Button type="submit" look="quiet" size="small" disabled={!isPossible || isBusy}>
        Refund
      </Button>
    </form>
  );
}
