import { limitSubject } from '../../access/count-request.ts';
import { addToWindow } from '../../access/store/limit-windows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { actionOverLimit, inboxOf, mailWindowMs, reminderWindowMs } from './rules/mail-limits.ts';
import { markMailCounted, markMailWaiting, markMailWithheld, type OutboxMail } from './store.ts';

/** A date means: send it then. */
export type Permission = 'send' | 'withheld' | Date;

/**
 * Counts a mail for its address, over all analyses and workers; each mail is counted once.
 * Confirmed analyses have their own counter: a stranger's analyses must not use up a customer's mails.
 */
export async function limitMail(
  { db, clientLimits, linkSecrets, now }: Pick<Dependencies, 'db' | 'clientLimits' | 'linkSecrets' | 'now'>,
  mail: OutboxMail,
  isProven: boolean,
): Promise<Permission> {
  const at = now();
  const otherwise = actionOverLimit({ ...mail, isProven }, at);
  if (otherwise === 'send' || mail.countedAt !== null) return 'send';
  if (mail.deferredUntil !== null && mail.deferredUntil > at) return mail.deferredUntil;
  const subject = (what: string) => limitSubject(linkSecrets, what, inboxOf(mail.recipient));
  const counters = [
    {
      subject: subject(isProven ? 'mails-proven' : 'mails'),
      most: clientLimits.mailsPerAddressADay,
      windowMs: mailWindowMs,
    },
    ...(mail.kind === 'payment-reminder'
      ? [{ subject: subject('reminders'), most: 1, windowMs: reminderWindowMs }]
      : []),
  ];
  return db.transaction(async (tx) => {
    for (const { most, ...counter } of counters) {
      const { count, endsAt } = await addToWindow(tx, { ...counter, amount: 1, now: at });
      if (count <= most) continue;
      if (otherwise === 'wait') await markMailWaiting(tx, mail.id, endsAt);
      else await markMailWithheld(tx, mail.id, at);
      return otherwise === 'wait' ? endsAt : 'withheld';
    }
    await markMailCounted(tx, mail.id, at);
    return 'send';
  });
}
