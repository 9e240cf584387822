import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReceivedMessage } from './inbox.ts';
import { type SmtpEmulator, startSmtpEmulator } from './start-smtp-emulator.ts';

let emulator: SmtpEmulator;
beforeAll(async () => {
  emulator = await startSmtpEmulator();
});
afterAll(() => emulator.close());
beforeEach(async () => {
  await fetch(`${emulator.url}/messages`, { method: 'DELETE' });
  await fetch(`${emulator.url}/scenarios`, { method: 'DELETE' });
});

const letter = {
  from: 'Innerbuyer <hello@innerbuyer.test>',
  to: 'ana@example.test',
  subject: 'Your report',
  text: 'Ready.',
};

const send = (mail: SendMailOptions) => nodemailer.createTransport(emulator.smtpUrl).sendMail(mail);

const inbox = async (query = ''): Promise<ReceivedMessage[]> =>
  (await (await fetch(`${emulator.url}/messages${query}`)).json()) as ReceivedMessage[];

const addScenario = async (scenario: object): Promise<number> =>
  (
    await fetch(`${emulator.url}/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(scenario),
    })
  ).status;

test('a letter with accents, markup and a file comes back as it was sent', async () => {
  const pdf = Buffer.from([37, 80, 68, 70, 0, 255, 13, 10]);
  const sent = await send({
    ...letter,
    subject: 'Votre rapport «prêt» 日本 ✓',
    html: '<p>C’est <b>prêt</b></p>',
    attachments: [{ filename: 'rapport.pdf', content: pdf, contentType: 'application/pdf' }],
    headers: { 'X-Order': 'o-1' },
  });
  const [message] = await inbox();
  expect(message).toMatchObject({
    messageId: sent.messageId,
    to: ['ana@example.test'],
    from: 'hello@innerbuyer.test',
    subject: 'Votre rapport «prêt» 日本 ✓',
    attachments: [{ filename: 'rapport.pdf', contentType: 'application/pdf', size: pdf.length }],
  });
  expect(message?.text?.trim()).toBe('Ready.');
  expect(message?.headers['x-order']).toBe('o-1');
  const base = `${emulator.url}/messages/${message?.id}`;
  const file = await fetch(`${base}/attachments/0`);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
  const page = await fetch(`${base}/html`);
  expect(await page.text()).toContain('<p>C’est <b>prêt</b></p>');
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox;/);
  expect(await (await fetch(`${base}/raw`)).text()).toContain(sent.messageId);
});

test('the inbox can be asked for one address', async () => {
  await send(letter);
  await send({ ...letter, to: 'ben@example.test' });
  expect((await inbox('?to=ben@example.test')).map(({ to }) => to)).toEqual([['ben@example.test']]);
  expect(await inbox()).toHaveLength(2);
});

test('a temporary refusal keeps the letter out and the next attempt is accepted', async () => {
  await addScenario({ effect: { kind: 'reject', code: 451, message: 'Greylisted' } });
  await expect(send(letter)).rejects.toMatchObject({ responseCode: 451 });
  expect(await inbox()).toHaveLength(0);
  await send(letter);
  expect(await inbox()).toHaveLength(1);
});

test('a dropped connection after acceptance fails the sender although the letter arrived', async () => {
  await addScenario({ effect: { kind: 'accept-then-drop' }, match: { to: 'ana@example.test' } });
  await expect(send({ ...letter, messageId: '<report-7@innerbuyer.test>' })).rejects.toThrow();
  await send({ ...letter, messageId: '<report-7@innerbuyer.test>' });
  expect((await inbox()).map(({ messageId }) => messageId)).toEqual([
    '<report-7@innerbuyer.test>',
    '<report-7@innerbuyer.test>',
  ]);
});

test('a scenario waits for the letter it is meant for', async () => {
  await addScenario({ effect: { kind: 'reject', code: 550 }, match: { subjectIncludes: 'invoice' } });
  await send(letter);
  await expect(send({ ...letter, subject: 'Your invoice' })).rejects.toMatchObject({ responseCode: 550 });
});

test('a delayed acceptance holds the sender for that long', async () => {
  await addScenario({ effect: { kind: 'delay', ms: 150 } });
  const before = performance.now();
  await send(letter);
  expect(performance.now() - before).toBeGreaterThanOrEqual(140);
});

test('a hostile subject is shown as text on the inbox page', async () => {
  await send({ ...letter, subject: '<script>alert("x")</script>' });
  const page = await (await fetch(emulator.url)).text();
  expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  expect(page).not.toContain('<script>');
});

test('a scenario with an unknown effect is refused', async () => {
  expect(await addScenario({ effect: { kind: 'explode' } })).toBe(400);
});
