import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAdminToken } from '../../../platform/web/api/admin-token.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { adminRules } from '../../web/use-admin-page.ts';
import { getModelState, type ModelState, startModelCheck } from '../contract.ts';

const queryKey = ['admin', 'getModelState'] as const;
const usualPollMs = 30_000;
const pollDuringCheckMs = 2_000;

const isChecking = (state: ModelState | undefined): boolean => state?.check?.finishedAt === null;

export const useModelState = () =>
  useQuery({
    queryKey,
    queryFn: () => callEndpoint(getModelState),
    enabled: readAdminToken() !== null,
    refetchInterval: ({ state: { data } }) => (isChecking(data) ? pollDuringCheckMs : usualPollMs),
    ...adminRules,
  });

export function useModelCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(startModelCheck),
    retry: false,
    onSuccess: (state) => queryClient.setQueryData(queryKey, state),
    onError: (error) =>
      showToast({
        title: 'Not Started',
        description: sentenceFor(error, 'The check could not be started. Please try again.'),
        destructive: true,
      }),
  });
}
