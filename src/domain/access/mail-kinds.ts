/** A failed mail never fails a report. */
export const mailKinds = [
  'order-received',
  'receipt',
  'payment-reminder',
  'payment-denied',
  'payment-refunded',
  'duplicate-refunded',
  'report-ready',
  'report-failed',
  'private-link',
  'prediction-due',
  'address-corrected',
  'deletion-link',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** False for a kind that only a newer release can write. */
export const isMailKind = (kind: string): kind is MailKind => (mailKinds as readonly string[]).includes(kind);

/** The same mail always has the same id, so receivers can recognise a repeated delivery. */
export const messageIdOf = (
  mail: { kind: MailKind; analysisId: number; sequence: number },
  senderDomain: string,
): string => `<${mail.kind}.${mail.analysisId}.${mail.sequence}@${senderDomain}>`;
