import { jobPriority } from '../../platform/jobs/rules.ts';

/** Mails about an order. A failed mail never fails a report. */
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

type Order = { id: number; finalPriceCents: number };

/** For a report, its versions and readings of messages. */
export const priorityOf = ({ finalPriceCents }: Pick<Order, 'finalPriceCents'>): number =>
  finalPriceCents === 0 ? jobPriority.free : jobPriority.urgent;

/** Mails that a customer waits for are small and urgent. A report's PDF takes seconds, and nobody waits for a reminder. */
const isUnhurried = new Set<MailKind>(['report-ready', 'order-received', 'payment-reminder']);

function priorityOfMail(kind: MailKind, order: Order): number {
  if (kind === 'private-link' || kind === 'deletion-link') return jobPriority.urgent;
  return order.finalPriceCents > 0 && isUnhurried.has(kind) ? jobPriority.usual : priorityOf(order);
}

/** Every mail about an order is queued with these. */
export const mailAbout = <Kind extends MailKind>(order: Order, kind: Kind) => ({
  analysisId: order.id,
  kind,
  priority: priorityOfMail(kind, order),
});
