import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { startSecondFactor, turnOffSecondFactor } from '../contract/admin-second-factor.ts';

const showFailure = (error: unknown) =>
  showToast({
    title: 'Not Done',
    description: sentenceFor(error, 'That did not work. Please try again.'),
    destructive: true,
  });

const typedIn = (event: FormEvent<HTMLFormElement>, field: 'password' | 'code'): string => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(field));
};

type StartProps = { onStarted: (started: { secret: string; uri: string }) => void };

export function StartSecondFactor({ onStarted }: StartProps) {
  const start = useMutation({
    mutationFn: (password: string) => callEndpoint(startSecondFactor, { body: { password } }),
    onSuccess: onStarted,
    onError: showFailure,
  });
  return (
    <form className="max-w-sm space-y-4" onSubmit={(event) => start.mutate(typedIn(event, 'password'))}>
      <TextField
        id="password"
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" disabled={start.isPending}>
        Set up
      </Button>
    </form>
  );
}

export function TurnOffSecondFactor({ onDone }: { onDone: () => void }) {
  const turnOff = useMutation({
    mutationFn: (code: string) => callEndpoint(turnOffSecondFactor, { body: { code } }),
    // A retry would fail: a code works once.
    retry: false,
    onSuccess: () => {
      showToast({
        title: 'Two-Step Sign-In Off',
        description: 'You’ll only need your password to log in.',
      });
      onDone();
    },
    onError: showFailure,
  });
  return (
    <form className="max-w-sm space-y-4" onSubmit={(event) => turnOff.mutate(typedIn(event, 'code'))}>
      <h2 className="text-2xl font-medium">Turn it off</h2>
      <TextField
        id="code"
        name="code"
        label="Code"
        hint="The six digits in your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Button type="submit" look="quiet" disabled={turnOff.isPending}>
        Turn off
      </Button>
    </form>
  );
}
