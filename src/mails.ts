import { type AdmittedMail, admitMail } from './access/admit-mail.ts';
import { loadDeletionFacts } from './account/deletion/deletion-links.ts';
import { renderAlert } from './admin/problems/mail.tsx';
import { problemSchema } from './admin/problems/rules/problems.ts';
import type { MailFacts } from './analysis/rules/mail-facts.ts';
import { type MailKind, mailKinds } from './analysis/rules/order-jobs.ts';
import type { Dependencies } from './dependencies.ts';
import { loadPaymentFacts } from './payment/load-payment-facts.ts';
import * as payment from './payment/pay/mail.tsx';
import { deliverQueuedMail, type PrepareMail } from './platform/mail/deliver-mail.ts';
import type { Attachment, Mailer, WrittenMail } from './platform/mail/mail.ts';
import { messageIdOf, renderBody } from './platform/mail/mail.ts';
import { removeQueuedMail } from './platform/mail/store.ts';
import { printPrice } from './platform/rules/money.ts';
import * as report from './report/document/mail.tsx';
import { loadReportMail } from './report/pdf/load-report-mail.ts';

type Loaded = { facts: Partial<MailFacts>; attachments?: Attachment[] };
type Kind = {
  write: (facts: MailFacts) => WrittenMail;
  /** What only this mail says and carries. Null: it is not sent any more. */
  load?: (deps: Dependencies, admitted: AdmittedMail) => Promise<Loaded | null>;
};

/** Every mail about an order. */
const kinds: Record<MailKind, Kind> = {
  'order-received': { write: report.orderReceived },
  receipt: { write: payment.receipt, load: loadPaymentFacts },
  'payment-reminder': { write: payment.paymentReminder },
  'payment-denied': { write: payment.paymentDenied },
  'payment-refunded': { write: payment.paymentRefunded, load: loadPaymentFacts },
  'duplicate-refunded': { write: payment.duplicateRefunded, load: loadPaymentFacts },
  'report-ready': { write: report.reportReady, load: loadReportMail },
  'report-failed': { write: report.reportFailed },
  'private-link': { write: report.privateLinkAsked },
  'address-corrected': { write: report.addressCorrected },
  'deletion-link': { write: report.deletionLinkAsked, load: loadDeletionFacts },
};

/** Read when the mail is sent, so that it says what is true then. Null: it is not sent any more. */
export async function loadMail(deps: Dependencies, admitted: AdmittedMail) {
  const { mail, analysis, isProven, key } = admitted;
  const { startsAt } = analysis;
  // After the #, so that no request contains the key and no proxy logs it.
  const link = (query: string) => `${deps.publicUrl}/home?view=${analysis.id}${query}#key=${key}`;
  const loaded = (await kinds[mail.kind].load?.(deps, admitted)) ?? null;
  if (loaded === null && kinds[mail.kind].load) return null;
  const attachments = loaded?.attachments ?? [];
  const facts: MailFacts = {
    analysisId: analysis.id,
    status: analysis.status,
    reportType: analysis.reportType,
    recipient: mail.recipient,
    links: { report: link(''), pdf: link('&open=pdf'), chat: link('&open=chat'), pay: link('') },
    timeZone: analysis.timeZone,
    at: mail.createdAt,
    targetMarket: isProven ? analysis.targetMarket : null,
    businessName: isProven ? analysis.businessName : null,
    price: printPrice(analysis.finalPriceCents),
    startsAt: analysis.status === 'pending' && startsAt && startsAt > deps.now() ? startsAt : null,
    failureReason: analysis.failureReason,
    hasPdf: attachments.length > 0,
    seller: deps.seller,
    payment: null,
    counts: null,
    highlights: null,
    deletion: null,
    ...loaded?.facts,
  };
  return { facts, attachments };
}

const longestName = 40;
const clipped = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);

/** The subject begins with the business, so that an inbox shows which report it is. */
export async function renderMail(kind: MailKind, facts: MailFacts) {
  const { subject, body } = kinds[kind].write(facts);
  // An address that was corrected may be a stranger's.
  const about = kind === 'address-corrected' ? null : facts.businessName;
  return renderBody(about === null ? subject : `${clipped(about)}: ${subject}`, body);
}

const hostOf = ({ publicUrl }: Pick<Dependencies, 'publicUrl'>): string => new URL(publicUrl).hostname;

const orderMail =
  (deps: Dependencies): PrepareMail =>
  async (queued) => {
    const admitted = await admitMail(deps, queued);
    if (admitted === null || admitted instanceof Date) return admitted;
    const { mail } = admitted;
    const loaded = await loadMail(deps, admitted);
    if (!loaded) {
      await removeQueuedMail(deps.db, mail.id);
      return null;
    }
    const { facts, attachments } = loaded;
    const rendered = await renderMail(mail.kind, facts);
    return { ...rendered, to: mail.recipient, messageId: messageIdOf(mail, hostOf(deps)), attachments };
  };

/** The alert was checked when it was written; one of another release is retried until a worker of that release takes it. */
const alertMail =
  (deps: Dependencies): PrepareMail =>
  async ({ id, recipient, alert }) => {
    const rendered = await renderAlert(problemSchema.parse(alert), deps.publicUrl);
    const messageId = `<operator-alert.${id}@${hostOf(deps)}>`;
    return { ...rendered, to: recipient, messageId, attachments: [] };
  };

export type MailDependencies = Dependencies & { mailer: Mailer };

/** Returns when to retry if the address has reached its daily limit, else null. */
export function deliverMail(deps: MailDependencies, mailId: number): Promise<Date | null> {
  const ofOrders = Object.fromEntries(mailKinds.map((kind) => [kind, orderMail(deps)]));
  return deliverQueuedMail(deps, { ...ofOrders, alert: alertMail(deps) }, mailId);
}
