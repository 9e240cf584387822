import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { orderPageSchema } from '../../../../contract/operator/admin-order.ts';
import { paymentProvider } from '../../../../domain/payment/payment-provider.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { type OrderAction, useOrderActions } from './use-order-actions.ts';

type OrderPage = z.infer<typeof orderPageSchema>;
type PlainAction = Exclude<OrderAction['kind'], 'correct' | 'refund'>;

const questions: Record<PlainAction, { title: string; confirm: string }> = {
  retry: { title: 'Queue this report again?', confirm: 'Queue it' },
  resend: { title: 'Resend the report email to the address on file?', confirm: 'Resend email' },
  cancel: { title: 'Stop this report? This doesn’t issue a refund.', confirm: 'Stop report' },
  revoke: {
    title: 'Revoke all emailed private links, the access they gave, and all share links?',
    confirm: 'Revoke links',
  },
  'mail-deletion-link': {
    title: 'Email the customer a link that deletes this order? It works once, for 24 hours.',
    confirm: 'Send it',
  },
};

/** Only the actions that are possible now. Each needs a confirmation and is written to the audit log. */
export function OrderActionsPanel({ page: { order, may, payment } }: { page: OrderPage }) {
  const { id, customerEmail, status } = order;
  const { mutate } = useOrderActions(id);
  const [asked, setAsked] = useState<OrderAction['kind'] | null>(null);
  const ask = (kind: OrderAction['kind']) => () => setAsked(kind);
  const dialog = { customerEmail, onConfirm: mutate, onClose: () => setAsked(null) };
  return (
    <section
      aria-labelledby="actions"
      className="space-y-4 border-t-2 border-ink pt-3 lg:sticky lg:top-6 lg:order-last"
    >
      <h2 id="actions" className="label-mono text-ink-soft">
        What you can do
      </h2>
      <div className="flex flex-wrap gap-2 lg:flex-col lg:items-stretch">
        <Act isPossible={may.retry !== null} onClick={ask('retry')}>
          {may.retry === 'restart' ? 'Restart the report' : 'Queue it again'}
        </Act>
        <Act isPossible={may.resend} onClick={ask('resend')}>
          Resend report email
        </Act>
        <Act isPossible onClick={ask('correct')}>
          Correct the address
        </Act>
        <Act isPossible={may.refundCents > 0} onClick={ask('refund')}>
          Refund
        </Act>
        <Act isPossible={may.cancel} onClick={ask('cancel')}>
          Stop the report
        </Act>
        <Act isPossible={may.revokeLinks} onClick={ask('revoke')}>
          Revoke private links
        </Act>
        <Act isPossible={may.mailDeletionLink} onClick={ask('mail-deletion-link')}>
          Email a deletion link
        </Act>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm lg:flex-col [&_a]:inline-flex [&_a]:min-h-9 [&_a]:items-center">
        <Link className="text-link" to={`/home?view=${id}&as=customer`}>
          View as customer
        </Link>
        {may.openReport && (
          <Link className="text-link" to={`/home?view=${id}`}>
            Open the report
          </Link>
        )}
        {payment?.providerPage && (
          <a className="text-link" href={payment.providerPage} target="_blank" rel="noreferrer">
            Payment at {paymentProvider.name}
          </a>
        )}
      </p>
      {asked === 'refund' && <RefundDialog leftCents={may.refundCents} {...dialog} />}
      {asked === 'correct' && <AddressDialog isCompleted={status === 'completed'} {...dialog} />}
      {asked !== null && asked !== 'refund' && asked !== 'correct' && (
        <ActionDialog {...questions[asked]} {...dialog} onConfirm={() => mutate({ kind: asked })} />
      )}
      <p className="text-sm text-ink-soft">
        Actions and looks at the report are written to the audit log. Only the customer can delete an order:
        in the browser that placed it, signed in as its owner, or with a deletion link that you email.
      </p>
    </section>
  );
}

type ActProps = { isPossible: boolean; onClick: () => void; children: ReactNode };
const Act = ({ isPossible, onClick, children }: ActProps) =>
  isPossible && (
    <Button look="quiet" size="small" onClick={onClick}>
      {children}
    </Button>
  );
