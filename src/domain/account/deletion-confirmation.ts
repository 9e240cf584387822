import { z } from 'zod';

/** One report, everything of a customer, or what had become too old. */
export const deletionScopes = ['report', 'everything', 'retention'] as const;
export type DeletionScope = (typeof deletionScopes)[number];

/** How many rows of which table were removed, as it is stored. */
export const removedRowsSchema = z.strictObject({
  version: z.literal(1),
  rows: z.record(z.string(), z.int().min(0)),
});
export type RemovedRows = z.infer<typeof removedRowsSchema>;

export const removedRows = (rows: Record<string, number>): RemovedRows => ({
  version: 1,
  rows: Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0)),
});
