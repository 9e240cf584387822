import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyInputOf } from '../../../access/http/contract/endpoint.ts';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { pollRules } from '../../../platform/web/api/query-rules.ts';
import { useRefreshBuyerTalk } from '../../web/use-buyer-talk.ts';
import { callBuyer, getPhoneCall, type PhoneCall } from '../contract.ts';
import { isFinal } from './call-sentences.ts';

const pollIntervalMs = 1_500;

type Call = { body: BodyInputOf<typeof callBuyer>; idempotencyKey: string };

export function usePlaceCall(analysisId: number) {
  const refreshTalk = useRefreshBuyerTalk(analysisId);
  return useMutation({
    mutationFn: (call: Call) => callEndpoint(callBuyer, call),
    // A refusal can mean that another window used the budget.
    onSettled: () => refreshTalk(),
  });
}

/** Polls a call until it can no longer change. */
export function useFollowedCall(first: PhoneCall) {
  const { data, isError } = useQuery({
    queryKey: ['phone-call', first.id],
    queryFn: () => callEndpoint(getPhoneCall, { params: { callId: first.id } }),
    enabled: !isFinal(first),
    initialData: first,
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? false : pollIntervalMs),
    ...pollRules,
  });
  return { call: data, isOutOfReach: isError };
}
