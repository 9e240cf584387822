import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Analysis, correctCheckout } from '../../../contract/analysis/analysis.ts';
import type { BodyInputOf } from '../../../contract/endpoint.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { analysisKey, ownAnalysesKey } from '../../api/query-keys.ts';

type Call = { body: BodyInputOf<typeof correctCheckout>; idempotencyKey: string };

export function useCorrectCheckout(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (call: Call): Promise<Analysis> => callEndpoint(correctCheckout, { params: { id }, ...call }),
    onSuccess: (analysis) => {
      queryClient.setQueryData(analysisKey(id), analysis);
      return queryClient.invalidateQueries({ queryKey: ownAnalysesKey });
    },
  });
}
