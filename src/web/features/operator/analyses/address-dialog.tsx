import { useState } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { ActionDialog } from './action-dialog.tsx';
import type { OrderAction } from './use-order-actions.ts';

type Props = {
  customerEmail: string | null;
  isCompleted: boolean;
  onConfirm: (action: OrderAction) => void;
  onClose: () => void;
};

export function AddressDialog({ customerEmail, isCompleted, onConfirm, onClose }: Props) {
  const [email, setEmail] = useState(customerEmail ?? '');
  return (
    <ActionDialog
      title="Correct the address"
      confirm="Correct and send"
      onClose={onClose}
      onConfirm={() => onConfirm({ kind: 'correct', email })}
    >
      <TextField
        id="correct-email"
        label="E-mail address"
        type="email"
        required
        autoComplete="off"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        hint={`${isCompleted ? 'The report' : 'A private link to the order'} goes to this address at once.`}
      />
      <p className="text-sm text-ink-soft">
        All private and share links end. The old address can no longer open the order, and we tell it that the
        address was corrected, without the new one.
      </p>
    </ActionDialog>
  );
}
