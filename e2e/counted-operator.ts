import { expect, type Locator, type Page } from '@playwright/test';

/** An operator whose clicks are counted: a click, an Enter, a field to type into. A list to choose from is two. */
export function countedOperator(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    type: async (field: Locator, text: string) => {
      clicks += 1;
      await field.fill(text);
    },
    choose: async (list: Locator, label: string) => {
      clicks += 2;
      await list.selectOption({ label });
    },
    /** `/` focuses the search box of the reports, so only Enter counts. */
    search: async (text: string) => {
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: 'Search reports' })).toBeFocused();
      await page.keyboard.insertText(text);
      clicks += 1;
      await page.keyboard.press('Enter');
    },
  };
}

export type CountedOperator = ReturnType<typeof countedOperator>;
