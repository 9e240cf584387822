import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getRescans, requestRescan } from '../../../../contract/outcomes/rescans.ts';
import { sentenceFor } from '../../../api/api-error.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';

const pollIntervalMs = 2_000;

/** The readings of the customer's page; polls while one runs. `error` says why the last request was refused. */
export function useRescans(analysisId: number) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const queryKey = ['rescans', analysisId] as const;
  const params = { id: analysisId };
  const { data } = useQuery({
    queryKey,
    queryFn: () => callEndpoint(getRescans, { params }),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? pollIntervalMs : false),
  });
  const request = useMutation({
    mutationFn: (websiteContent: string | null) =>
      callEndpoint(requestRescan, { params, body: { websiteContent } }),
    onSuccess: (state) => {
      setError(undefined);
      client.setQueryData(queryKey, state);
    },
    onError: (failure) =>
      setError(sentenceFor(failure, 'We couldn’t reach our server. Check your connection and try again.')),
  });
  return { state: data, error, setError, request };
}
