import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../access/http/contract/endpoint.ts';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { buyerTalkKey } from '../../../talk/web/use-buyer-talk.ts';
import { getBuyerTalk } from '../contract.ts';

export type BuyerTalk = ResponseOf<typeof getBuyerTalk>;

export const useBuyerTalk = (analysisId: number, isWanted = true) =>
  useQuery({
    queryKey: buyerTalkKey(analysisId),
    queryFn: () => callEndpoint(getBuyerTalk, { params: { id: analysisId } }),
    enabled: isWanted,
  });
