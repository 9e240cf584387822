import type { Logger } from 'pino';
import { messageIdOf } from '../domain/mail-kinds.ts';
import { printPrice } from '../domain/money.ts';
import { ProviderError } from '../domain/provider-error.ts';
import type { Mailer } from '../providers/mail/mail.ts';
import { renderMail } from '../rendering/mails/render-mail.tsx';
import { findAnalysis } from '../store/analyses.ts';
import type { Db } from '../store/database.ts';
import { findMail, markMailAttemptFailed, markMailGivenUp, markMailSent } from '../store/mail-outbox.ts';
import { currentLink } from '../store/private-links.ts';

import { linkKey } from './link-key.ts';

type MailDependencies = {
  db: Db;
  mailer: Mailer;
  now: () => Date;
  log: Logger;
  publicUrl: string;
  linkSecrets: readonly string[];
};

/**
 * At least once: between the mail server's yes and our record of it lies a moment that no protocol closes. The
 * Message-ID is the same each time, so a repeat can be told from a second mail.
 */
export async function deliverMail(deps: MailDependencies, mailId: number): Promise<void> {
  const mail = await findMail(deps.db, mailId);
  const analysis = mail && (await findAnalysis(deps.db, mail.analysisId));
  if (!mail || !analysis || mail.status !== 'queued') return;
  const link = await currentLink(deps.db, analysis.id);
  const key = linkKey(link.id, analysis.id, deps.linkSecrets);
  const rendered = await renderMail(mail.kind, {
    reportUrl: `${deps.publicUrl}/home?view=${analysis.id}&key=${key}`,
    payUrl: `${deps.publicUrl}/home?view=${analysis.id}&key=${key}`,
    targetMarket: analysis.targetMarket,
    price: printPrice(analysis.finalPriceCents),
    startsAt: analysis.startsAt,
    failureReason: analysis.failureReason,
  });
  const messageId = messageIdOf(mail, new URL(deps.publicUrl).hostname);
  try {
    await deps.mailer.send({ to: mail.recipient, messageId, ...rendered });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await markMailAttemptFailed(deps.db, mailId, error.message);
    deps.log.warn({ mailId, kind: mail.kind, fault: error.fault }, error.message);
    if (error.retryable) throw error;
    return void (await markMailGivenUp(deps.db, mailId));
  }
  await markMailSent(deps.db, mailId, deps.now());
}

export const giveUpMail = ({ db }: Pick<MailDependencies, 'db'>, mailId: number): Promise<unknown> =>
  markMailGivenUp(db, mailId);
