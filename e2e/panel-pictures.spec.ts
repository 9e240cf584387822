import { jpeg, png } from '../harness/fixtures/pictures/hostile-pictures.ts';
import { cards, finishedReport, openReport } from './finished-report.ts';
import { expect, expectAccessible, patience, test } from './shop-test.ts';

test('two pictures are chosen, refused when they are none, shown to all five and kept beside the result', async ({
  page,
}) => {
  test.slow();
  const order = await finishedReport();
  await openReport(page, order);
  const card = page.getByRole('article', { name: 'The panel of five' });
  const field = (name: string) => card.getByLabel(name, { exact: true });
  const ask = card.getByRole('button', { name: 'Show it to all five' });
  await card.getByRole('radio', { name: /^A picture/ }).check();
  await ask.click();
  await expect(field('Your picture')).toHaveAccessibleDescription(/Choose a picture\.$/);
  await expect(field('Your picture')).toBeFocused();
  await card.getByRole('button', { name: 'Compare with a second picture' }).click();
  const blue = { name: 'blue-banner.png', mimeType: 'image/png', buffer: await png(960, 540, '#2a4d8f') };
  const svg = {
    name: 'b.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await field('Picture A').setInputFiles(blue);
  await field('Picture B').setInputFiles(svg);
  await ask.click();
  await expect(field('Picture B')).toBeFocused();
  await expect(field('Picture B')).toHaveAccessibleDescription(/Picture B: We couldn’t read this picture\./);
  await expect(card.getByRole('alert').filter({ hasText: 'Picture B: We couldn’t read' })).toBeVisible();
  await expect(field('Picture A')).toHaveAccessibleDescription(/can’t be read\.$/);
  const red = { name: 'red-banner.jpg', mimeType: 'image/jpeg', buffer: await jpeg(960, 540, '#a03428') };
  await field('Picture B').setInputFiles(red);
  await expect(card.getByRole('img', { name: 'The one you chose: red-banner.jpg' })).toBeVisible();
  await expectAccessible(page, cards);
  const shots = process.env.PICTURES_FOLDER;
  const shoot = async (what: string) => {
    if (!shots) return;
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await card.screenshot({ path: `${shots}/${what}-${width}-${colorScheme}.png` });
      }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 720 });
  };
  await shoot('form');
  await ask.click();
  await expect(card.getByText('Your five buyers are reading.')).toBeVisible();
  await expect(card.getByRole('heading', { name: /is ahead$|^No winner$|^This run is void$/ })).toBeVisible({
    timeout: patience(60_000),
  });
  const shown = card.getByRole('img', { name: 'Picture B: red-banner.jpg' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960);
  await expect(card.getByText(/answers to each picture/)).toBeVisible();
  await expect(card.getByText('visitors for each text')).toHaveCount(0);
  await expectAccessible(page, cards);
  await shoot('result');
});
