import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listAnalyses } from '../../../../contract/analysis/analysis.ts';
import { adminCounters } from '../../../../contract/operator/admin.ts';
import { callEndpoint, callPage } from '../../../api/call-endpoint.ts';
import { adminRules } from '../use-admin-page.ts';

export const useAllReports = () =>
  useInfiniteQuery({
    queryKey: ['admin-reports'],
    queryFn: ({ pageParam }) => callPage(listAnalyses, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    ...adminRules,
  });

export const useCounters = () =>
  useQuery({ queryKey: ['admin-counters'], queryFn: () => callEndpoint(adminCounters), ...adminRules });
