/** The customer's list; a new or restarted order makes it stale. */
export const ownAnalysesKey = ['own-analyses'] as const;

/** One analysis, whichever page looks at it. */
export const analysisKey = (id: number | null) => ['analysis', id] as const;
