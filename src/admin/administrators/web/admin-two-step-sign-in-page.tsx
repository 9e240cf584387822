import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { AdminFrame } from '../../web/admin-frame.tsx';
import { useAdmin, useAdminChange } from '../../web/use-admin-page.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
} from '../contract/admin-second-factor.ts';

export const meta = () => unlistedMeta('Two-step sign-in');

type Started = { secret: string; uri: string };

/** Off → secret shown → confirmed with a code → recovery codes shown once → on. */
export default function AdminTwoStepSignInPage() {
  const { data: factor, error, refetch } = useAdmin(getSecondFactor);
  const [started, setStarted] = useState<Started | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  return (
    <AdminFrame
      kicker="Two-step sign-in"
      title="Add a code to your password"
      lead="With two-step sign-in on, the login also asks for a six-digit code from an authenticator app on your phone. It applies to your account only. Turning it on ends your sessions on other devices."
      error={error}
    >
      {error && <p role="alert">{sentenceFor(error, 'We couldn’t load this page. Reload it.')}</p>}
      {factor && (
        <div className="max-w-[60ch] space-y-6">
          <p role="status" className="border-t-2 border-b border-line border-t-ink py-4">
            Two-step sign-in is <strong>{factor.isOn ? 'on' : 'off'}</strong>.
            {factor.isOn && ` You have ${factor.recoveryCodesLeft} unused recovery codes.`}
          </p>
          {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />}
          {!factor.isOn && !started && <StartSecondFactor onStarted={setStarted} />}
          {!factor.isOn && started && (
            <ConfirmSecondFactor
              started={started}
              onCancelled={() => setStarted(null)}
              onConfirmed={(codes) => {
                setStarted(null);
                setRecoveryCodes(codes);
              }}
              onSettled={() => void refetch()}
            />
          )}
          {factor.isOn && !recoveryCodes && <TurnOffSecondFactor />}
        </div>
      )}
    </AdminFrame>
  );
}

const failed: [string, string] = ['Not Done', 'That did not work. Please try again.'];

const typedIn = (event: FormEvent<HTMLFormElement>, field: 'password' | 'code'): string => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(field));
};

type StartProps = { onStarted: (started: { secret: string; uri: string }) => void };

function StartSecondFactor({ onStarted }: StartProps) {
  const start = useAdminChange({
    change: (password: string) => callEndpoint(startSecondFactor, { body: { password } }),
    onDone: onStarted,
    failed,
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

function TurnOffSecondFactor() {
  const turnOff = useAdminChange({
    change: (code: string) => callEndpoint(turnOffSecondFactor, { body: { code } }),
    onDone: () =>
      showToast({
        title: 'Two-Step Sign-In Off',
        description: 'You’ll only need your password to log in.',
      }),
    failed,
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

type Props = {
  started: { secret: string; uri: string };
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancelled: () => void;
  onSettled: () => void;
};

function ConfirmSecondFactor({ started: { secret, uri }, onConfirmed, onCancelled, onSettled }: Props) {
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
const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
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
