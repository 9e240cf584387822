import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminLogout, adminVerify } from '../../../contract/operator/admin.ts';
import { readAdminToken, removeAdminToken } from '../../api/admin-token.ts';
import { hasStatus } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** A refused token is forgotten before anything else can be asked with it. */
async function verifyToken() {
  try {
    return await callEndpoint(adminVerify);
  } catch (error) {
    if (hasStatus(error, 401)) removeAdminToken();
    throw error;
  }
}

function useVerifiedToken() {
  // Read once: leaving removes the token on purpose, which must not look like a refusal.
  const [hasToken] = useState(() => readAdminToken() !== null);
  const { isSuccess, error } = useQuery({
    queryKey: ['admin-session'],
    queryFn: verifyToken,
    enabled: hasToken,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return { hasToken, isSuccess, error };
}

/** Verified on every opening. Without a token, or with one that does not hold, the way leads to the login. */
export function useAdminSession() {
  const navigate = useNavigate();
  const { hasToken, isSuccess, error } = useVerifiedToken();

  const leaveFor = useCallback(
    (path: string, options?: { replace: boolean }) => {
      removeAdminToken();
      navigate(path, options);
    },
    [navigate],
  );

  const isRefused = !hasToken || error !== null;
  useEffect(() => {
    if (isRefused) leaveFor('/admin-login', { replace: true });
  }, [isRefused, leaveFor]);

  /** The token is revoked if the server can be reached; this browser forgets it in any case. */
  function logout() {
    callEndpoint(adminLogout).catch(() => undefined);
    leaveFor('/admin-login');
  }

  return { isVerified: isSuccess && hasToken, leaveFor, logout };
}

type View = 'checking' | 'administrator' | 'customer';

/** Whose eyes the workspace is seen with. Who holds a refused token is a visitor like any other. */
export function useAdminView(): View {
  const { hasToken, isSuccess, error } = useVerifiedToken();
  if (!hasToken || hasStatus(error, 401)) return 'customer';
  return isSuccess || error !== null ? 'administrator' : 'checking';
}
