import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import { product } from '../rules/product.ts';
import { ProviderError } from '../rules/provider-error.ts';
import { countMail } from '../telemetry/metrics.ts';
import type { Mail, Mailer } from './mail.ts';
import { findMail, markMailAttemptFailed, markMailGivenUp, markMailSent, type StoredMail } from './store.ts';

type MailDependencies = { db: Db; mailer: Mailer; now: () => Date; log: Logger };

/** The finished mail; or when to try again; or null when it is not sent. */
export type PrepareMail = (mail: StoredMail) => Promise<Omit<Mail, 'replyTo'> | Date | null>;

/**
 * At-least-once delivery: a crash between the mail server's confirmation and our record of it repeats the mail. The
 * Message-ID stays the same, so mail programs can detect the duplicate.
 *
 * Returns when to retry if the mail must wait, else null.
 */
export async function deliverQueuedMail(
  deps: MailDependencies,
  kinds: Record<string, PrepareMail>,
  mailId: number,
): Promise<Date | null> {
  const queued = await findMail(deps.db, mailId);
  if (queued?.status !== 'queued') return null;
  const prepare = kinds[queued.kind];
  // Retried, so that a worker of the newer release can take it.
  if (!prepare) throw new Error(`this release cannot write a mail of kind ${queued.kind}`);
  const mail = await prepare(queued);
  if (mail === null || mail instanceof Date) return mail;
  await send(deps, queued, mail);
  return null;
}

async function send(
  deps: MailDependencies,
  { id, kind }: StoredMail,
  mail: Omit<Mail, 'replyTo'>,
): Promise<void> {
  try {
    await deps.mailer.send({ ...mail, replyTo: product.supportEmail });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await markMailAttemptFailed(deps.db, id, error.message);
    deps.log.warn({ mailId: id, kind, fault: error.fault }, error.message);
    if (!error.retryable) return giveUpMail(deps, id);
    countMail(kind, 'failed');
    throw error;
  }
  await markMailSent(deps.db, id, deps.now());
  countMail(kind, 'sent');
}

export async function giveUpMail({ db }: Pick<MailDependencies, 'db'>, mailId: number): Promise<void> {
  const kind = await markMailGivenUp(db, mailId);
  if (kind) countMail(kind, 'given_up');
}
