import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { useRefreshBuyerTalk } from '../../web/use-buyer-talk.ts';
import { askPanel, listPanelRuns, type PanelRun } from '../contract.ts';

const pollIntervalMs = 2_000;
const runsKey = (analysisId: number) => ['panel-runs', analysisId] as const;
const isRunning = ({ state }: PanelRun): boolean => state === 'running';

/** Newest first. Polls while a run is active and reloads the remaining budget when it ends. */
export function usePanelRuns(analysisId: number) {
  const refreshTalk = useRefreshBuyerTalk(analysisId);
  const query = useQuery({
    queryKey: runsKey(analysisId),
    queryFn: () => callEndpoint(listPanelRuns, { params: { id: analysisId } }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollIntervalMs : false),
  });
  const isAnyRunning = query.data?.some(isRunning) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when a run begins to run and when it has ended
  useEffect(() => {
    if (query.data) void refreshTalk();
  }, [isAnyRunning]);
  return query;
}

export function useAskPanel(analysisId: number) {
  const queryClient = useQueryClient();
  const refreshTalk = useRefreshBuyerTalk(analysisId);
  return useMutation({
    mutationFn: ({ texts, idempotencyKey }: { texts: string[]; idempotencyKey: string }) =>
      callEndpoint(askPanel, { params: { id: analysisId }, body: { texts }, idempotencyKey }),
    onSuccess: (run) =>
      queryClient.setQueryData<PanelRun[]>(runsKey(analysisId), (runs = []) => [
        run,
        ...runs.filter(({ id }) => id !== run.id),
      ]),
    onSettled: () => refreshTalk(),
  });
}
