import './open-document.ts';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { elitePlan } from '../../src/analysis/rules/plans.ts';
import { constants } from './constants.ts';
import { closePage, openPage, refused, untilShown } from './open-page.ts';
import { prefilled, screens } from './screens.ts';
import { opened, orders, unpaid, visitor } from './shop-answers.ts';

/** Copies; where the originals are, they must be the same. */
const [specifiedTexts, specification] = ['spec-texts.json', 'spec.md'].map((name) =>
  readFileSync(resolve(import.meta.dirname, name), 'utf8'),
) as [string, string];

test.skipIf(!existsSync('../shared/spec.md'))('the copies of the specification are up to date', () => {
  expect(readFileSync('../shared/spec-texts.json', 'utf8')).toBe(specifiedTexts);
  expect(readFileSync('../shared/spec.md', 'utf8')).toBe(specification);
});

afterAll(closePage);

test.each(screens)('$screen shows what the specification quotes', async ({ show, texts }) => {
  const page = await show();
  const wholes = texts.map((text) => (typeof text === 'string' ? text : text[1]));
  await untilShown(page.lines, wholes);
});

test.each(constants)('%s: %s', (_item, _value, proof) => proof());

test('the sections of the landing page stand in the specified order', async () => {
  const page = openPage('/', visitor);
  await page.shows('Want to Go Deeper?');
  expect(page.all('h1, h2').map(({ id }) => id)).toEqual([
    ...['hero-title', 'demo', 'samples', 'modules', 'testimonial', 'plan'],
    ...['go-deeper', 'closing'],
  ]);
});

test('the promo field comes before the price summary, and a wrong code gets one message', async () => {
  const page = openPage(prefilled, { ...visitor, 'POST /api/validate-promo': refused(404) });
  await page.type('Promo code', 'CODE');
  const parts = page.all('[name="promoCode"], dt').map(({ id, textContent }) => id || textContent);
  expect(parts.indexOf('order-promoCode')).toBeLessThan(parts.indexOf('Total, paid once'));
  await page.press('Apply');
  await page.shows('Promo Code Not Found');
  const told = page
    .lines()
    .filter((line) => /isn.t valid/.test(line) && !line.includes('Promo Code Not Found'));
  expect(told).toHaveLength(1);
  await page.press('Create Analysis - $37');
  const order = () => page.sent.find(({ call }) => call === 'POST /api/analysis');
  expect((await page.until(order)).body).toMatchObject({ promoCode: '' });
});

test('a failed order is not said to be in the making', async () => {
  const page = openPage('/welcome/7', opened(orders.failed));
  await page.shows('Payment Successful! Welcome to ELITE');
  await page.shows('Your order is paid, but the analysis failed. You can restart it at no extra charge.');
  expect(page.lines().join(' ')).not.toContain('being written');
});

test('the payment stands alone on its page', async () => {
  const page = openPage('/?pay=7', opened(unpaid));
  await page.shows('Complete Payment - $37');
  expect(page.all('h1, h2').map(({ textContent }) => textContent)).toEqual([
    'Your order',
    'Complete Payment - $37',
  ]);
});

test('the plan has the eleven modules of the specification', () => {
  expect(elitePlan).toMatchObject({
    id: 'elite',
    modules: [
      'voiceOfCustomer',
      'contentStrategy',
      'landingPageBlueprint',
      'competitiveAdvantage',
      'websiteFeedback',
      'journalEntry',
      'confession',
      'searchHistory',
      'socialMediaSpiral',
      'decisionMoment',
      'innerDialogue',
    ],
  });
});

/** `{email}` stands for any address. */
const patternOf = (quoted: string) =>
  new RegExp(
    quoted
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\S+'),
  );

const quotedTexts = screens.flatMap(({ texts }) => texts);

test('what completes a quoted text contains it', () => {
  for (const text of quotedTexts) if (typeof text !== 'string') expect(text[1]).toMatch(patternOf(text[0]));
});

test('the screens quote every text of the specification, and no other', () => {
  const specified = JSON.parse(specifiedTexts) as { text: string }[];
  const quoted = quotedTexts.map((text) => (typeof text === 'string' ? text : text[0]));
  expect([...new Set(quoted)].toSorted()).toEqual([...new Set(specified.map(({ text }) => text))].toSorted());
});

test('the constants are those of section 9 of the specification', () => {
  const [, section = ''] = specification.split(/^## 9\. .*$/m);
  const rows = [...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, item, value]) => [item, value]);
  expect(constants.map(([item, value]) => [item, value])).toEqual(rows.filter(([item]) => item !== 'Item'));
});
