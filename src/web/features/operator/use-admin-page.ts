import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { SearchKind } from '../../../domain/operator/order-search.ts';
import { readAdminToken } from '../../api/admin-token.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import type { Deletion } from './analyses/found-deletions.tsx';

/** Customer data is dropped from the cache when the page unmounts; a failed load is not retried. */
export const adminRules = { retry: false, gcTime: 0, staleTime: 0 } as const;

type Query = Record<string, string | number | undefined>;
type Options = { params?: Record<string, string | number>; query?: Query };

/** Without a token no request is sent: the frame redirects to the login. */
export const useAdmin = <E extends Endpoint>(endpoint: E, { params = {}, query = {} }: Options = {}) =>
  useQuery({
    queryKey: ['admin', endpoint.name, params, query],
    queryFn: () => callEndpoint(endpoint, { params, query }),
    enabled: readAdminToken() !== null,
    ...adminRules,
  });

type Page<T> = {
  items: T[];
  next: string | null;
  searchedFor?: SearchKind | null;
  deletions?: Deletion[];
};

/** `cursor` is the query parameter of the next page. */
export const useAdminPages = <T>(
  endpoint: Endpoint,
  { params = {}, query = {}, cursor = 'before' }: Options & { cursor?: string } = {},
) =>
  useInfiniteQuery({
    queryKey: ['admin', endpoint.name, params, query],
    queryFn: async ({ pageParam }) => {
      const opened = pageParam === null ? query : { ...query, [cursor]: pageParam };
      return (await callEndpoint(endpoint, { params, query: opened })) as unknown as Page<T>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: readAdminToken() !== null,
    ...adminRules,
  });
