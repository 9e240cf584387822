import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { smtpMailer } from './smtp.ts';

const mail = {
  to: 'mia@example.com',
  replyTo: 'help@shop.test',
  subject: 'Your report',
  text: 'It is ready.',
  html: '<p>It is ready.</p>',
  messageId: '<1.report-ready.1@shop.test>',
  attachments: [],
};

async function refusalOf(options: SMTPServerOptions, login = '') {
  const server = new SMTPServer({ hideSTARTTLS: true, allowInsecureAuth: true, ...options });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as AddressInfo;
  const url = `smtp://${login}127.0.0.1:${port}`;
  const mailer = smtpMailer({ url, from: 'shop@shop.test', timeoutMs: 2_000 });
  onTestFinished(async () => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  return mailer.send(mail).then(
    () => null,
    (error) => ({ fault: error.fault, retryable: error.retryable, message: error.message }),
  );
}
const refusing = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

it('a mail to a mailbox that does not exist is not retried', async () => {
  const refusal = await refusalOf({
    authOptional: true,
    onRcptTo: (_address, _session, done) => done(refusing(550)),
  });
  expect(refusal).toMatchObject({ fault: 'rejected', retryable: false });
});

it('a mail is retried when the server refuses our password, which can be corrected', async () => {
  const refusal = await refusalOf({ onAuth: (_auth, _session, done) => done(refusing(535)) }, 'shop:wrong@');
  expect(refusal).toMatchObject({ fault: 'unavailable', retryable: true });
  expect(refusal?.message).not.toContain('wrong');
});

it('a mail is retried when the server wants a password that we did not send', async () => {
  const refusal = await refusalOf({ onAuth: (_auth, _session, done) => done(null, { user: 'shop' }) });
  expect(refusal).toMatchObject({ fault: 'unavailable', retryable: true });
});
