import { useState } from 'react';
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
import { type DialogProps, refundOf } from './use-analysis-actions.ts';

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
