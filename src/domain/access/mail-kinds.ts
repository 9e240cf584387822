/** Every mail there is. A failed mail never fails a report. */
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

/** The same mail always carries the same id, so a delivery that had to be repeated can be recognised as one. */
export const messageIdOf = (
  mail: { kind: MailKind; analysisId: number; sequence: number },
  senderDomain: string,
): string => `<${mail.kind}.${mail.analysisId}.${mail.sequence}@${senderDomain}>`;
