import type { Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { titleOfModule } from '../src/report/document/rules/module-catalogue.ts';
import { expect, expectAccessible, expectReadableInDark, patience, shopAddress, test } from './shop-test.ts';

const card = (page: Page, key: string) => page.locator(`#module-${key}`);
const opener = (page: Page, key: string) => card(page, key).getByRole('button', { expanded: true });
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents of the report' });

test('the sample report is walked through by keys, is accessible closed and open, in light and dark, and never scrolls sideways', async ({
  page,
}) => {
  test.slow(); // axe checks the whole report several times
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/sample');
  await test.step('j, k, ] and [ walk through the sections, but not while somebody types or once they are off', async () => {
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[id^="module-"], section[id]')?.id ?? null);
    // A key that comes before the page's script is kept for it.
    await page.keyboard.press('j');
    await expect.poll(focused).toBe('answer');
    await page.keyboard.press('j');
    expect(await focused()).toBe('lines');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await focused()).toBe('predictions');
    await page.keyboard.press('j');
    expect(await focused()).toBe('personas');
    await page.keyboard.press('j');
    await page.keyboard.press(']');
    expect(await focused()).toBe('module-voiceOfCustomer');
    await page.keyboard.press('Enter');
    await expect(opener(page, 'voiceOfCustomer')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('k');
    await page.keyboard.press('[');
    expect(await focused()).toBe('personas');
    await page.getByRole('button', { name: 'Buying situations', exact: true }).click();
    await page.getByRole('button', { name: /^All \d+ situations$/ }).click();
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('');
    await search.press('j');
    await expect(search).toHaveValue('j');
    await expect(search).toBeFocused();
    await search.fill('');
    await page.getByRole('button', { name: 'Turn off shortcuts' }).click();
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: 'Turn on shortcuts' })).toBeFocused();
  });
  await expectAccessible(page);
  await card(page, 'voiceOfCustomer').getByRole('button', { expanded: false }).click();
  await page.getByRole('link', { name: /^Next chapter/ }).click();
  await expect(opener(page, 'voiceOfCustomer')).toHaveCount(0);
  for (const name of ['Evidence', 'What we don’t know', 'Quality report'])
    await page.getByRole('button', { name, exact: true, expanded: false }).click();
  await page.getByRole('button', { name: /^Martin, / }).click();
  // Closed chapters are in the page, too.
  for (const fold of ['Show the numbers', /^Evidence \(\d+\)$/])
    await page.getByText(fold).filter({ visible: true }).first().click();
  await expectAccessible(page);
  await expectReadableInDark(page);
  for (const width of [768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the sample report is read: contents, search by keyboard, situations, evidence, copies, on a phone and on paper', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('an address with a section opens it there', async () => {
    await page.goto('/sample#module-searchHistory');
    await expect(opener(page, 'searchHistory')).toBeVisible();
    await expect(card(page, 'searchHistory').getByRole('heading', { level: 3 })).toBeInViewport();
    await page.goto('/sample#situations');
    await expect(page.getByRole('heading', { name: 'Buying situations' })).toBeInViewport();
  });
  await test.step('the address of a folded situation opens them all', async () => {
    const folded = page.locator('#situation-p1-unease');
    await expect(folded).toBeHidden();
    await page.goto('/sample#situation-p1-unease');
    await expect(folded).toBeInViewport();
    await page.getByRole('button', { name: 'Show only the 10 that decide' }).click();
    await expect(page.getByRole('heading', { name: 'The 10 that decide' })).toBeFocused();
    await expect(folded).toBeHidden();
  });
  await test.step('the contents lead to a section, open it and say where one is', async () => {
    await expect(opener(page, 'confession')).toHaveCount(0);
    const link = contents(page).getByRole('link', { name: titleOfModule('confession') });
    await link.click();
    await expect(opener(page, 'confession')).toBeVisible();
    await expect(card(page, 'confession')).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await contents(page).getByRole('link', { name: 'Quality report' }).click();
    await expect(page).toHaveURL(/#receipt$/);
    await expect(page.getByRole('heading', { name: 'Quality report' })).toBeInViewport();
  });
  await test.step('Enter opens a passage that was searched for, and marks it', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
    await page.keyboard.type('SÁDDLER');
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
    await expect.poll(marked).toEqual({ text: 'saddler', isSeen: true });
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('situations are searched, filtered, counted aloud, and an empty result can be reset', async () => {
    const section = page.locator('#situations');
    const status = section.getByRole('status');
    await expect(status).toHaveText('10 of 50 situations');
    await expect(section.getByRole('row', { name: /^Martin/ })).toHaveCount(2);
    await section.getByRole('button', { name: 'All 50 situations' }).click();
    await expect(section.getByRole('heading', { name: 'All 50' })).toBeFocused();
    await expect(status).toHaveText('All 50 situations');
    await section.getByRole('searchbox', { name: 'Search' }).fill('kettle biscuits');
    await expect(status).toHaveText('1 of 50 situations');
    await expect(section.getByRole('row', { name: /the kettle boils/ })).toBeVisible();
    await section.getByRole('searchbox', { name: 'Search' }).fill('walrus');
    await expect(status).toHaveText('None of the 50 situations');
    await section.getByRole('button', { name: 'Show all situations' }).click();
    await section.getByRole('combobox', { name: 'Person' }).selectOption('Jonah');
    await section.getByRole('combobox', { name: 'Stage' }).selectOption('Nearly walking away');
    await expect(status).toHaveText('1 of 50 situations');
    await section.getByRole('combobox', { name: 'Moves' }).selectOption('Toward buying');
    await expect(status).toHaveText('None of the 50 situations');
    await expectAccessible(page, '#situations');
    await section.getByRole('button', { name: 'Show all situations' }).click();
  });
  await test.step('the evidence of a chapter is one click away, and the quality report names every required check', async () => {
    const chapter = card(page, 'websiteFeedback');
    await chapter.getByRole('button', { expanded: false }).first().click();
    await chapter.getByText(/^Evidence \(\d+\)$/).click();
    await expect(chapter.getByText('From your site').last()).toBeVisible();
    await expect(chapter.getByText('Will it work on my jacket?').last()).toBeVisible();
    const receipt = page.locator('#receipt');
    await expect(receipt.getByRole('rowheader')).toHaveCount(8);
    await expect(receipt.getByText('Simulated quotes without their label')).toBeVisible();
    await page.getByRole('button', { name: 'What we don’t know', exact: true }).click();
    await expect(page.locator('#unknowns').getByRole('listitem').first()).toBeVisible();
  });
  await test.step('a section, its link and a text to paste are copied', async () => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: `Copy ${titleOfModule('decisionMoment')}`, exact: true }).click();
    await expect(page.getByText('Section Copied').first()).toBeVisible();
    expect(await clipboard()).toMatch(/^THE LAST STRAW/);
    await page.getByRole('button', { name: `Copy link to ${titleOfModule('decisionMoment')}` }).click();
    await expect.poll(clipboard).toBe(`${shopAddress('WEB')}/sample#module-decisionMoment`);
    await contents(page)
      .getByRole('link', { name: titleOfModule('contentStrategy') })
      .click();
    await card(page, 'contentStrategy')
      .getByRole('button', { name: /^Copy text: E-mail/ })
      .click();
    await expect.poll(clipboard).toMatch(/^Subject: The next waxed jacket/);
  });
  await test.step('on a phone the contents are a menu that closes after the choice', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const link = contents(page).getByRole('link', { name: titleOfModule('decisionMoment') });
    await expect(link).toBeHidden();
    await contents(page)
      .getByRole('button', { name: /Contents/ })
      .click();
    await link.click();
    await expect(link).toBeHidden();
    await expect(opener(page, 'decisionMoment')).toBeInViewport();
  });
  await test.step('paper shows every chapter and situation and no furniture', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.getByText('Returns that say only no')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(contents(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Get yours - $37' })).toHaveCount(0);
    await expect(page.locator('#situations tbody').last()).toBeVisible();
    await expect(page.locator('#plan li').last()).toBeVisible();
  });
});

