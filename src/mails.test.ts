import { expect, it } from 'vitest';
import { mailFacts, unprovenFacts } from '../harness/fixtures/mail/mail-facts.ts';
import type { Payment } from './analysis/rules/mail-facts.ts';
import { mailKinds } from './analysis/rules/order-jobs.ts';
import { renderMail } from './mails.ts';

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
  const { subject, html, text } = await renderMail(kind, mailFacts);
  expect(subject.length).toBeGreaterThan(10);
  const inText = new Set(wordsOf(text));
  expect(wordsOf(seen(html)).filter((word) => !inText.has(word))).toEqual([]);
  if (kind === 'address-corrected') return expect(html + text).not.toContain('/home');
  const href = kind === 'deletion-link' ? (mailFacts.deletion?.href ?? '') : mailFacts.links.report;
  expect(text).toContain(href);
  expect(html).toContain(href.replaceAll('&', '&amp;'));
});

it.each(mailKinds)('what the customer typed stays text in “%s”', async (kind) => {
  const { html } = await renderMail(kind, mailFacts);
  expect(html).not.toContain('<b>small</b>');
});

it.each(mailKinds)(
  '“%s” to an unproven address holds nothing of the order’s text and of the report',
  async (kind) => {
    const { subject, html, text } = await renderMail(kind, unprovenFacts);
    for (const part of [subject, html, text])
      expect(part).not.toMatch(/bakeries|Gillian|shelf|unsold|Corner/);
    expect(text).toContain('If you didn’t order this');
  },
);

it('the subject begins with the business, shortened, wherever the address is proven', async () => {
  const subjectFor = async (businessName: string) =>
    (await renderMail('report-ready', { ...mailFacts, businessName })).subject;
  const answer = 'Your page never says what happens when the bread does not sell.';
  expect(await subjectFor('Corner Ovens')).toBe(`Corner Ovens: ${answer}`);
  expect(await subjectFor('A'.repeat(80))).toBe(`${'A'.repeat(39)}…: ${answer}`);
});

it('to an unproven address the subject says how much is in the report', async () => {
  const { subject, text } = await renderMail('report-ready', unprovenFacts);
  expect(subject).toBe('Your Innerbuyer report is ready: 3 findings, 9 lines, 1 job');
  expect(text).toContain('In it: 3 findings, 9 lines, 1 job to do.');
});

it('the notice about a corrected address names the order’s number and nothing else of it', async () => {
  const { subject, html, text } = await renderMail('address-corrected', mailFacts);
  expect(text).toContain('Order 12 was placed');
  const other = await renderMail('address-corrected', {
    ...unprovenFacts,
    analysisId: 12,
    recipient: 'x@y.example',
  });
  expect([other.subject, other.html]).toEqual([subject, html]);
});

it('a receipt is a bookkeeping document: number, date, item, discount, payment id and seller', async () => {
  const { text } = await renderMail('receipt', mailFacts);
  for (const part of [
    'R-000012',
    'November 15, 2026',
    'Buyer psychology report, Comprehensive Analysis',
    '$37',
    'Discount, promo code SAVE10',
    '−$10',
    '$27',
    '3C679366HH908993F',
    'Shop Ltd',
    'London W1A 1AA',
    '10 minutes after your payment, on November 15, 2026 at 11:20 AM GMT+1',
  ])
    expect(text).toContain(part);
});

it.each([null, 'Mars/Olympus'])('times are in UTC when the customer’s zone is %s', async (timeZone) => {
  const { text } = await renderMail('receipt', { ...mailFacts, timeZone });
  expect(text).toContain('November 15, 2026 at 10:20 AM UTC');
});

it('a receipt shows no discount when there was none, and no start that has passed', async () => {
  const payment = mailFacts.payment && { ...mailFacts.payment, listPriceCents: 2_700, promoCode: null };
  const { text } = await renderMail('receipt', { ...mailFacts, payment, startsAt: null });
  expect(text).not.toContain('Discount');
  expect(text).toContain('Your analysis has started.');
});

it('a report mail leads with the truth and the first job, and offers report, PDF and the main buyer', async () => {
  const { text } = await renderMail('report-ready', mailFacts);
  const order = ['never says what happens', 'Write one sentence', 'Open your report', 'Download the PDF'];
  const places = [...order, 'Talk to Gillian, your main buyer'].map((part) => text.indexOf(part));
  expect(places.every((place, at) => place > (places[at - 1] ?? -1))).toBe(true);
  for (const link of Object.values(mailFacts.links)) expect(text).toContain(link);
});

it('a report without its PDF says so, and where to get it', async () => {
  const { text } = await renderMail('report-ready', { ...mailFacts, hasPdf: false });
  expect(text).toContain('you can download it online.');
});

it('16: a denied payment is explained without a word that the customer typed', async () => {
  const { subject, html, text } = await renderMail('payment-denied', mailFacts);
  for (const part of [subject, html, text]) expect(part).not.toContain('bakeries');
  expect(text).toContain('You haven’t paid us anything.');
});

it('a refund mail says how much was refunded and what it means for the report', async () => {
  const { text } = await renderMail('payment-refunded', mailFacts);
  expect(text).toContain('WE REFUNDED YOUR PAYMENT');
  expect(text).toContain('we won’t write the report');
  const part = mailFacts.payment && { ...mailFacts.payment, refundedCents: 550 };
  const messages = ['We are sorry.\nHere is <b>all</b> of it.'];
  const said = await renderMail('payment-refunded', {
    ...mailFacts,
    payment: { ...(mailFacts.payment as Payment), messages },
  });
  expect(said.text).toContain('A NOTE FROM SUPPORT\nWe are sorry.\nHere is <b>all</b> of it.');
  expect([said.html.includes('<b>'), text.includes('A NOTE FROM SUPPORT')]).toEqual([false, false]);
  const partly = await renderMail('payment-refunded', { ...mailFacts, payment: part });
  expect(partly.text).toContain('$5.50');
  expect(partly.text).toContain('Nothing changes');
  const read = await renderMail('payment-refunded', { ...mailFacts, status: 'completed' });
  expect(read.text).toContain('You can still read your report');
});
