import type { Page } from '@playwright/test';
import { sampleReport } from '../content/sample-report.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { titleOfModule } from '../src/analysis/rules/module-catalogue.ts';
import { isLongRead, passagesOf } from '../src/report/document/rules/passage.ts';
import { openReport } from './finished-report.ts';
import { expect, expectAccessible, expectReadableInDark, patience, shopAddress, test } from './shop-test.ts';

const section = (page: Page, id: string) => page.locator(`#${id}`);
const opener = (page: Page, id: string) => section(page, id).getByRole('button', { expanded: true });
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents of the report' });
/** Two folded chapters of the sample. */
const chapters = () => {
  const [first, second] = sampleReport().details.sections.filter(isLongRead);
  if (!first || !second) throw new Error('the sample has no long read');
  return [first, second] as const;
};

test('the sample report is walked through by keys, is accessible closed and open, in light and dark, and never scrolls sideways', async ({
  page,
}) => {
  test.slow(); // axe checks the whole report several times
  const { sections, personas } = sampleReport().details;
  const [chapter] = chapters();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/sample');
  await test.step('j, k, ] and [ walk through the sections, but not while somebody types or once they are off', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.closest('section[id]')?.id ?? null);
    // A key that comes before the page's script is kept for it.
    await page.keyboard.press('j');
    await expect.poll(focused).toBe('short');
    for (const { id } of sections.slice(1)) {
      await page.keyboard.press('j');
      expect(await focused()).toBe(id);
      if (id === chapter.id) break;
    }
    await page.keyboard.press('Enter');
    await expect(opener(page, chapter.id)).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('k');
    await page.keyboard.press(']');
    expect(await focused()).toBe(chapter.id);
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
  for (const name of [chapter.title, 'Your five buyers in full', 'The facts', 'What we don’t know'])
    await page.getByRole('button', { name, exact: true, expanded: false }).click();
  await page.getByRole('button', { name: `${personas[0]?.name}, ${personas[0]?.age}`, exact: true }).click();
  await page.getByText('Two charts: what holds each buyer back').click();
  await page.getByText('Show the numbers').filter({ visible: true }).first().click();
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
  const { situations, personas, sections } = sampleReport().details;
  const [one, other] = chapters();
  await test.step('an address with a section opens it there', async () => {
    await page.goto(`/sample#${one.id}`);
    await expect(opener(page, one.id)).toBeVisible();
    await expect(section(page, one.id).getByRole('heading', { level: 3 })).toBeInViewport();
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
    await expect(opener(page, other.id)).toHaveCount(0);
    const link = contents(page).getByRole('link', { name: other.title });
    await link.click();
    await expect(opener(page, other.id)).toBeVisible();
    await expect(section(page, other.id)).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await contents(page).getByRole('link', { name: 'What we don’t know' }).click();
    await expect(page).toHaveURL(/#unknowns$/);
    await expect(page.getByRole('heading', { name: 'What we don’t know' })).toBeInViewport();
  });
  await test.step('Enter opens a passage that was searched for, and marks it', async () => {
    const name = personas[0]?.name ?? '';
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
    await page.keyboard.type(name.toUpperCase());
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
    await expect.poll(marked).toEqual({ text: name.toLowerCase(), isSeen: true });
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('situations are searched, filtered, counted aloud, and an empty result can be reset', async () => {
    const block = section(page, 'situations');
    const status = block.getByRole('status');
    const [wanted] = situations.filter(({ stage, moves }) => stage === 'wavering' && moves === 'away');
    const buyer = personas.find(({ id }) => id === wanted?.persona)?.name ?? '';
    await expect(status).toHaveText(`10 of ${situations.length} situations`);
    await expect(block.getByRole('row', { name: new RegExp(`^${buyer}`) })).toHaveCount(2);
    await block.getByRole('button', { name: `All ${situations.length} situations` }).click();
    await expect(block.getByRole('heading', { name: `All ${situations.length}` })).toBeFocused();
    await expect(status).toHaveText(`All ${situations.length} situations`);
    await block.getByRole('searchbox', { name: 'Search' }).fill(wanted?.moment ?? '');
    await expect(status).toHaveText(`1 of ${situations.length} situations`);
    await expect(block.getByRole('row', { name: new RegExp(`^${buyer}`) })).toBeVisible();
    await block.getByRole('searchbox', { name: 'Search' }).fill('walrus');
    await expect(status).toHaveText(`None of the ${situations.length} situations`);
    await block.getByRole('button', { name: 'Show all situations' }).click();
    await block.getByRole('combobox', { name: 'Person' }).selectOption(buyer);
    await block.getByRole('combobox', { name: 'Stage' }).selectOption('Nearly walking away');
    await expect(status).toHaveText(`1 of ${situations.length} situations`);
    await block.getByRole('combobox', { name: 'Moves' }).selectOption('Toward buying');
    await expect(status).toHaveText(`None of the ${situations.length} situations`);
    await expectAccessible(page, '#situations');
    await block.getByRole('button', { name: 'Show all situations' }).click();
  });
  await test.step('the facts behind the report and what nobody knows are one click away', async () => {
    await page.getByRole('button', { name: 'The facts', exact: true }).click();
    await expect(section(page, 'evidence').getByRole('listitem').first()).toBeVisible();
    const unknowns = page.getByRole('button', { name: 'What we don’t know', exact: true });
    if ((await unknowns.getAttribute('aria-expanded')) === 'false') await unknowns.click();
    await expect(section(page, 'unknowns').getByRole('listitem').first()).toBeVisible();
  });
  await test.step('a section and a text to paste are copied', async () => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy The short version', exact: true }).click();
    await expect(page.getByText('Section Copied').first()).toBeVisible();
    expect(await clipboard()).toMatch(/^THE SHORT VERSION/);
    const [piece] = passagesOf(
      sections.filter(({ id }) => id === 'copy'),
      'piece',
    );
    await contents(page).getByRole('link', { name: 'Copy to paste' }).click();
    await section(page, 'copy')
      .getByRole('button', { name: /^Copy (the )?text/ })
      .first()
      .click();
    const start = (text: string) => text.replace(/\W+/gu, ' ').trim().slice(0, 20);
    await expect.poll(async () => start(await clipboard())).toBe(start(piece?.text ?? ''));
  });
  await test.step('on a phone the contents are a menu that closes after the choice', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const link = contents(page).getByRole('link', { name: one.title });
    await expect(link).toBeHidden();
    await contents(page)
      .getByRole('button', { name: /Contents/ })
      .click();
    await link.click();
    await expect(link).toBeHidden();
    await expect(opener(page, one.id)).toBeInViewport();
  });
  await test.step('paper shows every chapter and situation and no furniture', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(section(page, other.id).getByRole('paragraph').first()).toBeVisible({ timeout: 1_000 });
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
  await page.goto(`/home?view=${order.id}#confession`);
  await expect(opener(page, 'confession')).toBeVisible();
  await expect(section(page, 'confession').getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('FULL', { exact: true })).toBeVisible();
  await expect(page.getByText('No website was given', { exact: false })).toBeVisible();
  const guide = page.getByRole('region', { name: 'What to Do With Your PDF Report' });
  await page.getByText('What to Do With Your PDF Report').click();
  await expect(guide.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByText('Report Copied').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of ['THE SHORT VERSION', titleOfModule('confession').toUpperCase(), 'BUYING SITUATIONS'])
    expect(copied).toContain(part);
  await expectAccessible(page);
});

test('46: the questions that only the owner can answer: what was typed survives a closed page, one is skipped, and a version is written', async ({
  page,
  context,
}) => {
  test.slow();
  const order = await placeOrder(shopAddress('WEB'));
  await untilCompleted(shopAddress('WEB'), order, patience(40_000));
  const asked = (tab: Page) => tab.getByRole('region', { name: 'Answer what you can' });
  await openReport(page, order, asked(page));
  await asked(page).locator('summary').click();
  const part = '#questions';
  await expectAccessible(page, part);
  await expectReadableInDark(page, part);
  const first = asked(page).getByRole('textbox').first();
  const write = asked(page).getByRole('button', { name: 'Write version 2 with these answers' });
  await expect(write).toBeDisabled();
  const question = await first.evaluate((field: HTMLTextAreaElement) =>
    field.labels?.[0]?.textContent?.trim(),
  );
  await first.pressSequentially('About forty a week');
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await openReport(again, order, asked(again));
  await asked(again).locator('summary').click();
  const fields = asked(again);
  await expect(fields.getByLabel(question ?? '', { exact: true })).toHaveValue('About forty a week');
  await fields
    .getByRole('button', { name: /^Skip: / })
    .nth(1)
    .click();
  await expect(fields.getByRole('button', { name: /^Answer it: / })).toBeVisible();
  await fields.getByRole('button', { name: 'Write version 2 with this answer' }).click();
  await expect(again.getByText('Version 2 is ready. You’re reading it now.')).toBeVisible({
    timeout: patience(40_000),
  });
  await expect(again.locator('#versions')).toContainText('Rewritten with your answers.');
});