test('a customer’s own report: header, guide, copy of the whole, deep link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await placeOrder(shopAddress('WEB'));
  await untilCompleted(shopAddress('WEB'), order, patience(40_000));
  await context.setExtraHTTPHeaders({ cookie: order.cookie });
  await page.goto(`/home?view=${order.id}#module-confession`);
  await expect(opener(page, 'confession')).toBeVisible();
  await expect(card(page, 'confession').getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('FULL', { exact: true })).toBeVisible();
  await expect(page.getByText('No website was given', { exact: false })).toBeVisible();
  const guide = page.getByRole('region', { name: 'What to Do With Your PDF Report' });
  await page.getByText('What to Do With Your PDF Report').click();
  await expect(guide.getByRole('listitem')).toHaveCount(6);
  await expect(guide.getByText('Simulated quotes are a start, not proof.', { exact: false })).toBeVisible();
  await test.step('a free report asks its questions below the first screen, folded, and keeps the focus', async () => {
    const asked = page.getByRole('region', { name: 'Answer what you can' });
    await expect(asked.getByRole('textbox')).toHaveCount(0);
    await asked.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(asked.locator('summary')).toBeFocused();
    const write = asked.getByRole('button', { name: 'Write version 2 with this answer' });
    await asked.getByRole('textbox').first().fill('About forty a week');
    await expect(write).toBeEnabled();
  });
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByText('Report Copied').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of ['YOUR BUYER ECOSYSTEM', 'BUYING SITUATIONS', 'EVIDENCE', 'QUALITY REPORT'])
    expect(copied).toContain(part);
  await expectAccessible(page);
});
