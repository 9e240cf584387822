import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../access/http/contract/endpoint.ts';
import { readAdminToken } from '../../access/web/admin-token.ts';
import { callEndpoint } from '../../access/web/call-endpoint.ts';
import { showToast } from '../../platform/web/ui/toast/show-toast.ts';
import { operatorSentence } from './admin-messages.ts';

/**
 * For a list that only the frame's children read, after the token is verified: without this, the page would
 * not render again when the list has loaded.
 */
export const listRules = { notifyOnChangeProps: 'all' } as const;
/** Customer data is dropped from the cache when the page unmounts; a failed load is not retried. */
export const adminRules = { retry: false, gcTime: 0, staleTime: 0 } as const;
/** Polling interval for data that changes without the operator, also after an error. */
export const pollMs = 30_000;

type Query = Record<string, string | number | undefined>;
type Options = { params?: Record<string, string | number>; query?: Query };

/** Without a token no request is sent: the frame redirects to the login. */
export const useAdmin = <E extends Endpoint>(
  endpoint: E,
  { params = {}, query = {} }: Options = {},
  rules: { refetchInterval?: number; gcTime?: number } = {},
) =>
  useQuery({
    queryKey: ['admin', endpoint.name, params, query],
    queryFn: () => callEndpoint(endpoint, { params, query }),
    enabled: readAdminToken() !== null,
    ...adminRules,
    ...rules,
  });

/** `cursor` is the query parameter of the next page. */
export const useAdminPages = <E extends Endpoint>(
  endpoint: E,
  { params = {}, query = {}, cursor = 'before' }: Options & { cursor?: string } = {},
) =>
  useInfiniteQuery({
    queryKey: ['admin', endpoint.name, params, query],
    queryFn: ({ pageParam }) =>
      callEndpoint(endpoint, {
        params,
        query: pageParam === null ? query : { ...query, [cursor]: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as unknown as { next: string | null }).next,
    enabled: readAdminToken() !== null,
    ...adminRules,
    ...listRules,
  });

type Change<Values, Done> = {
  change: (values: Values) => Promise<Done>;
  onDone?: (done: Done) => void;
  /** The toast of a failure, where the server says nothing better. */
  failed: [title: string, description: string];
};

/** Runs the change, never twice: it may move money or send mail. Then every admin list is loaded again. */
export function useAdminChange<Values = void, Done = unknown>({
  change,
  onDone,
  failed: [title, otherwise],
}: Change<Values, Done>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    retry: false,
    ...(onDone && { onSuccess: onDone }),
    onError: (error) =>
      showToast({ title, description: operatorSentence(error, otherwise), destructive: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
