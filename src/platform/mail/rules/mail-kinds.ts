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

/** The queue takes the highest first, and the oldest of equal ones. Free orders come last. */
export const jobPriority = { urgent: 1, usual: 0, free: -1 } as const;

/** Mails that a customer waits for are small and urgent. A report's PDF takes seconds, and nobody waits for a reminder. */
const isUnhurried = new Set<MailKind>(['report-ready', 'order-received', 'payment-reminder']);

export const priorityOfMail = (kind: MailKind, isFree: boolean): number => {
  if (kind === 'private-link' || kind === 'deletion-link') return jobPriority.urgent;
  if (isFree) return jobPriority.free;
  return isUnhurried.has(kind) ? jobPriority.usual : jobPriority.urgent;
};
