import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium as playwright } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pickLandingSamples } from '../content/landing-samples.ts';
import { sampleReport } from '../content/sample-report.ts';
import { chromium } from '../harness/chromium.ts';
import { listPriceCents, reportSize } from '../src/analysis/rules/plans.ts';
import { printPrice } from '../src/platform/rules/money.ts';
import { product } from '../src/platform/rules/product.ts';
import { drawMovementChart } from '../src/report/document/rules/charts/draw-movement-chart.ts';
import { ChartDrawing } from '../src/report/document/web/charts/report-charts.tsx';
import { termsSections } from '../src/site/terms/web/terms-text.ts';

/** What a shared link shows: one picture for each public page, 1200 × 630. `npm run social-images`, then look at them. */
const folder = 'src/platform/web/social';
const mostBytes = 120_000;

const report = sampleReport();
const { business, rewrite } = pickLandingSamples(report);
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const frame = (right: string, content: string, foot: readonly string[]) => `
  <div class="head"><b>${product.name}</b><span>${escapeText(right)}</span></div>
  ${content}
  <div class="foot">${foot.map((text) => `<span>${escapeText(text)}</span>`).join('')}</div>`;

const landing = () => {
  const { before, hears, after } = rewrite;
  const excerpt = `<dl><dt class="label">Your page says</dt><dd>${escapeText(before)}</dd>
    <dt class="label">A buyer thinks</dt><dd>${escapeText(hears)}</dd>
    <dt class="label">Write this instead</dt><dd class="unsaid">${escapeText(after)}</dd></dl>`;
  const headline = 'See where your buyers may hesitate, and what to write instead';
  return frame(
    product.tagline,
    `<div class="spread"><h1>${headline}</h1><div class="sheet">${excerpt}</div></div>`,
    ['Simulated buyers', reportSize.minutes, `${printPrice(listPriceCents)} one-time`],
  );
};

const sample = () => {
  const chart = drawMovementChart(report.details, { width: 510, textSize: 12.1 });
  if (!chart) throw new Error('the sample report has no situations to draw');
  const drawing = renderToStaticMarkup(createElement(ChartDrawing, { drawing: chart }));
  return frame(
    'Sample report',
    `<div class="spread drawn"><h1>What the buyers of ${escapeText(business)} aren’t saying</h1>${drawing}</div>`,
    [
      `${report.details.situations.length} situations`,
      '5 simulated buyers',
      'the whole report, free to read',
    ],
  );
};

const terms = () => {
  const titles = [...termsSections.map(({ title }) => title), 'Contact and data requests'];
  const list = titles.map((title, at) => `<li><span class="label">${at + 1}</span>${escapeText(title)}</li>`);
  return frame(
    'In plain words',
    `<div class="spread"><h1>Terms of Service and Privacy Policy</h1><ol>${list.join('')}</ol></div>`,
    ['Effective January 2025', 'What we store, what you can ask of us'],
  );
};

const font = (family: string, file: string, style = 'normal', weight = '200 800') =>
  `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: ${weight}; src: url("${pathToFileURL(resolve('node_modules', file))}"); }`;
const styles = [
  font('Newsreader Variable', '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
  font(
    'Newsreader Variable',
    '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
    'italic',
  ),
  font(
    'IBM Plex Mono',
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
    'normal',
    '400',
  ),
  /:root \{[^}]*\}/.exec(await readFile('src/platform/web/app.css', 'utf8'))?.[0] ?? '',
  await readFile('scripts/social-card.css', 'utf8'),
].join('\n');

const workshop = await mkdtemp(join(tmpdir(), 'innerbuyer-social-'));
const browser = await playwright.launch(chromium);
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  for (const [name, card] of Object.entries({ landing, sample, terms })) {
    const source = join(workshop, `${name}.html`);
    await writeFile(source, `<!doctype html><meta charset="utf-8"><style>${styles}</style><body>${card()}`);
    await page.goto(pathToFileURL(source).href);
    await page.evaluate(() => document.fonts.ready);
    const path = `${folder}/${name}.png`;
    await page.screenshot({ path });
    const { size } = await stat(path);
    console.log(`${path}: ${Math.round(size / 1000)} kB`);
    if (size > mostBytes) throw new Error(`${path} is larger than ${mostBytes / 1000} kB`);
  }
} finally {
  await browser.close();
  await rm(workshop, { recursive: true, force: true });
}
