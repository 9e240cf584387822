import type { MailKind } from '../analysis/rules/order-jobs.ts';
import { hasBeenPaid } from '../analysis/rules/payment-status.ts';
import { type AnalysisRow, findAnalysis, lockAgainstDeletion } from '../analysis/store.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Db } from '../platform/database/database.ts';
import {
  markMailCounted,
  markMailWaiting,
  markMailWithheld,
  redirectMail,
  type StoredMail,
} from '../platform/mail/store.ts';
import { countMail } from '../platform/telemetry/metrics.ts';
import { limitSubject } from './count-request.ts';
import { linkKey } from './link-key.ts';
import { actionOverLimit, inboxOf, mailWindowMs, reminderWindowMs } from './rules/mail-limits.ts';
import { addToWindow } from './store/limit-windows.ts';
import { currentLink, isProvenAddress } from './store/private-links.ts';

export type OrderMail = StoredMail & { analysisId: number; kind: MailKind };
/** `linkId` and `key` are of the private link that the mail may carry. */
export type AdmittedMail = {
  mail: OrderMail;
  analysis: AnalysisRow;
  isProven: boolean;
  linkId: number;
  key: string;
};
type Deps = Pick<Dependencies, 'db' | 'clientLimits' | 'linkSecrets' | 'now'>;

/** To which address a mail about an order goes, and with which link. A date: not before then. Null: it is not sent. */
export async function admitMail(deps: Deps, queued: StoredMail): Promise<AdmittedMail | Date | null> {
  const analysis = queued.analysisId === null ? null : await findAnalysis(deps.db, queued.analysisId);
  if (!analysis) return null;
  const kind = queued.kind as MailKind;
  const mail = { ...queued, kind, analysisId: analysis.id, recipient: recipientNow(queued, analysis) };
  if (mail.recipient !== queued.recipient) await redirectMail(deps.db, mail.id, mail.recipient);
  const hasPaid = analysis.finalPriceCents > 0 && hasBeenPaid(analysis.paymentStatus);
  const isProven = hasPaid || (await isProvenAddress(deps.db, analysis, mail.recipient));
  const permission = await limitMail(deps, mail, isProven);
  if (permission === 'withheld') countMail(kind, 'withheld');
  if (permission !== 'send') return permission === 'withheld' ? null : permission;
  const link = kind === 'address-corrected' ? noLink : await linkFor(deps.db, analysis, mail.recipient);
  if (link === null) return deps.now();
  const key = linkKey(link.id, analysis.id, deps.linkSecrets);
  return { mail, analysis, isProven, linkId: link.id, key };
}

/** The address may have been corrected after the mail was queued. The notice about that goes to the old one. */
const recipientNow = (mail: StoredMail, { customerEmail }: AnalysisRow): string =>
  mail.kind === 'address-corrected' ? mail.recipient : (customerEmail ?? mail.recipient);

/** No row has this id, so its key opens nothing. */
const noLink = { id: 0 };

/** Null when the address has changed meanwhile. Locks, because a correction revokes only links that exist. */
const linkFor = (db: Db, { id, customerEmail }: AnalysisRow, recipient: string) =>
  db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, id))) return null;
    const isCurrent = (await findAnalysis(tx, id))?.customerEmail === customerEmail;
    return isCurrent ? currentLink(tx, id, recipient) : null;
  });

/**
 * Counts a mail for its address, over all analyses and workers; each mail is counted once. A date means: send it then.
 * Confirmed analyses have their own counter: a stranger's analyses must not use up a customer's mails.
 */
async function limitMail(
  { db, clientLimits, linkSecrets, now }: Deps,
  mail: OrderMail,
  isProven: boolean,
): Promise<'send' | 'withheld' | Date> {
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
