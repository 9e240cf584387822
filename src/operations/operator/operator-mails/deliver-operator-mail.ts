import type { Logger } from 'pino';
import { operatorMailSchema } from '../../../domain/operator/operator-mail.ts';
import { product } from '../../../domain/product.ts';
import { ProviderError } from '../../../domain/provider-error.ts';
import type { Mailer } from '../../../providers/mail/mail.ts';
import { renderOperatorMail } from '../../../rendering/mails/render-operator-mail.ts';
import type { Db } from '../../../store/database.ts';
import {
  findOperatorMail,
  markOperatorMailFailed,
  markOperatorMailSent,
} from '../../../store/operator/operator-mails.ts';

type Deps = { db: Db; mailer: Mailer; now: () => Date; log: Logger; publicUrl: string };

/** At least once, with a fixed Message-ID, as mails to customers (0005). */
export async function deliverOperatorMail({ db, mailer, now, log, publicUrl }: Deps, mailId: number) {
  const mail = await findOperatorMail(db, mailId);
  if (!mail || mail.sentAt !== null) return;
  const rendered = await renderOperatorMail(operatorMailSchema.parse(mail.content), publicUrl);
  const messageId = `<operator-${mail.kind}.${mail.id}@${new URL(publicUrl).hostname}>`;
  try {
    const envelope = { to: mail.recipient, replyTo: product.supportEmail, messageId };
    await mailer.send({ ...envelope, ...rendered, attachments: [] });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await markOperatorMailFailed(db, mailId, error.message);
    log.warn({ mailId, kind: mail.kind, fault: error.fault }, 'a mail to the operator was not sent');
    if (error.retryable) throw error;
    return;
  }
  await markOperatorMailSent(db, mailId, now());
}
