import { finishedReport, openReport, unfold } from './finished-report.ts';
import { expect, expectAccessible, expectReadableInDark, patience, test } from './shop-test.ts';

test('a text is checked sentence by sentence, its better line is copied, and it is there after a reload', async ({
  page,
  context,
}) => {
  const order = await finishedReport();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const section = page.locator('#check-text');
  const text = section.getByRole('textbox', { name: 'Your text' });
  const send = section.getByRole('button', { name: 'Check this text' });
  await openReport(page, order, section);
  await expect(send).toBeHidden();
  await unfold(section);
  await send.click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/Paste the text that you want to check/);
  await text.fill(
    'Good morning! We guarantee that Quentin inspects each parcel under lamplight for forty years.',
  );
  await text.press('Tab');
  await expect(send).toBeFocused();
  await send.press('Enter');
  await expect(section.getByRole('status')).toContainText(/checking your text|is checked/);
  await expect(section.getByRole('heading', { name: 'Nothing that you gave us says this' })).toBeVisible({
    timeout: patience(20_000),
  });
  await expect(section.getByText('A promise', { exact: true })).toBeVisible();
  await expect(section.getByText('If it is true, keep it', { exact: false })).toBeVisible();
  await expect(section.getByText('19 of 20 checks left for this report')).toBeVisible();
  await expectAccessible(page, '#check-text');
  await expectReadableInDark(page, '#check-text');
  await section.getByRole('button', { name: 'Copy text: Better line for sentence 2' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.length).toBeGreaterThan(10);
  await page.reload();
  await unfold(section);
  await expect(section.getByRole('heading', { name: 'Your text, sentence by sentence' })).toBeVisible({
    timeout: patience(20_000),
  });
});
