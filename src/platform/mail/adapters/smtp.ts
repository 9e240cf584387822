import nodemailer from 'nodemailer';
import { ProviderError } from '../../rules/provider-error.ts';
import type { Mailer } from '../mail.ts';

type SmtpFailure = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/** Log only the codes: the server's text may quote the recipient. */
function mailError({ code, responseCode = 0, response, command }: SmtpFailure): ProviderError {
  const detail = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0];
  const answered = [responseCode || code || 'nothing', detail, command && `to ${command}`].filter(Boolean);
  // 5xx is permanent for this mail, except authentication errors: a wrong password can be corrected.
  const isAboutUs = code === 'EAUTH' || responseCode === 530;
  return new ProviderError(
    responseCode >= 500 && !isAboutUs ? 'rejected' : 'unavailable',
    `mail server answered ${answered.join(' ')}`,
  );
}

export function smtpMailer(settings: { url: string; from: string; timeoutMs: number }): Mailer {
  const { timeoutMs } = settings;
  const transport = nodemailer.createTransport({
    url: settings.url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        const attachments = mail.attachments.map(({ content, ...named }) => ({
          ...named,
          content: Buffer.from(content),
        }));
        await transport.sendMail({ from: settings.from, ...mail, attachments });
      } catch (error) {
        throw mailError(error as SmtpFailure);
      }
    },
    close: () => transport.close(),
  };
}
