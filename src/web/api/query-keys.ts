/** The customer's list; invalidated by a new or restarted analysis. */
export const ownAnalysesKey = ['own-analyses'] as const;

export const analysisKey = (id: number | null) => ['analysis', id] as const;
/** Of all states of a report's versions: whoever asks for a version invalidates them. */
export const revisionsKey = (id: number) => ['revisions', id] as const;
export const planTicksKey = (id: number) => ['plan-ticks', id] as const;
