import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '../../../platform/http/contract/endpoint.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { listConnections, makeKey, revokeConnection } from '../contract.ts';

const connectionsKey = ['connections'] as const;

export const useConnections = () =>
  useQuery({
    queryKey: connectionsKey,
    queryFn: () => callEndpoint(listConnections),
    staleTime: 0,
  });

export type WantedKey = BodyInputOf<typeof makeKey>;

/** Sent once: a repeat would make a second key. */
export function useMakeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedKey) => callEndpoint(makeKey, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: connectionsKey }),
    retry: false,
    // Do not keep the key in memory after the dialog closes.
    gcTime: 0,
  });
}

export function useRevokeConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (connectionId: string) => callEndpoint(revokeConnection, { params: { connectionId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: connectionsKey }),
  });
}
