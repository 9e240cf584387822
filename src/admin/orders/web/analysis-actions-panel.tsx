import { useState } from 'react';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { ActionDialog } from '../../../platform/web/ui/action-dialog.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { correctTo, type DialogProps, plainActions, useOrderActions } from './use-analysis-actions.ts';

function AddressDialog({ page: { order }, onConfirm, onClose }: DialogProps) {
  const [email, setEmail] = useState(order.customerEmail ?? '');
  return (
    <ActionDialog
      title="Correct the address"
      confirm="Correct and send"
      onClose={onClose}
      onConfirm={() => onConfirm(correctTo(email))}
    >
      <TextField
        id="correct-email"
        label="Email address"
        type="email"
        required
        autoComplete="off"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        hint={`We’ll send ${order.status === 'completed' ? 'the report' : 'a private link to the order'} to this address right away.`}
      />
      <p className="text-sm text-ink-soft">
        All private and share links stop working. The old address loses access. We’ll email it to say the
        address changed, without revealing the new one.
      </p>
    </ActionDialog>
  );
}

type ActionName = keyof typeof plainActions | 'correct' | 'refund';
const inOrder: readonly ActionName[] = [
  'retry',
  'resend',
  'correct',
  'refund',
  'cancel',
  'revoke',
  'deletion-link',
];
const special = {
  correct: { label: () => 'Correct the address', isPossible: () => true },
  refund: {
    label: () => 'Refund',
    isPossible: ({ refundCents }: DialogProps['page']['may']) => refundCents > 0,
  },
};
const actions = { ...plainActions, ...special };

/** Only the actions that are possible now. Each needs a confirmation and is written to the audit log. */
export function AnalysisActionsPanel({ page }: Pick<DialogProps, 'page'>) {
  const { order, may, payment } = page;
  const { mutate } = useOrderActions(order.id);
  const [asked, setAsked] = useState<ActionName | null>(null);
  const dialog = { page, onConfirm: mutate, onClose: () => setAsked(null) };
  const plain = asked === null || asked === 'correct' || asked === 'refund' ? null : plainActions[asked];
  return (
    <section
      aria-labelledby="actions"
      className="space-y-4 border-t-2 border-ink pt-3 lg:sticky lg:top-6 lg:order-last"
    >
      <h2 id="actions" className="label-mono text-ink-soft">
        What you can do
      </h2>
      <div className="flex flex-wrap gap-2 lg:flex-col lg:items-stretch">
        {inOrder
          .filter((name) => actions[name].isPossible(may))
          .map((name) => (
            <Button key={name} look="quiet" size="small" onClick={() => setAsked(name)}>
              {actions[name].label(may)}
            </Button>
          ))}
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm lg:flex-col [&_a]:inline-flex [&_a]:min-h-9 [&_a]:items-center">
        <TextLink to={`/home?view=${order.id}&as=customer`}>View as customer</TextLink>
        {may.openReport && <TextLink to={`/home?view=${order.id}`}>Open the report</TextLink>}
        {payment?.providerPage && (
          <a className="text-link" href={payment.providerPage} target="_blank" rel="noreferrer">
            Payment at {paymentProvider.name}
          </a>
        )}
      </p>
      {asked === 'refund' && <RefundDialog {...dialog} />}
      {asked === 'correct' && <AddressDialog {...dialog} />}
      {plain && (
        <ActionDialog
          title={plain.question}
          confirm={plain.confirm}
          onClose={dialog.onClose}
          onConfirm={() => mutate(plain.act)}
        />
      )}
      <p className="text-sm text-ink-soft">
        The audit log records every action and every time the report is opened. Only the customer can delete
        an order: in the browser that placed it, signed in as its owner, or with a deletion link that you
        email.
      </p>
    </section>
  );
}
