import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { getRescans } from '../contract.ts';

const pollIntervalMs = 2_000;

/** The readings of the customer's page, for the section and for each of its lines; polls while one runs. */
export const rescansQuery = (analysisId: number) =>
  queryOptions({
    queryKey: ['rescans', analysisId] as const,
    queryFn: () => callEndpoint(getRescans, { params: { id: analysisId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? pollIntervalMs : false),
  });
