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
        label="Email address"
        type="email"
        required
        autoComplete="off"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        hint={`We’ll send ${isCompleted ? 'the report' : 'a private link to the order'} to this address right away.`}
      />
      <p className="text-sm text-ink-soft">
        All private and share links stop working. The old address loses access. We’ll email it to say the
        address changed, without revealing the new one.
      </p>
    </ActionDialog>
  );
}
