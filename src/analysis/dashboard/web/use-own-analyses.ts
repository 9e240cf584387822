import { useInfiniteQuery } from '@tanstack/react-query';
import { listOwnAnalyses } from '../../contract.ts';
import { callPage } from '../../../platform/web/api/call-endpoint.ts';
import { ownAnalysesKey, pollIntervalMs } from '../../../platform/web/api/query-rules.ts';
import { needsPolling } from './report-card-action.ts';

/** The signed-in customer's reports, page by page; followed as long as one of those shown moves on. */
export const useOwnAnalyses = () =>
  useInfiniteQuery({
    queryKey: ownAnalysesKey,
    queryFn: ({ pageParam }) => callPage(listOwnAnalyses, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(needsPolling)) ? pollIntervalMs : false,
  });
