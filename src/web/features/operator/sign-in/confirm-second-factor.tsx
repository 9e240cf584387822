import { useMutation } from '@tanstack/react-query';
import { confirmSecondFactor } from '../../../../contract/operator/admin-second-factor.ts';
import { sentenceFor } from '../../../api/api-error.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';

type Props = {
  started: { secret: string; uri: string };
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancelled: () => void;
  onSettled: () => void;
};

export function ConfirmSecondFactor({
  started: { secret, uri },
  onConfirmed,
  onCancelled,
  onSettled,
}: Props) {
  const confirm = useMutation({
    mutationFn: (code: string) => callEndpoint(confirmSecondFactor, { body: { code } }),
    // A retry would fail: a code works once.
    retry: false,
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onSettled,
  });
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate(String(new FormData(event.currentTarget).get('code')).trim());
      }}
    >
      <section aria-labelledby="add-account" className="space-y-3">
        <h2 id="add-account" className="text-2xl font-medium" tabIndex={-1} ref={focusHeading}>
          1. Add the account to your app
        </h2>
        <p>
          On a phone,{' '}
          <a className="text-link" href={uri}>
            open it in your authenticator app
          </a>
          . Or choose “Enter a setup key” in the app and type this key (time-based, six digits):
        </p>
        <p className="border border-line-strong bg-paper p-4 font-mono text-lg tracking-wider wrap-anywhere">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <details>
          <summary className="cursor-pointer text-sm text-ink-soft">Address for other apps</summary>
          <p className="mt-2 font-mono text-xs wrap-anywhere">{uri}</p>
        </details>
      </section>
      <section aria-labelledby="type-code" className="max-w-sm space-y-4">
        <h2 id="type-code" className="text-2xl font-medium">
          2. Enter the code it shows
        </h2>
        <TextField
          id="code"
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          required
          error={
            confirm.error ? sentenceFor(confirm.error, 'That did not work. Please try again.') : undefined
          }
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={confirm.isPending}>
            Turn on
          </Button>
          <Button look="quiet" onClick={onCancelled}>
            Cancel
          </Button>
        </div>
      </section>
    </form>
  );
}

/** Outside the component: a new function on every render would take the focus again. */
const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus();
