import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './shop-test.ts';

const mostScriptBytes = 150_000;
const mostLayoutShift = 0.02;

/** Transferred bytes; an uncompressed file counts as if compressed. */
async function compressedBytes(response: Response): Promise<number> {
  const isCompressed = 'content-encoding' in (await response.allHeaders());
  if (!isCompressed) return gzipSync(await response.body(), { level: 9 }).length;
  return (await response.request().sizes()).responseBodySize;
}

async function loadedScripts(page: Page, address: string): Promise<Response[]> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return scripts;
}

test('the landing page starts with at most 150 kB of compressed script, and without the payment provider’s', async ({
  page,
}) => {
  const scripts = await loadedScripts(page, '/');
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
});

test('form, checks and payment load when the plan is chosen, not before', async ({ page }) => {
  const before = (await loadedScripts(page, '/')).length;
  const later = page.waitForResponse((response) => /landing-order.*\.js$/.test(response.url()));
  await page
    .getByRole('button', { name: /ELITE Analysis|Choose|Select/i })
    .first()
    .click();
  expect((await later).status()).toBe(200);
  expect(before).toBeGreaterThan(3);
});

for (const width of [390, 1440]) {
  test(`nothing on the landing page jumps at ${width} px, neither while it loads nor on the way down`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
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
  });
}
