import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { startSecondFactor, turnOffSecondFactor } from '../../../../contract/operator/admin-second-factor.ts';
import { sentenceFor } from '../../../api/api-error.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';

const showFailure = (error: unknown) =>
  showToast({
    title: 'Not Done',
    description: sentenceFor(error, 'That did not work. Please try again.'),
    destructive: true,
  });

const passwordIn = (event: FormEvent<HTMLFormElement>): string => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get('password'));
};

const Password = () => (
  <TextField
    id="password"
    name="password"
    label="Your password"
    type="password"
    autoComplete="current-password"
    required
  />
);

type StartProps = { onStarted: (started: { secret: string; uri: string }) => void };

export function StartSecondFactor({ onStarted }: StartProps) {
  const start = useMutation({
    mutationFn: (password: string) => callEndpoint(startSecondFactor, { body: { password } }),
    onSuccess: onStarted,
    onError: showFailure,
  });
  return (
    <form className="max-w-sm space-y-4" onSubmit={(event) => start.mutate(passwordIn(event))}>
      <Password />
      <Button type="submit" disabled={start.isPending}>
        Set up
      </Button>
    </form>
  );
}

export function TurnOffSecondFactor({ onDone }: { onDone: () => void }) {
  const turnOff = useMutation({
    mutationFn: (password: string) => callEndpoint(turnOffSecondFactor, { body: { password } }),
    onSuccess: () => {
      showToast({
        title: 'Two-Step Sign-In Off',
        description: 'The login asks for your password only.',
      });
      onDone();
    },
    onError: showFailure,
  });
  return (
    <form className="max-w-sm space-y-4" onSubmit={(event) => turnOff.mutate(passwordIn(event))}>
      <h2 className="text-2xl font-medium">Turn it off</h2>
      <Password />
      <Button type="submit" look="quiet" disabled={turnOff.isPending}>
        Turn off
      </Button>
    </form>
  );
}
