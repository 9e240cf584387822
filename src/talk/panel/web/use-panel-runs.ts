import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BodyInputOf } from '../../../platform/http/contract/endpoint.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { useRefreshBuyerTalk } from '../../web/use-buyer-talk.ts';
import {
  askPanel,
  askPanelAboutPictures,
  judgePastTest,
  listPanelRuns,
  type PanelRun,
  recordWhatHappened,
} from '../contract.ts';

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

/** Calls with a run as response, which takes its place in the list. */
function useRunChange<Given>(analysisId: number, call: (given: Given) => Promise<PanelRun>) {
  const queryClient = useQueryClient();
  const refreshTalk = useRefreshBuyerTalk(analysisId);
  return useMutation({
    mutationFn: call,
    onSuccess: (run) =>
      queryClient.setQueryData<PanelRun[]>(runsKey(analysisId), (runs = []) =>
        runs.some(({ id }) => id === run.id)
          ? runs.map((known) => (known.id === run.id ? run : known))
          : [run, ...runs],
      ),
    onSettled: () => refreshTalk(),
  });
}

type Keyed = { idempotencyKey: string };

export const useAskPanel = (analysisId: number) =>
  useRunChange(analysisId, ({ texts, idempotencyKey }: { texts: string[] } & Keyed) =>
    callEndpoint(askPanel, { params: { id: analysisId }, body: { texts }, idempotencyKey }),
  );

export const useAskAboutPictures = (analysisId: number) =>
  useRunChange(analysisId, ({ idempotencyKey, ...body }: BodyInputOf<typeof askPanelAboutPictures> & Keyed) =>
    callEndpoint(askPanelAboutPictures, { params: { id: analysisId }, body, idempotencyKey }),
  );

export const useJudgePastTest = (analysisId: number) =>
  useRunChange(analysisId, ({ idempotencyKey, ...body }: BodyInputOf<typeof judgePastTest> & Keyed) =>
    callEndpoint(judgePastTest, { params: { id: analysisId }, body, idempotencyKey }),
  );

export const useRecordWhatHappened = (analysisId: number) =>
  useRunChange(
    analysisId,
    ({ runId, happened }: { runId: number; happened: BodyInputOf<typeof recordWhatHappened> }) =>
      callEndpoint(recordWhatHappened, { params: { id: analysisId, runId }, body: happened }),
  );
