import { z } from 'zod';

/** One report, one report by a mailed link, everything of a customer, or data past its retention. */
export const deletionScopes = ['report', 'link', 'everything', 'retention'] as const;
export type DeletionScope = (typeof deletionScopes)[number];

/** Stored: the number of removed rows per table, and of `files`. */
export const removedRowsSchema = z.strictObject({
  version: z.literal(1),
  rows: z.record(z.string(), z.int().min(0)),
});
export type RemovedRows = z.infer<typeof removedRowsSchema>;

export const removedRows = (rows: Record<string, number>): RemovedRows => ({
  version: 1,
  rows: Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0)),
});
