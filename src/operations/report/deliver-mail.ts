import type { Logger } from 'pino';
import type { ClientLimits } from '../../domain/access/client-limits.ts';
import { isMailKind, messageIdOf } from '../../domain/access/mail-kinds.ts';
import { hasBeenPaid } from '../../domain/payment/payment-status.ts';
import { product } from '../../domain/product.ts';
import { ProviderError } from '../../domain/provider-error.ts';
import type { Attachment, Mailer } from '../../providers/mail/mail.ts';
import type { Seller } from '../../rendering/mails/mail-facts.ts';
import { renderMail } from '../../rendering/mails/render-mail.ts';
import { RendererClosed } from '../../rendering/report-pdf/render-report-pdf.ts';
import { currentLink } from '../../store/access/private-links.ts';
import { isProvenAddress } from '../../store/access/proven-addresses.ts';
import { type AnalysisRow, findAnalysis } from '../../store/analysis/analyses.ts';
import { type Db, isConnectionFailure } from '../../store/database.ts';
import {
  findMail,
  markMailAttemptFailed,
  markMailGivenUp,
  markMailPdf,
  markMailSent,
} from '../../store/report/mail-outbox.ts';
import { countMail } from '../../telemetry/metrics.ts';
import { limitMail } from '../access/limit-mail.ts';
import { linkKey } from '../access/link-key.ts';
import { loadMailFacts } from './load-mail-facts.ts';
import { type PdfDependencies, reportPdf } from './report-pdf.ts';

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
  const mail = await findMail(deps.db, mailId);
  const analysis = mail && (await findAnalysis(deps.db, mail.analysisId));
  if (!mail || !analysis || mail.status !== 'queued') return null;
  // Retried, so that a worker of the newer release can take it.
  if (!isMailKind(mail.kind)) throw new Error(`this release cannot write a mail of kind ${mail.kind}`);
  const hasPaid = analysis.finalPriceCents > 0 && hasBeenPaid(analysis.paymentStatus);
  const isProven = hasPaid || (await isProvenAddress(deps.db, analysis, mail.recipient));
  const permission = await limitMail(deps, mail, isProven);
  if (permission === 'withheld') countMail(mail.kind, 'withheld');
  if (permission !== 'send') return permission === 'withheld' ? null : permission;
  const link = await currentLink(deps.db, analysis.id, mail.recipient);
  const key = linkKey(link.id, analysis.id, deps.linkSecrets);
  const attachments = mail.kind === 'report-ready' ? await pdfOf(deps, analysis) : [];
  if (mail.kind === 'report-ready') await markMailPdf(deps.db, mailId, attachments.length > 0);
  const facts = await loadMailFacts(deps, { mail, analysis, isProven, key });
  const rendered = await renderMail(mail.kind, { ...facts, hasPdf: attachments.length > 0 });
  const messageId = messageIdOf(mail, new URL(deps.publicUrl).hostname);
  try {
    const envelope = { to: mail.recipient, replyTo: product.supportEmail, messageId };
    await deps.mailer.send({ ...envelope, ...rendered, attachments });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await markMailAttemptFailed(deps.db, mailId, error.message);
    deps.log.warn({ mailId, kind: mail.kind, fault: error.fault }, error.message);
    if (!error.retryable) {
      await giveUpMail(deps, mailId);
      return null;
    }
    countMail(mail.kind, 'failed');
    throw error;
  }
  await markMailSent(deps.db, mailId, deps.now());
  countMail(mail.kind, 'sent');
  return null;
}

/** A permanent PDF failure must not delay the mail, which then links to the report. Temporary failures are thrown. */
async function pdfOf(deps: MailDependencies, analysis: AnalysisRow): Promise<Attachment[]> {
  try {
    const content = await reportPdf(deps, analysis);
    return [{ filename: product.pdfFileName(analysis.id), contentType: 'application/pdf', content }];
  } catch (error) {
    if (error instanceof RendererClosed || isConnectionFailure(error)) throw error;
    deps.log.error({ analysisId: analysis.id, err: error }, 'the PDF could not be made');
    return [];
  }
}

export async function giveUpMail({ db }: Pick<MailDependencies, 'db'>, mailId: number): Promise<void> {
  const kind = await markMailGivenUp(db, mailId);
  if (kind) countMail(kind, 'given_up');
}
