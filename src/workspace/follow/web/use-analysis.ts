import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '../../../access/http/contract/endpoint.ts';
import { callEndpoint, callIfChanged } from '../../../access/web/call-endpoint.ts';
import { isInProgress } from '../../../analysis/rules/analysis-status.ts';
import { hasStatus } from '../../../platform/web/api/api-error.ts';
import {
  analysisKey,
  ownAnalysesKey,
  pollIntervalMs,
  pollRules,
  retryDelayMs,
} from '../../../platform/web/api/query-rules.ts';
import { type Analysis, getAnalysis } from '../../../report/contract.ts';
import { extendChangeWindow } from '../../order-form/contract/draft.ts';
import { updateAnalysis } from '../../order-form/contract/order.ts';

/** The tags of the answers in the query cache. */
const heldTags = new Map<number, string | null>();

async function load(client: QueryClient, id: number, shownIn?: 'workspace'): Promise<Analysis> {
  const held = client.getQueryData<Analysis>(analysisKey(id));
  const heldTag = held === undefined ? null : (heldTags.get(id) ?? null);
  const news = await callIfChanged(getAnalysis, { params: { id }, ...(shownIn && { shownIn }) }, heldTag);
  if (news === null) return held as Analysis;
  heldTags.set(id, news.tag);
  return news.answer;
}

/** The server refused: this browser has no access. Other errors (no connection, 5xx) may be temporary. */
const isRefused = (error: unknown): boolean => [401, 403, 404].some((status) => hasStatus(error, status));

/** Whether an analysis still changes without its customer. */
const isRunning = ({ status, revising }: Analysis): boolean => isInProgress(status) || revising !== null;
/** As isRunning, until the PDF is made and the mail is sent. */
export const isUnfinished = ({ status, progress }: Analysis): boolean =>
  isInProgress(status) ||
  (status === 'completed' && (progress.pdf === 'waiting' || progress.mail === 'waiting'));

type Following = {
  isMoving?: (analysis: Analysis) => boolean;
  /** Set by the page that shows the report, so that the server records its first opening. */
  shownIn?: 'workspace';
  /** Whether the page came with it. */
  isInPage?: boolean;
};

/** Follows an analysis while it changes. Retries a failed load ever more rarely until it is refused. */
export function useFollowedAnalysis(
  id: number | null,
  { isMoving = isRunning, shownIn, isInPage = false }: Following = {},
) {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: analysisKey(id),
    queryFn: ({ client }) => load(client, id as number, shownIn),
    enabled: id !== null,
    refetchOnMount: !isInPage,
    refetchInterval: ({ state }) => {
      if (isRefused(state.error)) return false;
      if (state.error) return Math.max(pollIntervalMs, retryDelayMs(state.errorUpdateCount));
      return state.data && isMoving(state.data) ? pollIntervalMs : false;
    },
    ...pollRules,
  });
  // While a failed load is repeated the query is pending again; the page must not flicker.
  const hasFailed = data === undefined && errorUpdateCount > 0;
  const problem: LoadProblem | null =
    id === null || isRefused(error) ? 'refused' : hasFailed ? 'unreachable' : null;
  return { data, problem, error, isFetching, refetch };
}
/** `refused`: no access here. `unreachable`: we could not load it, and keep trying. */
type LoadProblem = 'refused' | 'unreachable';

/** Loads once when opened, without retries: for the payment step. */
export const useAnalysisOnce = (id: number | null) =>
  useQuery({
    queryKey: analysisKey(id),
    queryFn: ({ client }) => load(client, id as number),
    enabled: id !== null,
    retry: false,
    staleTime: 0,
  });

type Update = { id: number; body: BodyInputOf<typeof updateAnalysis>; idempotencyKey: string };

/** Extends the change window by five minutes, once. */
export function useMoreTime(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(extendChangeWindow, { params: { id } }),
    onSuccess: async (analysis) => {
      await queryClient.cancelQueries({ queryKey: analysisKey(id) });
      queryClient.setQueryData(analysisKey(id), analysis);
    },
  });
}

export function useFinalizeAnalysis() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...call }: Update) => callEndpoint(updateAnalysis, { params: { id }, ...call }),
    onSuccess: (analysis) => {
      queryClient.setQueryData(analysisKey(analysis.id), analysis);
      return queryClient.invalidateQueries({ queryKey: ownAnalysesKey });
    },
  });
}
