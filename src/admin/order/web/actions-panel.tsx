import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { ActionDialog } from '../../../platform/web/ui/action-dialog.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { useAdminChange } from '../../web/use-admin-page.ts';
import { AddressDialog, DeleteDialog, RefundDialog, RewriteDialog } from './dialogs.tsx';
import { deleteOrder, type OrderAct, type OrderPage, plainActions } from './order-actions.ts';

type ActionName = keyof typeof plainActions | 'correct' | 'refund' | 'rewrite' | 'delete';
const inOrder: readonly ActionName[] = [
  'retry',
  'resend',
  'correct',
  'refund',
  'rewrite',
  'grant',
  'cancel',
  'revoke',
  'deletion-link',
  'delete',
];
/** Actions with a dialog of their own. */
const special = {
  correct: { label: () => 'Correct the address', isPossible: () => true },
  refund: { label: () => 'Refund', isPossible: ({ refundCents }: OrderPage['may']) => refundCents > 0 },
  rewrite: { label: () => 'Write it again', isPossible: ({ rewrite }: OrderPage['may']) => rewrite },
  delete: { label: () => 'Delete', isPossible: () => true },
};
const actions = { ...plainActions, ...special };
const isPlain = (name: ActionName): name is keyof typeof plainActions => Object.hasOwn(plainActions, name);
const failed: [string, string] = [
  'Action Failed',
  'That didn’t work. Reload the page and check the order before you try again.',
];

/** Only the actions that are possible now. Each needs a confirmation and is written to the audit log. */
export function ActionsPanel({ page }: { page: OrderPage }) {
  const { order, may, payment } = page;
  const { id } = order;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ActionName | null>(null);
  const newCall = () => ({ params: { id }, idempotencyKey: crypto.randomUUID() });
  const { mutate } = useAdminChange({
    change: (act: OrderAct) => act(newCall()),
    onDone: (description) => showToast({ title: 'Done', description }),
    failed,
  });
  const remove = useAdminChange({
    change: () => deleteOrder(newCall()),
    onDone: (code) => {
      const confirmation = new URL(`/receipt/${code}`, window.location.origin);
      showToast({ title: 'Order Deleted', description: `For the customer: ${confirmation}` });
      navigate('/admin');
    },
    failed,
  });
  const onClose = () => setAsked(null);
  const dialog = { page, onConfirm: mutate, onClose };
  const plain = asked !== null && isPlain(asked) ? plainActions[asked] : null;
  return (
    <section aria-labelledby="actions" className="space-y-3 border-y border-line py-4">
      <h2 id="actions" className="sr-only">
        What you can do
      </h2>
      <div className="flex flex-wrap gap-2">
        {inOrder
          .filter((name) => actions[name].isPossible(may))
          .map((name) => (
            <Button key={name} look="quiet" size="small" onClick={() => setAsked(name)}>
              {actions[name].label(may)}
            </Button>
          ))}
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm [&_a]:inline-flex [&_a]:min-h-9 [&_a]:items-center">
        <TextLink to={`/home?view=${id}&as=customer`}>View as customer</TextLink>
        {may.openReport && <TextLink to={`/home?view=${id}`}>Open the report</TextLink>}
        {payment?.providerPage && (
          <a className="text-link" href={payment.providerPage} target="_blank" rel="noreferrer">
            Payment at {paymentProvider.name}
          </a>
        )}
      </p>
      {asked === 'refund' && <RefundDialog {...dialog} />}
      {asked === 'correct' && <AddressDialog {...dialog} />}
      {asked === 'rewrite' && <RewriteDialog {...dialog} />}
      {asked === 'delete' && <DeleteDialog page={page} onClose={onClose} onDelete={() => remove.mutate()} />}
      {plain && (
        <ActionDialog
          title={plain.question}
          confirm={plain.confirm}
          onClose={onClose}
          onConfirm={() => mutate(plain.act)}
        />
      )}
    </section>
  );
}
