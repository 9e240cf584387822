import { z } from 'zod';
import { needKinds } from './needs.ts';

/** Alerts for the operator: a customer paid and has no report, a provider is down, or too many reports fail. */
export const alertCauses = [
  'not-started',
  'no-progress',
  'failed-unrefunded',
  'model-down',
  'payments-down',
  'failure-rate',
] as const;
export type AlertCause = (typeof alertCauses)[number];

/** At most one mail about a cause within this time. */
export const alertEveryMs = 60 * 60_000;
/** A pause of the model often ends without help. */
export const modelDownAfterMs = 10 * 60_000;

const count = z.object({ count: z.int(), isMore: z.boolean() });
const day = z.object({
  start: z.iso.date(),
  revenueCents: z.int(),
  refundedCents: z.int(),
  orders: z.int(),
  paid: z.int(),
  completed: z.int(),
  failed: z.int(),
  visits: z.int(),
  medianSeconds: z.number().nullable(),
});
export type DigestDay = z.infer<typeof day>;

export const digestSchema = z.object({
  version: z.literal(1),
  kind: z.literal('digest'),
  /** The day that has ended, the one before, and the same day a week before. */
  days: z.tuple([day, day, day]),
  needs: z.array(count.extend({ what: z.enum(needKinds) })),
});
export type Digest = z.infer<typeof digestSchema>;

export const alertSchema = z.object({
  version: z.literal(1),
  kind: z.literal('alert'),
  cause: z.enum(alertCauses),
  /** Changes with what happened: the same mark is no news. */
  mark: z.string(),
  ...count.shape,
  /** Numbers of orders, newest first; nothing about their customers. */
  ids: z.array(z.int()),
  why: z.string(),
});
export type Alert = z.infer<typeof alertSchema>;

/** Stored with the mail and parsed when it is sent: a worker of another release may have written it. */
export const operatorMailSchema = z.discriminatedUnion('kind', [digestSchema, alertSchema]);

type LastAlert = { alert: Alert; createdAt: Date };

/** News is an order that the last alert of this cause did not count, or another outage or day. */
export function isNews(found: Alert, last: LastAlert | null, now: Date): boolean {
  if (last === null) return true;
  if (now.getTime() - last.createdAt.getTime() < alertEveryMs) return false;
  const known = new Set(last.alert.ids);
  return found.ids.length > 0 ? found.ids.some((id) => !known.has(id)) : found.mark !== last.alert.mark;
}
