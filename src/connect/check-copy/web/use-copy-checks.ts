import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { type CopyCheck, listCopyChecks, startCopyCheck } from '../contract.ts';

const pollIntervalMs = 2_000;
const checksKey = (analysisId: number) => ['copy-checks', analysisId] as const;
const isRunning = ({ state }: CopyCheck): boolean => state === 'running';

/** Newest first, with what is left. Polls while a check runs. */
export const useCopyChecks = (analysisId: number) =>
  useQuery({
    queryKey: checksKey(analysisId),
    queryFn: () => callEndpoint(listCopyChecks, { params: { id: analysisId } }),
    refetchInterval: ({ state }) => (state.data?.checks.some(isRunning) ? pollIntervalMs : false),
  });

export function useStartCopyCheck(analysisId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      callEndpoint(startCopyCheck, { params: { id: analysisId }, body: { text }, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: checksKey(analysisId) }),
  });
}
