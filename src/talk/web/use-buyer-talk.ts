import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '../../access/http/contract/endpoint.ts';
import { callEndpoint } from '../../access/web/call-endpoint.ts';
import { getBuyerTalk } from '../contract/talk.ts';

export type BuyerTalk = ResponseOf<typeof getBuyerTalk>;

const buyerTalkKey = (analysisId: number) => ['buyer-talk', analysisId] as const;

export const useBuyerTalk = (analysisId: number, isWanted = true) =>
  useQuery({
    queryKey: buyerTalkKey(analysisId),
    queryFn: () => callEndpoint(getBuyerTalk, { params: { id: analysisId } }),
    enabled: isWanted,
  });

export function useRefreshBuyerTalk(analysisId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: buyerTalkKey(analysisId) });
}
