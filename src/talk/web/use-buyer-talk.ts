import { useQueryClient } from '@tanstack/react-query';

export const buyerTalkKey = (analysisId: number) => ['buyer-talk', analysisId] as const;

/** After something was spent: what is left is asked again. */
export function useRefreshBuyerTalk(analysisId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: buyerTalkKey(analysisId) });
}
