import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, patience, shopAddress, test } from './shop-test.ts';

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('a free order is placed and its report read by keyboard alone', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await tabTo(page, page.getByRole('link', { name: 'Order your report' }).first());
  await page.keyboard.press('Enter');
  for (const [label, text] of [
    ['Email', `keys-${randomUUID()}@example.com`],
    ['Target market', 'Owners of small bakeries who open before dawn'],
    ['Product or service', 'A dough-planning app that says how much to bake'],
    ['Promo code', 'FREE100'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, button(page, 'Apply'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Promo Code Applied!').first()).toBeVisible();
  await tabTo(page, button(page, 'Start FREE Analysis'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/home\?view=\d+/);
  await expect(page.getByText('Interactive Buyer Features')).toBeVisible({ timeout: patience(40_000) });
  await tabTo(page, button(page, 'PDF'));
  const saved = page.waitForEvent('download', { timeout: patience(30_000) });
  await page.keyboard.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^innerbuyer-\d+\.pdf$/);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.byteLength).toBeGreaterThan(100_000);
});

test('the sample report is searched by keyboard alone: Enter opens the passage and marks it', async ({
  page,
}) => {
  await page.goto('/sample');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('PÁPERHANGER');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const marked = () =>
    page.evaluate(() => {
      const [range] = [...(CSS.highlights.get('found-in-report') ?? [])] as Range[];
      const { top = -1, bottom = -1 } = range?.getBoundingClientRect() ?? {};
      return {
        text: String(range ?? '').toLowerCase(),
        isSeen: top >= 0 && bottom <= innerHeight && bottom > 0,
      };
    });
  await expect.poll(marked).toEqual({ text: 'paperhanger', isSeen: true });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an administrator signs in by keyboard alone', async ({ page }) => {
  const { email, password } = JSON.parse(shopAddress('ADMIN')) as { email: string; password: string };
  await page.goto('/admin-login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin$/);
  await expect(page.getByText('All Reports')).toBeVisible();
});
