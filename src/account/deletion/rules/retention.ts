/** Data deleted automatically after its retention time. Reports stay until their owner deletes them. */
export const retentionKinds = [
  'unpaid-orders',
  'website-snapshots',
  'transcripts',
  'audio',
  'call-ledger',
  'unconfirmed-words',
  'words',
  'deletion-register',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Days to keep each kind; 0 keeps it forever. */
export type RetentionDays = Record<RetentionKind, number>;

const dayMs = 24 * 60 * 60_000;

/** Rows older than this are deleted; null when the kind is kept forever. */
export const overdueBefore = (days: number, now: Date): Date | null =>
  days === 0 ? null : new Date(now.getTime() - days * dayMs);
