import { mailAbout } from '../../analysis/rules/order-jobs.ts';
import { findUnpaidWithoutReminder } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { queueMail } from '../../platform/mail/store.ts';
import { promoReserveMs } from '../promo/rules.ts';

const remindersAtOnce = 500;
const longestAgoMs = 3 * promoReserveMs;

/** One reminder, a day after an analysis was created and not paid; none after three days. */
export async function remindOfUnpaid(
  { db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const at = now().getTime();
  const orders = await findUnpaidWithoutReminder(db, {
    orderedBefore: new Date(at - promoReserveMs),
    orderedAfter: new Date(at - longestAgoMs),
    limit: remindersAtOnce,
  });
  for (const order of orders) {
    signal?.throwIfAborted();
    await db.transaction((tx) => queueMail(tx, jobs, mailAbout(order, 'payment-reminder')));
  }
  return orders.length;
}
