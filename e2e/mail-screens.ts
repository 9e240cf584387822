import { mkdirSync } from 'node:fs';
import { chromium as browserType } from '@playwright/test';
import { chromium } from '../harness/chromium.ts';
import { mailKinds } from '../src/domain/access/mail-kinds.ts';
import { renderMail } from '../src/rendering/mails/render-mail.tsx';

/** Captures every mail at phone and desktop width and prints its text part. */
const widths = { phone: 390, desktop: 820 };
const link = 'https://innerbuyer.example/home?view=12#key=k3y';
const facts = {
  reportUrl: link,
  payUrl: link,
  targetMarket:
    'Homeowners with one wall they cannot leave alone: the hallway, the bedroom, the wall behind the table',
  price: '$37',
  startsAt: new Date('2026-11-15T10:20:00Z'),
  failureReason: 'model_unavailable',
  hasPdf: true,
};

mkdirSync('screens', { recursive: true });
const browser = await browserType.launch(chromium);
for (const kind of mailKinds) {
  const { subject, html, text } = await renderMail(kind, facts);
  for (const [name, width] of Object.entries(widths)) {
    const page = await browser.newPage({ viewport: { width, height: 600 } });
    await page.setContent(html);
    await page.screenshot({ path: `screens/mail-${kind}-${name}.png`, fullPage: true });
    await page.close();
  }
  console.log(`\n=== ${kind}: ${subject}\n${text}`);
}
await browser.close();
