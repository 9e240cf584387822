/** The customer's list; a new or restarted order makes it stale. */
export const ownAnalysesKey = ['own-analyses'] as const;
