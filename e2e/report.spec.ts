import type { Locator, Page } from '@playwright/test';
import { sampleReport } from '../content/sample-report.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { titleOfModule } from '../src/analysis/rules/module-catalogue.ts';
import { isLongRead, passagesOf } from '../src/report/document/rules/passage.ts';
import { openReport } from './finished-report.ts';
import { expect, expectAccessible, expectReadableInDark, patience, shopAddress, test } from './shop-test.ts';

const { sections, personas, situations } = sampleReport().details;
const part = (page: Page, id: string): Locator => page.locator(`#${id}`);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** A folded chapter of the sample. */
const chapter = () => {
  const [first] = sections.filter(isLongRead);
  if (!first) throw new Error('the sample has no long read');
  return first;
};

test('the sample report is accessible closed and open, in light and dark, and never scrolls sideways', async ({
  page,
}) => {
  test.slow(); // axe checks the whole report several times
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/sample');
  await test.step('it has six parts, in their order', async () => {
    const titles = await page.locator('[data-report] > section h3').allTextContents();
    expect(titles.map((title) => title.replace(/\W+$/, ''))).toEqual([
      'The short version',
      'Your page, line by line',
      'Your plan',
      'Your five buyers',
      'Only you know',
      'The long read',
    ]);
  });
  await expectAccessible(page);
  await page.locator('[data-report] details').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '');
  });
  await expectAccessible(page);
  await expectReadableInDark(page);
  for (const width of [768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the sample report is read: what the address names, the long read, copies, and paper', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const one = chapter();
  await test.step('an address with a folded chapter opens it there', async () => {
    await page.goto(`/sample#${one.id}`);
    await expect(part(page, one.id).getByRole('heading', { name: one.title })).toBeInViewport();
    await expect(part(page, one.id).getByRole('paragraph').first()).toBeVisible();
    await page.goto('/sample#situations');
    await expect(page.getByRole('heading', { name: 'Buying situations' })).toBeInViewport();
  });
  await test.step('ten situations are shown, the others are folded; each buyer has ten of them', async () => {
    const rows = part(page, 'situations').locator('tbody tr:has(td)');
    await expect(rows.filter({ visible: true })).toHaveCount(10);
    await part(page, 'situations')
      .getByText(`The other ${situations.length - 10}`)
      .click();
    await expect(rows.filter({ visible: true })).toHaveCount(situations.length);
    const [buyer] = personas;
    const row = part(page, `persona-${buyer?.id}`);
    await row.locator('summary').first().click();
    await expect(row.getByText(buyer?.reasonNotToBuy ?? '')).toBeVisible();
    await row.getByText('10 situations').click();
    await expect(row.getByRole('listitem')).toHaveCount(10);
  });
  await test.step('the facts behind the report say what nobody knows, too', async () => {
    await part(page, 'evidence').locator('summary').first().click();
    await expect(part(page, 'evidence').getByText('What we don’t know')).toBeVisible();
  });
  await test.step('a chapter, a line and a text to paste are copied', async () => {
    await page.getByRole('button', { name: `Copy ${one.title}`, exact: true }).click();
    await expect(page.getByText('Section Copied').first()).toBeVisible();
    expect(await clipboard(page)).toContain(one.title.toUpperCase());
    const [line] = passagesOf(sections, 'line').filter(({ ours }) => ours !== null);
    await part(page, 'lines')
      .getByRole('button', { name: /^Copy: / })
      .first()
      .click();
    const start = (text: string) => text.replace(/\W+/gu, ' ').trim().slice(0, 20);
    await expect.poll(async () => start(await clipboard(page))).toBe(start(line?.ours ?? ''));
    await page.getByRole('button', { name: 'Copy all new lines' }).click();
    await expect.poll(async () => (await clipboard(page)).split('\n\n').length).toBeGreaterThan(10);
  });
  await test.step('paper shows every chapter and situation and no furniture', async () => {
    await page.reload();
    await page.emulateMedia({ media: 'print' });
    await expect(part(page, one.id).getByRole('paragraph').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get yours - $37' })).toHaveCount(0);
    await expect(page.locator('#situations tbody').last()).toBeVisible();
    await expect(page.locator('#plan li').last()).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

test('a customer’s own report: header, guide, copy of the whole, deep link, worth', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await placeOrder(shopAddress('WEB'));
  await untilCompleted(shopAddress('WEB'), order, patience(40_000));
  await context.setExtraHTTPHeaders({ cookie: order.cookie });
  await page.goto(`/home?view=${order.id}#confession`);
  await expect(part(page, 'confession').getByRole('paragraph').first()).toBeInViewport();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('FULL', { exact: true })).toBeVisible();
  await page.getByText('What this rests on').click();
  await expect(page.getByText('No website was given', { exact: false })).toBeVisible();
  const guide = page.getByRole('region', { name: 'What to Do With Your PDF Report' });
  await page.getByText('What to Do With Your PDF Report').click();
  await expect(guide.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByText('Report Copied').first()).toBeVisible();
  const copied = await clipboard(page);
  for (const title of ['THE SHORT VERSION', titleOfModule('confession').toUpperCase(), 'BUYING SITUATIONS'])
    expect(copied).toContain(title);
  await test.step('whether it was worth its price is kept, and says so', async () => {
    const worth = page.getByRole('region', { name: 'Worth $37?' });
    await worth.getByRole('button', { name: 'No' }).click();
    await worth.getByLabel('Why?').fill('I knew two of the three.');
    await worth.getByRole('button', { name: 'Send' }).click();
    await expect(worth.getByRole('status')).toHaveText('Thank you. We’ve saved it.');
    await page.reload();
    await expect(worth.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
    await expect(worth.getByLabel('Why?')).toHaveValue('I knew two of the three.');
  });
  await test.step('the menu saves the Markdown and opens the keys', async () => {
    const menu = page.getByRole('button', { name: 'More' });
    await menu.click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Markdown' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.md$/);
    await menu.click();
    await page.getByRole('button', { name: 'Keys for your programs' }).click();
    await expect(page.getByLabel('Name of a new key')).toBeVisible();
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
  });
  await expectAccessible(page);
});

test('55: only the owner knows: what was typed survives a closed page, a finding was tried, one button writes version 2 in place', async ({
  page,
  context,
}) => {
  test.slow();
  const order = await placeOrder(shopAddress('WEB'));
  await untilCompleted(shopAddress('WEB'), order, patience(40_000));
  const asked = (tab: Page) => tab.getByRole('region', { name: 'Only you know' });
  const write = (tab: Page) => asked(tab).getByRole('button', { name: /Writ(e|ing) version 2/ });
  await openReport(page, order, asked(page).getByRole('textbox').first());
  await expectAccessible(page, '#questions');
  await expectReadableInDark(page, '#questions');
  const first = asked(page).getByRole('textbox').first();
  await expect(write(page)).toBeDisabled();
  const question = await first.evaluate((field: HTMLTextAreaElement) =>
    field.labels?.[0]?.textContent?.trim(),
  );
  await first.pressSequentially('About forty a week');
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await openReport(again, order, asked(again).getByRole('textbox').first());
  const field = asked(again).getByLabel(question ?? '', { exact: true });
  await expect(field).toHaveValue('About forty a week');
  await again.getByText('Tried it?').first().click();
  await again.getByRole('button', { name: 'It held' }).click();
  await expect(again.getByText('We tried it: it held.')).toBeVisible();
  await write(again).click();
  await expect(write(again)).toHaveText('Writing version 2…');
  await expect(field).toBeVisible();
  await expect(again.getByText('Version 2 is ready. You’re reading it now.')).toBeVisible({
    timeout: patience(40_000),
  });
  await expect(again.getByText('Version 2 is ready. You’re reading it now.')).toBeInViewport();
  const versions = again.locator('#versions');
  await expect(versions.getByRole('heading', { name: 'What changed in version 2' })).toBeVisible();
  await expect(versions.getByText('Confirmed')).toBeVisible();
  await versions.getByText('2 versions').click();
  await expect(versions).toContainText('Rewritten with your answers.');
  await expectAccessible(again, '#questions');
});

test('55: a draft is edited by the report’s editor, change by change', async ({ page }) => {
  const order = await placeOrder(shopAddress('WEB'));
  await untilCompleted(shopAddress('WEB'), order, patience(40_000));
  const edits = [
    { find: 'timeless', replace: 'printed by hand', why: 'A reader can picture it' },
    { find: 'for homes', replace: 'for one wall', why: 'Says for whom' },
  ];
  await page.route('**/edit-text', (route) =>
    route.fulfill({ json: { text: route.request().postDataJSON().text, edits } }),
  );
  const draft = page.getByLabel('Paste a draft: a page, a mail, an ad');
  await openReport(page, order, page.getByText('Edit my text').first());
  await page.getByText('Edit my text').first().click();
  await draft.fill('Our timeless paper for homes');
  await page.getByRole('button', { name: 'Edit my text' }).click();
  await expect(page.getByText('2 changes to look at')).toBeVisible();
  await expectAccessible(page, '#lines');
  await page.getByRole('button', { name: 'Accept' }).first().click();
  await expect(draft).toHaveValue('Our printed by hand paper for homes');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('That was all. Copy your text.')).toBeVisible();
});
