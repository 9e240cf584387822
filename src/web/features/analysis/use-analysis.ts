import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Analysis, getAnalysis, updateAnalysis } from '../../../contract/analysis.ts';
import type { BodyInputOf } from '../../../contract/endpoint.ts';
import { isInProgress } from '../../../domain/analysis-status.ts';
import { callEndpoint, callForNews } from '../../api/call-endpoint.ts';
import { analysisKey, ownAnalysesKey } from '../../api/query-keys.ts';
import { pollIntervalMs, pollRules } from '../../api/query-rules.ts';

/** An address can hold anything; only a positive whole number is an id. */
export const parseAnalysisId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** The tags of the answers in the query cache. */
const heldTags = new Map<number, string | null>();

async function load(client: QueryClient, id: number): Promise<Analysis> {
  const held = client.getQueryData<Analysis>(analysisKey(id));
  const heldTag = held === undefined ? null : (heldTags.get(id) ?? null);
  const news = await callForNews(getAnalysis, { params: { id } }, heldTag);
  if (news === null) return held as Analysis;
  heldTags.set(id, news.tag);
  return news.answer;
}

/** Follows an analysis as long as it is pending or processing. */
export const useFollowedAnalysis = (id: number | null) =>
  useQuery({
    queryKey: analysisKey(id),
    queryFn: ({ client }) => load(client, id as number),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data.status) ? pollIntervalMs : false),
    ...pollRules,
  });

/** One look at each opening, not retried: the pages after a payment. */
export const useAnalysisOnce = (id: number | null) =>
  useQuery({
    queryKey: analysisKey(id),
    queryFn: ({ client }) => load(client, id as number),
    enabled: id !== null,
    retry: false,
    staleTime: 0,
  });

type Update = { id: number; body: BodyInputOf<typeof updateAnalysis>; idempotencyKey: string };

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
