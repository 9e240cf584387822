import nodemailer from 'nodemailer';
import { ProviderError } from '../../domain/provider-error.ts';
import type { Mailer } from './mail.ts';

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
        const code = (error as { responseCode?: number }).responseCode ?? 0;
        // 5xx is the server's final word about this mail; anything else may pass.
        throw new ProviderError(
          code >= 500 ? 'rejected' : 'unavailable',
          `mail server answered ${code || 'nothing'}`,
          {
            cause: error,
          },
        );
      }
    },
    close: () => transport.close(),
  };
}
