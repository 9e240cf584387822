/** `error` is a status of the specification, shown like `failed`; nothing here writes it. */
export const analysisStatuses = ['pending', 'processing', 'completed', 'failed', 'error'] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];

/** The state machine as data; SQL updates repeat the from-state in their where clause. */
export const analysisMoves: Record<AnalysisStatus, readonly AnalysisStatus[]> = {
  // Only an administrator moves a pending analysis to failed.
  pending: ['processing', 'failed'],
  processing: ['completed', 'failed'],
  completed: [],
  failed: ['pending'],
  error: ['pending'],
};

export const analysisMayMove = (from: AnalysisStatus, to: AnalysisStatus): boolean =>
  analysisMoves[from].includes(to);

export const isInProgress = (status: AnalysisStatus): boolean =>
  status === 'pending' || status === 'processing';
export const hasFailed = (status: AnalysisStatus): boolean => status === 'failed' || status === 'error';

/** A failed report restarts without another payment, at most this often. */
export const maxRestarts = 5;

/** A paid analysis may be edited until it starts automatically. The row's starts_at decides. */
export const endOfChangeWindow = (paidAt: Date, windowMs: number): Date =>
  new Date(paidAt.getTime() + windowMs);

/** Offered once, in the last minute of the window. */
export const moreTimeMs = 5 * 60_000;

/** The details may change until the analysis starts, and again after it has failed. */
export const isEditable = (analysis: { status: AnalysisStatus; startsAt: Date | null }, now: Date): boolean =>
  hasFailed(analysis.status) ||
  (analysis.status === 'pending' && (analysis.startsAt === null || analysis.startsAt > now));
