import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  foldInLocked,
  getReading,
  type ReadingState,
  requestReading,
  reviseFromWords,
} from '../../../../contract/words/word-readings.ts';
import { sentenceFor } from '../../../api/api-error.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { analysisKey, revisionsKey } from '../../../api/query-keys.ts';

const pollIntervalMs = 3_000;
export const readingKey = (analysisId: number) => ['words-reading', analysisId] as const;

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
  const onError = (error: unknown) =>
    setMessage(sentenceFor(error, 'We couldn’t reach our server. Check your connection and try again.'));
  const onSuccess = (state: ReadingState) => {
    setMessage('');
    client.setQueryData(queryKey, state);
  };
  const read = useMutation({
    mutationFn: () => callEndpoint(requestReading, { params }),
    onSuccess,
    onError,
  });
  const foldIn = useMutation({
    mutationFn: () => callEndpoint(foldInLocked, { params }),
    onSuccess,
    onError,
  });
  const revise = useMutation({
    mutationFn: () => callEndpoint(reviseFromWords, { params }),
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
    isBusy: read.isPending || foldIn.isPending || revise.isPending,
    read: () => read.mutate(),
    foldIn: () => foldIn.mutate(),
    revise: () => revise.mutate(),
  };
}
