import { useState } from 'react';
import { deletionWord } from '../../../account/deletion/contract.ts';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import {
  mostRefundMessage,
  type RefundReason,
  refundReasonNames,
  refundReasons,
} from '../../../payment/rules/refund-reasons.ts';
import { printMoney } from '../../../platform/rules/money.ts';
import { ActionDialog } from '../../../platform/web/ui/action-dialog.tsx';
import { TextArea, TextField } from '../../../platform/web/ui/form/field.tsx';
import { SelectField } from '../../../platform/web/ui/form/select-field.tsx';
import { rewriteLanguages } from '../../../report/versions/rules/revision.ts';
import { correctTo, type OrderAct, type OrderPage, refundOf, rewriteIn } from './order-actions.ts';

export type DialogProps = { page: OrderPage; onConfirm: (act: OrderAct) => void; onClose: () => void };

const options = [
  ['', 'Choose a reason'],
  ...refundReasons.map((reason) => [reason, refundReasonNames[reason]] as const),
] as const;

export function RefundDialog({ page, onConfirm, onClose }: DialogProps) {
  const { refundCents: leftCents } = page.may;
  const { customerEmail } = page.order;
  const [dollars, setDollars] = useState(String(leftCents / 100));
  const [reason, setReason] = useState<RefundReason | ''>('');
  const [message, setMessage] = useState('');
  const cents = Math.round(Number(dollars) * 100);
  const isWhole = cents === leftCents;
  return (
    <ActionDialog
      title={`Refund through ${paymentProvider.name}`}
      confirm={`Refund ${printMoney(Number.isFinite(cents) ? cents : 0)}`}
      onClose={onClose}
      onConfirm={() => {
        if (reason !== '') onConfirm(refundOf(cents, reason, message));
      }}
    >
      <TextField
        id="refund-amount"
        label="Amount, $"
        type="number"
        required
        min="0.01"
        max={leftCents / 100}
        step="0.01"
        value={dollars}
        onChange={(event) => setDollars(event.target.value)}
        hint={
          isWhole
            ? 'The full remaining amount. Ends chat, voice and calls. A finished report stays readable.'
            : `Up to ${printMoney(leftCents)}. After a partial refund, nothing else changes.`
        }
      />
      <SelectField
        id="refund-reason"
        label="Reason"
        required
        value={reason}
        onChange={(event) => setReason(event.target.value as RefundReason | '')}
        options={options}
      />
      <TextArea
        id="refund-message"
        label="Message to the customer"
        optional
        isShort
        maxLength={mostRefundMessage}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        hint={
          customerEmail
            ? `Included in the refund email to ${customerEmail}. The reason isn’t.`
            : 'This order has no email address, so we can’t notify anyone.'
        }
      />
    </ActionDialog>
  );
}

export function AddressDialog({ page: { order }, onConfirm, onClose }: DialogProps) {
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

type Language = (typeof rewriteLanguages)[number] | '';
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const languageOptions = [
  ['', 'As it is now'],
  ...rewriteLanguages.map((language) => [language, languageNames.of(language) ?? language] as const),
] as const;

export function RewriteDialog({ page: { order }, onConfirm, onClose }: DialogProps) {
  const [language, setLanguage] = useState<Language>('');
  return (
    <ActionDialog
      title="Write the report again"
      confirm="Write it again"
      onClose={onClose}
      onConfirm={() => onConfirm(rewriteIn(language === '' ? null : language))}
    >
      <SelectField
        id="rewrite-language"
        label="Language"
        value={language}
        onChange={(event) => setLanguage(event.target.value as Language)}
        options={languageOptions}
      />
      <p className="text-sm text-ink-soft">
        The next version is written from the start, with other buyers, at our cost.{' '}
        {order.language && `The current one is in ${languageNames.of(order.language)}. `}
        The customer keeps the versions that were promised and gets an email when this one is ready.
      </p>
    </ActionDialog>
  );
}

export const DeleteDialog = ({ page: { order }, onDelete, onClose }: DeleteProps) => (
  <ActionDialog
    title={`Delete order no. ${order.id}?`}
    confirm="Delete for good"
    onClose={onClose}
    onConfirm={onDelete}
  >
    <p className="text-sm">
      The report, its chats, calls, clips and files are deleted and can’t be brought back; of the payment only
      the books are kept. No money moves: refund first if you want to.
    </p>
    <p className="text-sm text-ink-soft">
      Anyone can write in somebody’s name. If the request did not come from{' '}
      {order.customerEmail ?? 'the customer'}, email a deletion link instead.
    </p>
    <TextField
      id="delete-word"
      label={`Type ${deletionWord}`}
      required
      pattern={deletionWord}
      autoComplete="off"
      spellCheck={false}
    />
  </ActionDialog>
);
type DeleteProps = Pick<DialogProps, 'page' | 'onClose'> & { onDelete: () => void };
