/** The customer's list; invalidated by a new or restarted analysis. */
export const ownAnalysesKey = ['own-analyses'] as const;

export const analysisKey = (id: number | null) => ['analysis', id] as const;
