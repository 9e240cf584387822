import { useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { AdminFrame } from '../../web/admin-frame.tsx';
import { useAdmin } from '../../web/use-admin-page.ts';
import { getSecondFactor } from '../contract/admin-second-factor.ts';
import { StartSecondFactor, TurnOffSecondFactor } from './change-second-factor.tsx';
import { ConfirmSecondFactor, RecoveryCodes } from './confirm-second-factor.tsx';

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
          {factor.isOn && !recoveryCodes && <TurnOffSecondFactor onDone={() => void refetch()} />}
        </div>
      )}
    </AdminFrame>
  );
}
