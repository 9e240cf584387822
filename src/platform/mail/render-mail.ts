import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { MailKind } from '../../analysis/rules/order-jobs.ts';
import {
  duplicateRefunded,
  paymentDenied,
  paymentRefunded,
  paymentReminder,
  receipt,
} from '../../payment/pay/mail.tsx';
import {
  addressCorrected,
  deletionLinkAsked,
  orderReceived,
  privateLinkAsked,
  reportFailed,
  reportReady,
} from '../../report/document/mail.tsx';
import type { MailFacts, MailWriter } from './mail-facts.ts';

const mails: Record<MailKind, MailWriter> = {
  'order-received': orderReceived,
  receipt,
  'payment-reminder': paymentReminder,
  'payment-denied': paymentDenied,
  'payment-refunded': paymentRefunded,
  'duplicate-refunded': duplicateRefunded,
  'report-ready': reportReady,
  'report-failed': reportFailed,
  'private-link': privateLinkAsked,
  'address-corrected': addressCorrected,
  'deletion-link': deletionLinkAsked,
};

/** In plain text, a name is on the line above its value. */
const paragraph = (selector: string, leadingLineBreaks: number, trailingLineBreaks: number) => ({
  selector,
  format: 'paragraph',
  options: { leadingLineBreaks, trailingLineBreaks },
});
const plainText = {
  plainText: true as const,
  htmlToTextOptions: { selectors: [paragraph('p.label', 2, 1), paragraph('p.value', 1, 1)] },
};

const longestName = 40;
const clipped = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);

/** The subject begins with the business, so that an inbox shows which report it is. */
export async function renderMail(kind: MailKind, facts: MailFacts) {
  const { subject, body } = mails[kind](facts);
  // An address that was corrected may be a stranger's.
  const about = kind === 'address-corrected' ? null : facts.businessName;
  return renderBody(about === null ? subject : `${clipped(about)}: ${subject}`, body);
}

export async function renderBody(subject: string, body: ReactElement) {
  return { subject, html: await render(body), text: await render(body, plainText) };
}
