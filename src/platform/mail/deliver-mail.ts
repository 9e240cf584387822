import type { Logger } from 'pino';
import { linkKey } from '../../access/link-key.ts';
import type { ClientLimits } from '../../access/rules/client-limits.ts';
import { currentLink, isProvenAddress } from '../../access/store/private-links.ts';
import { problemSchema } from '../../admin/today/rules/problems.ts';
import { type MailKind, mailKinds } from '../../analysis/rules/order-jobs.ts';
import { type AnalysisRow, findAnalysis, lockAgainstDeletion } from '../../analysis/store.ts';
import { hasBeenPaid } from '../../payment/rules/payment-status.ts';
import { RendererClosed } from '../../report/pdf/render-report-pdf.ts';
import { type PdfDependencies, reportPdf } from '../../report/pdf/report-pdf.ts';
import { type Db, isConnectionFailure } from '../database/database.ts';
import { product } from '../rules/product.ts';
import { ProviderError } from '../rules/provider-error.ts';
import { countMail } from '../telemetry/metrics.ts';
import { renderAlert } from './alert-mail.tsx';
import { limitMail } from './limit-mail.ts';
import { loadMailFacts } from './load-mail-facts.ts';
import type { Attachment, Mail, Mailer } from './mail.ts';
import type { Seller } from './mail-facts.ts';
import { renderMail } from './render-mail.ts';
import { messageIdOf } from './rules/message-id.ts';
import {
  findMail,
  markMailAttemptFailed,
  markMailGivenUp,
  markMailPdf,
  markMailSent,
  redirectMail,
  removeQueuedMail,
} from './store.ts';

type MailDependencies = PdfDependencies & {
  db: Db;
  mailer: Mailer;
  now: () => Date;
  log: Logger;
  publicUrl: string;
  linkSecrets: readonly string[];
  clientLimits: ClientLimits;
  seller: Seller;
};

/**
 * At-least-once delivery: a crash between the mail server's confirmation and our record of it repeats the mail. The
 * Message-ID stays the same, so mail programs can detect the duplicate.
 *
 * Returns when to retry if the address has reached its daily limit, else null.
 */
export async function deliverMail(deps: MailDependencies, mailId: number): Promise<Date | null> {
  const queued = await findMail(deps.db, mailId);
  if (queued?.status !== 'queued') return null;
  if (queued.alert) return deliverAlert(deps, queued);
  const analysis = queued.analysisId === null ? null : await findAnalysis(deps.db, queued.analysisId);
  if (!analysis) return null;
  const kind = queued.kind as MailKind;
  const mail = { ...queued, kind, analysisId: analysis.id, recipient: recipientNow(queued, analysis) };
  if (mail.recipient !== queued.recipient) await redirectMail(deps.db, mailId, mail.recipient);
  // Retried, so that a worker of the newer release can take it.
  if (!mailKinds.includes(mail.kind))
    throw new Error(`this release cannot write a mail of kind ${mail.kind}`);
  const hasPaid = analysis.finalPriceCents > 0 && hasBeenPaid(analysis.paymentStatus);
  const isProven = hasPaid || (await isProvenAddress(deps.db, analysis, mail.recipient));
  const permission = await limitMail(deps, mail, isProven);
  if (permission === 'withheld') countMail(mail.kind, 'withheld');
  if (permission !== 'send') return permission === 'withheld' ? null : permission;
  const link = mail.kind === 'address-corrected' ? noLink : await linkFor(deps.db, analysis, mail.recipient);
  if (link === null) return deps.now();
  const key = linkKey(link.id, analysis.id, deps.linkSecrets);
  // Created in any case, so that it can be downloaded as soon as the link is opened.
  const pdf = mail.kind === 'report-ready' ? await pdfOf(deps, analysis) : null;
  if (mail.kind === 'report-ready') await markMailPdf(deps.db, mailId, pdf !== null);
  // An address that anybody may have typed gets nothing that the orderer wrote, and the PDF repeats the order.
  const attachments = pdf && isProven ? [pdf] : [];
  const facts = await loadMailFacts(deps, { mail, analysis, isProven, key, linkId: link.id });
  if (mail.kind === 'deletion-link' && !facts.deletion) {
    await removeQueuedMail(deps.db, mailId);
    return null;
  }
  const rendered = await renderMail(mail.kind, { ...facts, hasPdf: attachments.length > 0 });
  const messageId = messageIdOf(mail, new URL(deps.publicUrl).hostname);
  return send(deps, mail, { ...rendered, messageId, attachments });
}

/** The alert was checked when it was written; one of another release is retried until a worker of that release takes it. */
async function deliverAlert(
  deps: MailDependencies,
  mail: QueuedMail & { alert: object | null },
): Promise<null> {
  const rendered = await renderAlert(problemSchema.parse(mail.alert), deps.publicUrl);
  const messageId = `<operator-alert.${mail.id}@${new URL(deps.publicUrl).hostname}>`;
  return send(deps, mail, { ...rendered, messageId, attachments: [] });
}

type QueuedMail = { id: number; kind: string; recipient: string };

async function send(
  deps: MailDependencies,
  { id, kind, recipient }: QueuedMail,
  message: Omit<Mail, 'to' | 'replyTo'>,
): Promise<null> {
  try {
    await deps.mailer.send({ ...message, to: recipient, replyTo: product.supportEmail });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await markMailAttemptFailed(deps.db, id, error.message);
    deps.log.warn({ mailId: id, kind, fault: error.fault }, error.message);
    if (!error.retryable) {
      await giveUpMail(deps, id);
      return null;
    }
    countMail(kind, 'failed');
    throw error;
  }
  await markMailSent(deps.db, id, deps.now());
  countMail(kind, 'sent');
  return null;
}

/** The address may have been corrected after the mail was queued. The notice about that goes to the old one. */
const recipientNow = (mail: QueuedMail, { customerEmail }: AnalysisRow): string =>
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

/** A permanent PDF failure must not delay the mail, which then links to the report. Temporary failures are thrown. */
async function pdfOf(deps: MailDependencies, analysis: AnalysisRow): Promise<Attachment | null> {
  try {
    const content = await reportPdf(deps, analysis);
    return { filename: product.pdfFileName(analysis.id), contentType: 'application/pdf', content };
  } catch (error) {
    const isTemporary = error instanceof ProviderError && error.retryable;
    if (isTemporary || error instanceof RendererClosed || isConnectionFailure(error)) throw error;
    deps.log.error({ analysisId: analysis.id, err: error }, 'the PDF could not be made');
    return null;
  }
}

export async function giveUpMail({ db }: Pick<MailDependencies, 'db'>, mailId: number): Promise<void> {
  const kind = await markMailGivenUp(db, mailId);
  if (kind) countMail(kind, 'given_up');
}
