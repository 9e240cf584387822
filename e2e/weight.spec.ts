import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './shop-test.ts';

test.use({ ownContext: true }); // a first visit: nothing is cached

/** What the landing page needs; React and the router alone are 107 kB with gzip. */
const mostScriptBytes = 135_000;
const mostLayoutShift = 0.02;
const mostFontBytes = 80_000;

/** Transferred bytes; an uncompressed file counts as if compressed. */
async function compressedBytes(response: Response): Promise<number> {
  const isCompressed = 'content-encoding' in (await response.allHeaders());
  if (!isCompressed) return gzipSync(await response.body(), { level: 9 }).length;
  return (await response.request().sizes()).responseBodySize;
}

/** Each page is a first visit. */
test('24: the public pages ask the API for nothing and need at most 80 kB of fonts', async ({ browser }) => {
  for (const path of ['/', '/pricing', '/sample', '/terms'])
    await test.step(path, async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const asked: string[] = [];
      const fonts: Response[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      page.on('response', (response) => {
        if (response.request().resourceType() === 'font') fonts.push(response);
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([]);
      if (path === '/' || path === '/sample') await expectCoreFonts(page, fonts);
      await context.close();
    });
});

/** A page needs no character that is missing in the core fonts. */
async function expectCoreFonts(page: Page, fonts: Response[]): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('.deferred-section'))
      section.style.contentVisibility = 'visible'; // also what is below the first screen
  });
  await expect.poll(() => fonts.length).toBeGreaterThanOrEqual(4);
  await page.evaluate(() => document.fonts.ready);
  const names = fonts.map((font) => new URL(font.url()).pathname);
  expect(names.filter((name) => !name.includes('-core-'))).toEqual([]);
  const sizes = await Promise.all(fonts.map(async (font) => (await font.body()).length));
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(mostFontBytes);
}

test('24: the landing page needs at most 135 kB of compressed script, all of it ours; the form loads when it is wanted', async ({
  page,
}) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const sizes = await Promise.all(
    scripts.map(async (script) => [new URL(script.url()).pathname, await compressedBytes(script)] as const),
  );
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  test.info().annotations.push({ type: 'script bytes', description: String(total) });
  expect(sizes.length).toBeGreaterThan(3); // otherwise nothing was measured
  expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(mostScriptBytes);
  expect(scripts.map((script) => new URL(script.url()).origin)).toEqual(
    scripts.map(() => new URL(page.url()).origin),
  );
  const later = page.waitForResponse((response) => /landing-order.*\.js$/.test(response.url()));
  await page.getByRole('button', { name: 'Select ELITE Analysis' }).click();
  expect((await later).status()).toBe(200);
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('nothing on the landing page jumps, neither while it loads nor on the way down, and nothing scrolls sideways', async ({
  browser,
}) => {
  for (const [width, otherWidth] of [
    [390, 320],
    [1440, 768],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.assign(window, { layoutShifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput)
            (window as unknown as { layoutShifts: number[] }).layoutShifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 600) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      await page.waitForTimeout(60);
    }
    const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: number[] }).layoutShifts);
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThanOrEqual(mostLayoutShift);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: otherWidth, height: 900 });
    expect(await sideways()).toBeLessThanOrEqual(0);
    await context.close();
  }
});
