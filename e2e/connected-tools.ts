import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, patience } from './shop-test.ts';

export const connectedTools = (page: Page): Locator => page.getByRole('region', { name: 'Connected tools' });

/** At the end of a report. */
export async function openConnectedTools(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.getByRole('button', { name: 'Connected tools' }).click({ timeout: patience(15_000) });
}

/** By keyboard. Cancel backs out first. */
export async function endConnection(
  page: Page,
  verb: 'Turn off' | 'Disconnect',
  name: string,
): Promise<void> {
  const tools = connectedTools(page);
  const row = tools.getByRole('listitem').filter({ hasText: name });
  const button = row.getByRole('button', { name: verb });
  await button.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await button.press('Enter');
  await expectAccessible(page, 'dialog');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(verb) }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(tools.getByRole('status')).toBeFocused();
}
