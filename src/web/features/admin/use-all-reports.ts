import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { adminCounters } from '../../../contract/admin.ts';
import { listAnalyses } from '../../../contract/analysis.ts';
import { callEndpoint, callForPage } from '../../api/call-endpoint.ts';

/** Customers' data is dropped as soon as the dashboard is left, whoever sits down next; a failed load is not retried. */
const rules = { retry: false, gcTime: 0 } as const;

export const useAllReports = () =>
  useInfiniteQuery({
    queryKey: ['admin-reports'],
    queryFn: ({ pageParam }) => callForPage(listAnalyses, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    ...rules,
  });

export const useCounters = () =>
  useQuery({ queryKey: ['admin-counters'], queryFn: () => callEndpoint(adminCounters), ...rules });
