import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, chromium as playwright } from '@playwright/test';
import pg from 'pg';
import { chromium } from '../harness/chromium.ts';
import { buildIfStale } from '../harness/fresh-build.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { until } from '../harness/until.ts';
import { elitePlan } from '../src/analysis/rules/plans.ts';
import { samplePdfFile } from '../src/platform/http/contract/public-pages.ts';

/**
 * The pictures of the README, into docs/pictures, of the sample's PDF on the landing page, and of the consent page on /connect:
 * `npm run pictures`, or one of the last two alone: `npm run pictures sample-pdf`, `npm run pictures consent`. Needs Chromium and
 * pdftoppm. Look at them afterwards.
 */
const folder = 'docs/pictures';
const samplePdfPicture = 'src/site/landing/web/sample-pdf.webp';
const consentPicture = (colorScheme: 'light' | 'dark') =>
  `src/connect/connections/web/consent-${colorScheme}.webp`;
/** Cover, the answer, and one of the five. */
const samplePages = [1, 2, 9];
const mostBytes = 120_000;
const viewport = { width: 1200, height: 760 };
/** The answer and the plan, which face each other. */
const [leftPage, rightPage] = [2, 3];
const texts = [
  'Premium designer wallpaper, £164 a roll. No returns.',
  'Your hallway in Slow Heron: £492 for all three rolls, a whole bird by post first, and we pay for a bad roll.',
];

buildIfStale('with pages');
const launch = () => playwright.launch({ ...chromium, args: [...chromium.args, '--hide-scrollbars'] });
const [, , only] = process.argv;
if (only !== 'consent') await pictureSamplePdf();
if (only === 'sample-pdf') process.exit(0);
const shop = await openLoopbackShop({ database: `innerbuyer_pictures_${process.pid}` });
const browser = await launch();
try {
  const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));
  const order = await placeOrder(shop.web, {
    ...golden,
    websiteUrl: `${shop.store}/sample-store`,
    selectedModules: elitePlan.modules,
  });
  await untilCompleted(shop.web, order, 120_000);
  const address = `${shop.web}/api/analysis/${order.id}`;
  const cookie = { cookie: order.cookie };
  await pictureConsent(cookie);
  if (only === 'consent') {
    await browser.close();
    await shop.stop();
    process.exit(0);
  }
  await fetch(`${address}/panel`, {
    method: 'POST',
    headers: { ...cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ texts }),
  });

  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    extraHTTPHeaders: cookie,
  });
  const page = await context.newPage();
  const open = async (path: string) => {
    await page.goto(shop.web + path);
    await page.waitForLoadState('networkidle');
  };

  await open('/');
  await save(page, 'landing', await page.screenshot());

  await open('/sample');
  await page.locator('#answer').evaluate((answer) => answer.scrollIntoView());
  await save(page, 'report', await page.screenshot());

  const pdf = Buffer.from(await (await fetch(`${address}/pdf`, { headers: cookie })).arrayBuffer());
  const blank = await context.newPage();
  await blank.setContent(pagesOf(pdf, [leftPage, rightPage], 500));
  await save(blank, 'pdf', await blank.locator('main').screenshot());

  await open(`/home?view=${order.id}`);
  const panel = page.getByRole('article', { name: 'The panel of five' });
  await panel.locator('summary').first().click();
  await until('the panel has answered', 120_000, () => panel.getByRole('img').first().isVisible());
  await page.evaluate(() => scrollTo(0, 0));
  const rounds = await panel.getByText(/led in \d of \d rounds/i).boundingBox();
  if (!rounds) throw new Error('the panel shows no result');
  const clip = { x: rounds.x - 64, y: rounds.y - 96, width: 850, height: 650 };
  await save(page, 'panel', await page.screenshot({ clip, fullPage: true }));
} finally {
  await browser.close();
  await shop.stop();
}
process.exit(0);

/** As a customer of Claude sees it. Its metadata document is put into our cache, because this shop cannot read the real one. */
async function pictureConsent(cookie: Record<string, string>): Promise<void> {
  const client_id = 'https://claude.ai/oauth/mcp-oauth-client-metadata';
  const redirect_uri = 'https://claude.ai/api/mcp/auth_callback';
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  await database.query(
    `insert into oauth_clients (id, name, redirect_addresses, expires_at) values ($1, 'Claude', $2, now() + interval '1 day')`,
    [client_id, [redirect_uri]],
  );
  await database.end();
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };
  const asked = new URLSearchParams({
    ...{ client_id, redirect_uri, response_type: 'code', resource: `${shop.web}/mcp`, ...challenge },
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    const size = { width: 640, height: 1_400 };
    const context = await browser.newContext({
      ...{ viewport: size, deviceScaleFactor: 1.5, colorScheme, reducedMotion: 'reduce' },
      extraHTTPHeaders: cookie,
    });
    const page = await context.newPage();
    await page.goto(`${shop.web}/authorize?${asked}`);
    await page.getByRole('button', { name: 'Allow Claude' }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const buttons = await page.getByRole('button', { name: 'Allow Claude' }).boundingBox();
    const clip = { x: 0, y: 0, width: size.width, height: Math.round((buttons?.y ?? 0) + 56) };
    await save(page, consentPicture(colorScheme), await page.screenshot({ clip }));
    await context.close();
  }
}

async function pictureSamplePdf(): Promise<void> {
  const browser = await launch();
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1.5 });
  await page.setContent(pagesOf(readFileSync(`build/web/client/${samplePdfFile}`), samplePages, 230));
  await save(page, samplePdfPicture, await page.locator('main').screenshot());
  await browser.close();
}

function pagesOf(pdf: Buffer, numbers: readonly number[], width: number): string {
  const temporary = mkdtempSync(join(tmpdir(), 'innerbuyer-pictures-'));
  writeFileSync(join(temporary, 'report.pdf'), pdf);
  const pages = numbers.map((number) => {
    const name = join(temporary, `page-${number}`);
    const range = ['-f', String(number), '-l', String(number), '-singlefile', '-r', '110', '-png'];
    execFileSync('pdftoppm', [...range, join(temporary, 'report.pdf'), name]);
    return `<img src="data:image/png;base64,${readFileSync(`${name}.png`, 'base64')}" width="${width}">`;
  });
  rmSync(temporary, { recursive: true });
  const style = 'display: flex; gap: 2px; width: max-content; padding: 24px; background: #d9d5cc';
  return `<main style="${style}">${pages.join('')}</main>`;
}

/** As WebP, which Chromium encodes itself: half of what a PNG takes. */
async function save(page: Page, name: string, picture: Buffer): Promise<void> {
  const png = picture.toString('base64');
  for (const quality of [0.8, 0.65, 0.5]) {
    const encoded = await page.evaluate(encodeWebp, { png, quality });
    const webp = Buffer.from(encoded.replace(/^.*,/, ''), 'base64');
    if (webp.length > mostBytes) continue;
    const file = name.endsWith('.webp') ? name : `${folder}/${name}.webp`;
    writeFileSync(file, webp);
    return console.log(`${file} ${Math.round(webp.length / 1000)} kB, quality ${quality}`);
  }
  throw new Error(`${name}.webp does not fit into ${mostBytes} bytes`);
}

/** Runs in the page. */
async function encodeWebp({ png, quality }: { png: string; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}
