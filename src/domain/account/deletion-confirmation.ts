import { z } from 'zod';

/** One report, everything of a customer, or data past its retention. */
export const deletionScopes = ['report', 'everything', 'retention'] as const;
export type DeletionScope = (typeof deletionScopes)[number];

/** Stored: the number of removed rows per table. */
export const removedRowsSchema = z.strictObject({
  version: z.literal(1),
  rows: z.record(z.string(), z.int().min(0)),
});
export type RemovedRows = z.infer<typeof removedRowsSchema>;

export const removedRows = (rows: Record<string, number>): RemovedRows => ({
  version: 1,
  rows: Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0)),
});
