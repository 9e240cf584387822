import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { selectableModules } from '../src/analysis/rules/module-catalogue.ts';
import { expect, expectAccessible, patience, test } from './shop-test.ts';

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  const outlines = await target.evaluate((element) =>
    // A choice shows its focus on the whole row.
    [element, element.closest('label')].map((shown) => shown && getComputedStyle(shown).outlineStyle),
  );
  expect(outlines).toContain('solid');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('both order forms are filled in, a free order is placed and its report read by keyboard alone', async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  const email = `keys-${randomUUID()}@example.com`;
  await test.step('the form of the landing page', async () => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await tabTo(page, page.getByRole('link', { name: 'Order your report' }).first());
    await keyboard.press('Enter');
    for (const [label, text] of [
      ['Email', email],
      ['Target market', 'Owners of small bakeries who open before dawn'],
      ['Product or service', 'A dough-planning app that says how much to bake'],
      ['Promo code', 'FREE100'],
    ] as const) {
      if (label === 'Promo code') {
        await tabTo(page, page.getByText('I have a code'));
        await keyboard.press('Enter');
      }
      await tabTo(page, page.getByLabel(label));
      await keyboard.type(text);
    }
    await tabTo(page, button(page, 'Apply'));
    await keyboard.press('Enter');
    await expect(page.getByText('Promo Code Applied!').first()).toBeVisible();
    await tabTo(page, button(page, 'Start FREE Analysis'));
  });

  await page.goto('/home');
  await test.step('toasts come one at a time, leave to the right, and F8 finds them', async () => {
    await page.getByText('I have a code').click();
    const apply = async (code: string) => {
      await page.getByLabel('Promo code').fill(code);
      await page.getByRole('button', { name: 'Apply' }).click();
    };
    await apply('SAVE10');
    const first = page.locator('li').filter({ hasText: 'Promo Code Applied!' });
    await expect(first).toBeVisible();
    await apply('NO-SUCH-CODE');
    const toast = page.locator('li').filter({ hasText: 'Promo Code Not Found' });
    await expect(toast).toBeVisible();
    await expect(first).toHaveCount(0);

    // A focused toast stays open.
    await keyboard.press('F8');
    const region = page.getByRole('list').filter({ has: toast });
    await expect(region).toBeFocused();
    expect((await region.boundingBox())?.width).toBeLessThanOrEqual(420);
    await expectAccessible(page);

    const drag = async (distance: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error('the toast is gone');
      await page.mouse.move(box.x + 30, box.y + 30);
      await page.mouse.down();
      await page.mouse.move(box.x + 30 + distance, box.y + 31, { steps: 8 });
      await page.mouse.up();
    };
    await drag(45);
    await expect(toast).toBeVisible();
    await drag(60);
    await expect(toast).toBeHidden();
  });
  await page.getByLabel('Promo code').fill('');
  const submit = page.getByRole('button', { name: 'Begin Analysis' });
  await test.step('an incomplete form is summed up', async () => {
    await tabTo(page, submit);
    await keyboard.press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: 'Please complete all required fields' });
    await expect(summary).toBeFocused();
  });
  await test.step('the summary leads to the field', async () => {
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await keyboard.type('keys@example.com');
  });
  await test.step('the arrows choose the source and the type, and the list follows', async () => {
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await tabTo(page, page.getByLabel('Website content'));
    await keyboard.type('We bake before you wake.');
    await tabTo(page, page.getByLabel('Target market'));
    await keyboard.type('Owners of small bakeries');
    await tabTo(page, page.getByLabel('Product or service'));
    await keyboard.type('A dough-planning app');
    await tabTo(page, page.getByRole('radio', { name: /^Comprehensive Analysis/ }));
    await keyboard.press('ArrowUp');
    await expect(page.getByText('Strategic Analysis')).toHaveCount(0);
    await keyboard.press('ArrowDown');
    await expect(page.getByText(`5 of ${selectableModules.length} modules chosen`)).toBeVisible();
    await tabTo(page, page.getByRole('checkbox').first());
    await keyboard.press('Space');
    await expect(page.getByText(`4 of ${selectableModules.length} modules chosen`)).toBeVisible();
  });
  await test.step('the code makes it free, and it starts', async () => {
    await tabTo(page, page.getByLabel('Promo code'));
    await keyboard.type('FREE100');
    await keyboard.press('Enter');
    await expect(page.getByText('Promo Code Applied!').first()).toBeVisible();
    await tabTo(page, submit);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home\?view=\d+/);
    await expect(page.getByText('Analysis in Progress')).toBeVisible();
  });
  await test.step('the report’s PDF is saved', async () => {
    await expect(page.getByText('Interactive Buyer Features')).toBeVisible({ timeout: patience(40_000) });
    await tabTo(page, button(page, 'PDF'));
    const saved = page.waitForEvent('download', { timeout: patience(30_000) });
    await keyboard.press('Enter');
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^innerbuyer-\d+\.pdf$/);
    const pdf = await readFile(await download.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.byteLength).toBeGreaterThan(100_000);
  });
});
