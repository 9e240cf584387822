import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { analysisKey, pollIntervalMs, revisionsKey } from '../../../platform/web/api/query-rules.ts';
import { getReading, includeHoldout, requestReading, reviseFromMessages } from '../contract.ts';

export const readingKey = (analysisId: number) => ['words-reading', analysisId] as const;

/** What somebody else on the page has read already; asks for nothing. */
export const useReadReading = (analysisId: number) =>
  useQuery({
    queryKey: readingKey(analysisId),
    queryFn: () => callEndpoint(getReading, { params: { id: analysisId } }),
    enabled: false,
  });

/** What was read in the messages; polls while a reading runs. `message` says what happened last. */
export function useReading(analysisId: number) {
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const queryKey = readingKey(analysisId);
  const params = { id: analysisId };
  const { data } = useQuery({
    queryKey,
    queryFn: () => callEndpoint(getReading, { params }),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? pollIntervalMs : false),
  });
  const onError = (error: unknown) => setMessage(sentenceFor(error));
  const change = useMutation({
    mutationFn: (endpoint: typeof requestReading | typeof includeHoldout) =>
      callEndpoint(endpoint, { params }),
    onSuccess: (state) => {
      setMessage('');
      client.setQueryData(queryKey, state);
    },
    onError,
  });
  const revise = useMutation({
    mutationFn: () => callEndpoint(reviseFromMessages, { params }),
    onSuccess: async ({ revision }) => {
      setMessage(`We’re writing version ${revision}. You can still read this one.`);
      await Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: analysisKey(analysisId) }),
        client.invalidateQueries({ queryKey: revisionsKey(analysisId) }),
      ]);
    },
    onError,
  });
  return {
    state: data,
    message,
    isBusy: change.isPending || revise.isPending,
    read: () => change.mutate(requestReading),
    foldIn: () => change.mutate(includeHoldout),
    revise: () => revise.mutate(),
  };
}
