import { useMutation } from '@tanstack/react-query';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { confirmSecondFactor } from '../contract/admin-second-factor.ts';

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
          On a phone, <TextLink href={uri}>open it in your authenticator app</TextLink>. Or choose “Enter a
          setup key” in the app and type this key (time-based, six digits):
        </p>
        <p className="border border-line-strong bg-paper p-4 font-mono text-lg tracking-wider wrap-anywhere">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <details>
          <summary className="cursor-pointer text-sm text-ink-soft">Address for other apps</summary>
          <p className="mt-2 font-mono text-xs wrap-anywhere">{uri}</p>
        </details>
      </section>
      <TitledSection id="type-code" title="2. Enter the code it shows" className="max-w-sm space-y-4">
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
      </TitledSection>
    </form>
  );
}

/** Shown once: the server keeps hashes only. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <section aria-labelledby="recovery-codes" className="space-y-4">
    <h2 id="recovery-codes" className="text-2xl font-medium" tabIndex={-1} ref={focusHeading}>
      Your recovery codes
    </h2>
    <p>
      Write these down and don’t keep them on your phone. Each one replaces an app code once. We can’t show
      them again.
    </p>
    <ul className="grid gap-x-8 gap-y-1 border border-line-strong bg-paper p-4 font-mono sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button onClick={onDone}>I have written them down</Button>
  </section>
);

/** Outside the component: a new function on every render would take the focus again. */
const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus();
