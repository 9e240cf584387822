import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, chromium as playwright } from '@playwright/test';
import { chromium } from '../harness/chromium.ts';
import { buildIfStale } from '../harness/fresh-build.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { elitePlan } from '../src/analysis/rules/plans.ts';

/** The pictures of the README, into docs/pictures. Needs Chromium and pdftoppm. Look at them afterwards. */
const folder = 'docs/pictures';
const mostBytes = 160_000;
const viewport = { width: 1200, height: 760 };
/** The short version and the page, line by line. */
const [leftPage, rightPage] = [1, 2];
buildIfStale('with pages');
const launch = () => playwright.launch({ ...chromium, args: [...chromium.args, '--hide-scrollbars'] });
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
  await page.locator('#short').evaluate((short) => short.scrollIntoView());
  await save(page, 'report', await page.screenshot());

  const pdf = Buffer.from(await (await fetch(`${address}/pdf`, { headers: cookie })).arrayBuffer());
  const blank = await context.newPage();
  await blank.setContent(pagesOf(pdf, [leftPage, rightPage], 500));
  await save(blank, 'pdf', await blank.locator('main').screenshot());
} finally {
  await browser.close();
  await shop.stop();
}
process.exit(0);

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
    const file = `${folder}/${name}.webp`;
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
