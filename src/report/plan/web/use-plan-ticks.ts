import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { planTicksKey } from '../../../platform/web/api/query-rules.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import type { PlanTicks } from '../../document/web/passages/plan-jobs.tsx';
import { tickFailedToast } from '../../document/web/report-messages.ts';
import { listPlanTicks, type PlanTicks as StoredTicks, tickAction } from '../contract.ts';

type Change = { actionId: string; isDone: boolean };

const withChange = ({ done }: StoredTicks, { actionId, isDone }: Change): StoredTicks => {
  const others = done.filter((id) => id !== actionId);
  return { done: isDone ? [...others, actionId] : others };
};

/** Shows a tick at once and takes it back when it could not be saved. Undefined when nobody may tick. */
export function usePlanTicks(analysisId: number, isWanted: boolean): PlanTicks | undefined {
  const queryClient = useQueryClient();
  const key = planTicksKey(analysisId);
  const params = { id: analysisId };
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => callEndpoint(listPlanTicks, { params }),
    enabled: isWanted,
  });
  const change = (made: Change) =>
    queryClient.setQueryData<StoredTicks>(key, (before) => withChange(before ?? { done: [] }, made));
  const { mutate } = useMutation({
    mutationKey: key,
    // One after another: of two quick clicks the second must win.
    scope: { id: key.join(' ') },
    mutationFn: (made: Change) => callEndpoint(tickAction, { params, body: made }),
    onMutate: async (made) => {
      await queryClient.cancelQueries({ queryKey: key });
      change(made);
    },
    onError: (error, made) => {
      change({ ...made, isDone: !made.isDone });
      showToast(tickFailedToast(error));
    },
    // Clicks that are still being sent are newer than this answer.
    onSuccess: (stored) => {
      if (queryClient.isMutating({ mutationKey: key }) === 1) queryClient.setQueryData(key, stored);
    },
  });
  return useMemo(
    () =>
      isWanted
        ? {
            done: new Set(data?.done),
            onTick: (actionId, isDone) => mutate({ actionId, isDone }),
          }
        : undefined,
    [data, isWanted, mutate],
  );
}
