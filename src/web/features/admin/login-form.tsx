import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { adminLogin } from '../../../contract/admin.ts';
import { storeAdminToken } from '../../api/admin-token.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { loginFailedToast, loginSucceededToast } from './admin-messages.ts';

type Call = { body: { email: string; password: string }; idempotencyKey: string };

export function LoginForm() {
  const navigate = useNavigate();
  const login = useMutation({
    mutationFn: (call: Call) => callEndpoint(adminLogin, call),
    onSuccess: ({ token }) => {
      storeAdminToken(token);
      showToast(loginSucceededToast);
      navigate('/admin');
    },
    onError: (error) => showToast(loginFailedToast(error)),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = { email: String(typed.get('email')), password: String(typed.get('password')) };
    login.mutate({ body, idempotencyKey: crypto.randomUUID() });
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
      <Button type="submit" className="w-full" disabled={login.isPending}>
        {login.isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
