import { jobPriority } from '../../platform/jobs/rules.ts';

type Kind = {
  /** `asked`: somebody waits for the link. `usual`: a report's PDF takes seconds, and nobody waits for a reminder. */
  urgency: 'asked' | 'urgent' | 'usual';
  /** Over its address's limit: sent anyway, waiting for the next day, or withheld. */
  overLimit: 'send' | 'wait' | 'withhold';
};

/** Mails about an order. A failed one never fails a report; one about money or a failure is never withheld. */
export const orderMails = {
  'order-received': { urgency: 'usual', overLimit: 'withhold' },
  receipt: { urgency: 'urgent', overLimit: 'send' },
  'payment-reminder': { urgency: 'usual', overLimit: 'withhold' },
  'payment-denied': { urgency: 'urgent', overLimit: 'wait' },
  'payment-refunded': { urgency: 'urgent', overLimit: 'send' },
  'duplicate-refunded': { urgency: 'urgent', overLimit: 'send' },
  // A free report's mail waits: it is in the browser too.
  'report-ready': { urgency: 'usual', overLimit: 'wait' },
  'report-failed': { urgency: 'urgent', overLimit: 'wait' },
  'private-link': { urgency: 'asked', overLimit: 'withhold' },
  'address-corrected': { urgency: 'urgent', overLimit: 'wait' },
  'deletion-link': { urgency: 'asked', overLimit: 'withhold' },
} as const satisfies Record<string, Kind>;
export type MailKind = keyof typeof orderMails;
export const mailKinds = Object.keys(orderMails) as MailKind[];

type Order = { id: number; customerEmail: string | null; finalPriceCents: number };

/** For a report, its versions, readings of messages, and mails. */
export const priorityOf = (
  { finalPriceCents }: Pick<Order, 'finalPriceCents'>,
  urgency: Kind['urgency'] = 'urgent',
): number => {
  if (urgency === 'asked') return jobPriority.urgent;
  return finalPriceCents === 0 ? jobPriority.free : jobPriority[urgency];
};

/** Every mail about an order is queued with these. */
export const mailAbout = (order: Order, kind: MailKind) => ({
  analysisId: order.id,
  kind,
  recipient: order.customerEmail,
  priority: priorityOf(order, orderMails[kind].urgency),
});
