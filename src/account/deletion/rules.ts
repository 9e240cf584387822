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

/** How long a mailed deletion link works. */
export const deletionLinkHours = 24;

export const deletionLinkEnd = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + deletionLinkHours * 60 * 60_000);

/** What deletion does not remove, as shown before it, in the confirmation and in the terms. */
export const keptPaymentText =
  'Your payment stays in our accounts as the law requires: amount, day and the number of the payment, without your name.';
export const keptRegisterText =
  'We keep for three years that this was deleted: when, how, the order number and how many records. Your email address is kept only as a code made from it with a secret key, so that we can answer when you ask us whether your data was deleted.';
export const keptCallRecordsText =
  'If we called a number for a report, we keep a record for up to four years: that we called, when, which consent was given and which key was pressed. We don’t keep the number itself, only a code made from it with a secret key, so we can recognize it and not call it too often.';
export const keptOptOutsText = 'If someone pressed 9, their number stays on our do-not-call list.';

/** Data deleted automatically after its retention time. Reports stay until their owner deletes them. */
export const retentionKinds = [
  'unpaid-orders',
  'website-snapshots',
  'transcripts',
  'audio',
  'call-ledger',
  'words',
  'deletion-register',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Days to keep each kind; 0 keeps it forever. */
export type RetentionDays = Record<RetentionKind, number>;

/** What the terms say: four years for the ledger of calls, three for the register of deletions. */
export const retainedByTerms = { 'call-ledger': 1_460, 'deletion-register': 1_095 };

const dayMs = 24 * 60 * 60_000;

/** Rows older than this are deleted; null when the kind is kept forever. */
export const overdueBefore = (days: number, now: Date): Date | null =>
  days === 0 ? null : new Date(now.getTime() - days * dayMs);
