import { expect, it } from 'vitest';
import { mailKinds } from '../../domain/access/mail-kinds.ts';
import { renderMail } from './render-mail.tsx';

const link = 'https://shop.test/home?view=12#key=k3y';
const facts = {
  reportUrl: link,
  payUrl: link,
  targetMarket: 'Owners of <b>small</b> bakeries & cafés',
  price: '$18.50',
  startsAt: new Date('2026-11-15T10:20:00Z'),
  failureReason: 'below_standard',
  hasPdf: true,
};
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** The visible text: no head, no hidden preview, no markup. */
const seen = (html: string): string =>
  html
    .replace(/<head>[\s\S]*?<\/head>/i, '')
    .replace(/<div[^>]*display:\s*none[\s\S]*?<\/div>\s*<\/div>/i, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

it.each(mailKinds)('the text part of “%s” says what its HTML says, and holds the same link', async (kind) => {
  const { subject, html, text } = await renderMail(kind, facts);
  expect(subject.length).toBeGreaterThan(10);
  const inText = new Set(wordsOf(text));
  expect(wordsOf(seen(html)).filter((word) => !inText.has(word))).toEqual([]);
  expect(text).toContain(link);
  expect(html).toContain(link.replace('&', '&amp;'));
});

it.each(mailKinds)('what the customer typed stays text in “%s”', async (kind) => {
  const { html } = await renderMail(kind, facts);
  expect(html).not.toContain('<b>small</b>');
});

it('a report without its PDF says so, and where to get it', async () => {
  const { text } = await renderMail('report-ready', { ...facts, hasPdf: false });
  expect(text).toContain('You can download it online.');
});

it('16: a denied payment is explained without a word that the customer typed', async () => {
  const { subject, html, text } = await renderMail('payment-denied', facts);
  for (const part of [subject, html, text]) expect(part).not.toContain('bakeries');
  expect(text).toContain('You have not paid us anything.');
});
