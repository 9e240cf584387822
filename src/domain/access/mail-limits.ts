import type { MailKind } from './mail-kinds.ts';

/** What happens to a mail over its address's limit: it goes out all the same, waits for the next day, or is withheld. */
export type OverLimit = 'send' | 'wait' | 'withhold';

/** Money and failures are never withheld. A free report waits, because the customer can also open it in the browser. */
const overLimit: Record<MailKind, OverLimit> = {
  receipt: 'send',
  'report-failed': 'wait',
  'payment-denied': 'wait',
  'report-ready': 'wait',
  'order-received': 'withhold',
  'payment-reminder': 'withhold',
  'private-link': 'withhold',
};

/** A stranger must not be able to send somebody ten mails a day for months: a report mail waits this long at most. */
export const longestReportMailWaitMs = 3 * 24 * 60 * 60_000;
export const mailWindowMs = 24 * 60 * 60_000;
export const reminderWindowMs = 7 * 24 * 60 * 60_000;

type LimitedMail = {
  kind: MailKind;
  /** More than 1 for a report mail: an operator sent it again. */
  sequence: number;
  createdAt: Date;
  /** Its address has paid for this analysis, signed in, or opened its link. */
  isProven: boolean;
};

/** Strangers can ask for links and order for any address; everything else about a proven analysis is the customer's own doing. */
export function actionOverLimit(mail: LimitedMail, now: Date): OverLimit {
  const isResend = mail.kind === 'report-ready' && mail.sequence > 1;
  const askedByAnybody = mail.kind === 'private-link' || mail.kind === 'payment-reminder';
  if (isResend || (mail.isProven && !askedByAnybody)) return 'send';
  const hasWaited = now.getTime() - mail.createdAt.getTime() >= longestReportMailWaitMs;
  return mail.kind === 'report-ready' && hasWaited ? 'withhold' : overLimit[mail.kind];
}

const dotless = new Set(['gmail.com', 'googlemail.com']);

/** Many spellings, one inbox: letter case, what follows a plus, and Gmail's dots do not matter. */
export function inboxOf(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  const name = text.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
