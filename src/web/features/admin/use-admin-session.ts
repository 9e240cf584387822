import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminVerify } from '../../../contract/admin.ts';
import { readAdminToken, removeAdminToken } from '../../api/admin-token.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Verified on every opening. Without a token, or with one that does not hold, the way leads to the login. */
export function useAdminSession() {
  const navigate = useNavigate();
  // Read once: leaving removes the token on purpose, which must not look like a refusal.
  const [hasToken] = useState(() => readAdminToken() !== null);
  const { isSuccess, isError } = useQuery({
    queryKey: ['admin-session'],
    queryFn: () => callEndpoint(adminVerify),
    enabled: hasToken,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

  function leaveFor(path: string) {
    removeAdminToken();
    navigate(path);
  }

  const isRefused = !hasToken || isError;
  useEffect(() => {
    if (!isRefused) return;
    removeAdminToken();
    navigate('/admin-login', { replace: true });
  }, [isRefused, navigate]);

  return { isVerified: isSuccess && hasToken, leaveFor };
}
