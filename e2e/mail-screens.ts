import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium as browserType } from '@playwright/test';
import { chromium } from '../harness/chromium.ts';
import { mailFacts, unprovenFacts } from '../harness/fixtures/mail/mail-facts.ts';
import { mailKinds } from '../src/analysis/rules/order-jobs.ts';
import { renderMail } from '../src/mails.ts';

/** Every mail at phone and desktop width, light and dark, and its text part: `npm run screens:mail`, into screens/. */
const widths = [390, 700];
const schemes = ['light', 'dark'] as const;
const mails = [
  ...mailKinds.map((kind) => ({ name: kind as string, kind, facts: mailFacts })),
  { name: 'report-ready-unproven', kind: 'report-ready' as const, facts: unprovenFacts },
];

mkdirSync('screens', { recursive: true });
const browser = await browserType.launch(chromium);
for (const { name, kind, facts } of mails) {
  const { html, text, subject } = await renderMail(kind, facts);
  writeFileSync(`screens/mail-${name}.txt`, `Subject: ${subject}\n\n${text}\n`);
  for (const width of widths)
    for (const colorScheme of schemes) {
      const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
      await page.setContent(html);
      await page.screenshot({ path: `screens/mail-${name}-${width}-${colorScheme}.png`, fullPage: true });
      await page.close();
    }
}
await browser.close();
