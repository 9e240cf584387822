/** The specification's retry rule, taken literally: it searches the error text, so any 4 in it counts. */
const freshForMs = 5 * 60_000;
const keptForMs = 10 * 60_000;
export const pollIntervalMs = 3_000;

const maxLoadRetries = 2;
const maxMutationRetries = 1;
const firstRetryDelayMs = 1_000;
const longestRetryDelayMs = 30_000;

export function retryLoad(failures: number, { message }: Error): boolean {
  if (message.includes('401') || message.includes('403') || message.includes('4')) return false;
  return failures < maxLoadRetries;
}

export const retryMutation = (failures: number, { message }: Error): boolean =>
  !message.includes('4') && failures < maxMutationRetries;

export const retryDelayMs = (failures: number): number =>
  Math.min(firstRetryDelayMs * 2 ** failures, longestRetryDelayMs);

export const queryDefaults = {
  queries: {
    staleTime: freshForMs,
    gcTime: keptForMs,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: retryLoad,
    retryDelay: retryDelayMs,
  },
  mutations: { retry: retryMutation, retryDelay: retryDelayMs },
} as const;

/** The current user is loaded once; a 401 is a valid response. */
export const currentUserRules = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const pollRules = { staleTime: 0, gcTime: 0 } as const;

/** The customer's list; invalidated by a new or restarted analysis. */
export const ownAnalysesKey = ['own-analyses'] as const;

export const analysisKey = (id: number | null) => ['analysis', id] as const;
/** Covers all states of a report's versions: a request for a version invalidates them. */
export const interviewKey = (analysisId: number) => ['interview', analysisId] as const;
export const revisionsKey = (id: number) => ['revisions', id] as const;
export const planTicksKey = (id: number) => ['plan-ticks', id] as const;
