/** What is deleted by itself when it is old enough. Reports stay until their owner deletes them. */
export const retentionKinds = [
  'unpaid-orders',
  'website-snapshots',
  'transcripts',
  'audio',
  'call-ledger',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Days to keep each kind; 0 keeps it. */
export type RetentionDays = Record<RetentionKind, number>;

const dayMs = 24 * 60 * 60_000;

/** What is older than this is overdue; null when the kind is kept. */
export const overdueBefore = (days: number, now: Date): Date | null =>
  days === 0 ? null : new Date(now.getTime() - days * dayMs);
