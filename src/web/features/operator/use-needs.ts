import { useQuery } from '@tanstack/react-query';
import { getNeeds } from '../../../contract/operator/admin-today.ts';
import { readAdminToken } from '../../api/admin-token.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

const pollMs = 30_000;

/** For the navigation of every admin page. A number without customers' data, so it may stay in the cache. */
export const useNeeds = () =>
  useQuery({
    queryKey: ['admin', getNeeds.name],
    queryFn: () => callEndpoint(getNeeds),
    enabled: readAdminToken() !== null,
    retry: false,
    staleTime: pollMs,
    refetchInterval: pollMs,
  });
