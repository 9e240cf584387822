import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { readAdminToken, removeAdminToken } from '../../../access/web/admin-token.ts';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { hasStatus } from '../../../platform/web/api/api-error.ts';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import { adminLogout, adminVerify } from '../contract.ts';

/** Removes a rejected token before another request can use it. */
async function verifyToken() {
  try {
    return await callEndpoint(adminVerify);
  } catch (error) {
    if (hasStatus(error, 401)) removeAdminToken();
    throw error;
  }
}

function useVerifiedToken() {
  // Read once: logging out removes the token, which must not look like a rejection.
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

/** Verified on every mount. Redirects to the login without a valid token, and when the page's requests meet an ended session. */
export function useAdminSession(pageError: Error | null) {
  const navigate = useNavigate();
  const { hasToken, isSuccess, error } = useVerifiedToken();
  const isRefused = !hasToken || error !== null || hasStatus(pageError, 401);
  useEffect(() => {
    if (!isRefused) return;
    removeAdminToken();
    navigate('/admin-login', { replace: true });
  }, [isRefused, navigate]);

  /** Revokes the token if the server is reachable; removes it from this browser in any case. */
  function logout() {
    callEndpoint(adminLogout).catch(() => undefined);
    removeAdminToken();
    navigate('/admin-login');
  }

  return { isVerified: isSuccess && hasToken, logout };
}

/** Whether the workspace is shown to an administrator. A rejected token makes an ordinary visitor. */
export function useAdminView(): 'checking' | 'administrator' | 'customer' {
  const { hasToken, isSuccess, error } = useVerifiedToken();
  const isMounted = useMounted(); // the server has rendered the page for a customer
  if (!isMounted || !hasToken || hasStatus(error, 401)) return 'customer';
  return isSuccess || error !== null ? 'administrator' : 'checking';
}
