import { type MailKind, orderMails } from '../../analysis/rules/order-jobs.ts';

/** Limits how long a stranger can keep sending ten mails a day to somebody else's address. */
export const longestReportMailWaitMs = 3 * 24 * 60 * 60_000;
export const mailWindowMs = 24 * 60 * 60_000;
export const reminderWindowMs = 7 * 24 * 60 * 60_000;

type LimitedMail = {
  kind: MailKind;
  /** Above 1 for a report mail that an operator sent again. */
  sequence: number;
  createdAt: Date;
  /** The address has paid for this analysis, signed in, or opened its link. */
  isProven: boolean;
};

/** Anybody can request links or order for any address; other mails of a proven analysis are the customer's. */
export function actionOverLimit(mail: LimitedMail, now: Date): 'send' | 'wait' | 'withhold' {
  const isResend = mail.kind === 'report-ready' && mail.sequence > 1;
  const askedByAnybody = ['private-link', 'deletion-link', 'payment-reminder'].includes(mail.kind);
  if (isResend || (mail.isProven && !askedByAnybody)) return 'send';
  const hasWaited = now.getTime() - mail.createdAt.getTime() >= longestReportMailWaitMs;
  return mail.kind === 'report-ready' && hasWaited ? 'withhold' : orderMails[mail.kind].overLimit;
}

const dotless = new Set(['gmail.com', 'googlemail.com']);

/** Different spellings of one inbox: letter case, a plus suffix and Gmail's dots do not matter. */
export function inboxOf(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  const name = text.slice(0, at).replace(/(?<=.)\+.*/, '');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
