import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { buyerTalkKey } from '../../../talk/web/use-buyer-talk.ts';
import { getBuyerTalk } from '../contract.ts';

export const useBuyerTalk = (analysisId: number, isWanted = true) =>
  useQuery({
    queryKey: buyerTalkKey(analysisId),
    queryFn: () => callEndpoint(getBuyerTalk, { params: { id: analysisId } }),
    enabled: isWanted,
  });
