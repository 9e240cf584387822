import type { MailKind } from './mail-kinds.ts';

/** The queue takes the highest first, and the oldest of equal ones. Free orders come last. */
export const jobPriority = { urgent: 1, usual: 0, free: -1 } as const;

/** Mails that a customer waits for are small and urgent. A report's PDF takes seconds, and nobody waits for a reminder. */
const isUnhurried = new Set<MailKind>([
  'report-ready',
  'order-received',
  'payment-reminder',
  'prediction-due',
]);

export const priorityOfMail = (kind: MailKind, isFree: boolean): number => {
  if (kind === 'private-link' || kind === 'deletion-link') return jobPriority.urgent;
  if (isFree) return jobPriority.free;
  return isUnhurried.has(kind) ? jobPriority.usual : jobPriority.urgent;
};
