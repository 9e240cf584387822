import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { storeAdminToken } from '../../../access/web/admin-token.ts';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { Card } from '../../../platform/web/ui/page/card.tsx';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { loginFailedToast, loginSucceededToast } from '../../web/admin-messages.ts';
import { adminLogin } from '../contract.ts';

export const meta = () => unlistedMeta('Admin Access');

export default function AdminLoginPage() {
  const isMounted = useMounted();
  return (
    <PageFrame>
      <div className="page-width py-12 sm:py-20">
        <div className="mx-auto max-w-md">
          <Card>
            <p className="kicker">Registry</p>
            <h1 className="mt-3 mb-8 text-4xl font-medium">Admin Access</h1>
            {/* Sent before React runs, the password would be in the address. */}
            {isMounted && <LoginForm />}
          </Card>
          <p className="mt-4 text-sm text-ink-soft">
            For operators only. Customers can open their reports with the link in our email.
          </p>
        </div>
      </div>
    </PageFrame>
  );
}

type Call = { body: { email: string; password: string; code?: string }; idempotencyKey: string };

function LoginForm() {
  const navigate = useNavigate();
  const [code, setCode] = useState<'hidden' | 'possible' | 'required'>('hidden');
  const login = useMutation({
    mutationFn: (call: Call) => callEndpoint(adminLogin, call),
    onSuccess: ({ token }) => {
      storeAdminToken(token);
      showToast(loginSucceededToast);
      navigate('/admin');
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.code : null;
      if (reason !== 'code_required' || code === 'required') showToast(loginFailedToast(error));
      if (reason === 'code_required') setCode('required');
      // A code passes the limit that other people's guesses have reached.
      else if (reason === 'too_many_requests' && code === 'hidden') setCode('possible');
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { code, ...rest } = Object.fromEntries(new FormData(event.currentTarget)) as Call['body'];
    login.mutate({ body: code ? { ...rest, code } : rest, idempotencyKey: crypto.randomUUID() });
  }

  return (
    <form onSubmit={submit} className="space-y-5">
      <TextField id="admin-email" name="email" label="Email" type="email" autoComplete="username" required />
      <TextField
        id="admin-password"
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      {code !== 'hidden' && (
        <TextField
          id="admin-code"
          name="code"
          label="Code"
          hint="The six digits in your authenticator app."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          required={code === 'required'}
          ref={focusOnce}
        />
      )}
      <Button type="submit" className="w-full" disabled={login.isPending}>
        {login.isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}

/** The field appears after a submit: it takes the focus and is read out by a screen reader. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();
