/** A failed mail never fails a report. */
export const mailKinds = [
  'order-received',
  'receipt',
  'payment-reminder',
  'payment-denied',
  'report-ready',
  'report-failed',
  'private-link',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The same mail always has the same id, so receivers can recognise a repeated delivery. */
export const messageIdOf = (
  mail: { kind: MailKind; analysisId: number; sequence: number },
  senderDomain: string,
): string => `<${mail.kind}.${mail.analysisId}.${mail.sequence}@${senderDomain}>`;
