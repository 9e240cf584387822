import { type AnalysisStatus, hasFailed } from './analysis-status.ts';

/** A paid analysis may be edited until it starts automatically. The row's starts_at decides. */
export const endOfChangeWindow = (paidAt: Date, windowMs: number): Date =>
  new Date(paidAt.getTime() + windowMs);

/** Offered once, in the last minute of the window. */
export const moreTimeMs = 5 * 60_000;

/** The details may change until the analysis starts, and again after it has failed. */
export const isEditable = (analysis: { status: AnalysisStatus; startsAt: Date | null }, now: Date): boolean =>
  hasFailed(analysis.status) ||
  (analysis.status === 'pending' && (analysis.startsAt === null || analysis.startsAt > now));
