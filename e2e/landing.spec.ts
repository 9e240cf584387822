import { sampleReport, sampleTalk } from '../content/sample-report.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

test('20: a visitor steps through the situations by keyboard, hears a buyer and comes to the first field of the order form', async ({
  page,
}) => {
  const buyers = sampleReport().details.personas.map(({ name }) => new RegExp(name));
  const [first = /-/, second = /-/] = buyers;
  const clips: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) clips.push(request.url());
  });
  await test.step('coming from another page, the landing page opens with its samples', async () => {
    await page.goto('/terms');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Innerbuyer', exact: true }).click();
    await expect(page.getByRole('tab', { name: first })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('the situations, by keyboard alone', async () => {
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(5);
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(second);
    await page.keyboard.press('End');
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(buyers.at(-1) ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(first);
    await expectAccessible(page);
  });

  await test.step('the excerpt and the folded chapters lead to their place in the sample report', async () => {
    const folded = page.locator('details').filter({ hasText: 'Market Research' });
    await expect(folded.getByRole('link').first()).toBeHidden();
    await folded.locator('summary').click();
    await expect(folded.getByRole('link').first()).toBeVisible();
    const targets = await page
      .locator('a[href^="/sample#"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(targets.length).toBeGreaterThan(10);
    const sample = await (await page.request.get('/sample')).text();
    for (const target of targets) expect(sample).toContain(` id="${target.replace(/.*#/, '')}"`);
  });

  await test.step('one buyer can be heard: marked as synthetic, with the words beside it, fetched when it is played', async () => {
    const heard = page.getByRole('article', { name: 'Hear one of them' });
    await heard.scrollIntoViewIfNeeded();
    await expect(heard.getByText('Synthetic voice, simulated buyer')).toBeVisible();
    await heard.getByText('Read the words').click();
    await expect(heard.getByRole('blockquote')).toContainText('Sorry, I’m whispering');
    await page.waitForLoadState('networkidle');
    expect(clips).toEqual([]);
    await heard.getByRole('button', { name: 'Play' }).click();
    await expect(heard.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /^0:00 of/);
    expect(clips).not.toEqual([]);
    await heard.getByRole('button', { name: 'Pause' }).click();
  });

  await test.step('one click leads to the first field, and a second one back to it', async () => {
    const order = page.getByRole('link', { name: 'Order your report' }).first();
    await order.click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toBeInViewport();
    await page.getByLabel('Target market').focus();
    await order.click();
    await expect(page.getByLabel('Email')).toBeFocused();
  });
});

test('20: on a phone the order bar follows the sample, covers no focus and opens the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/sample');
  const questions = page.getByRole('region', { name: 'We asked the five' });
  const isTalkRecorded = sampleTalk(sampleReport()).length > 0;
  await expect(questions).toHaveCount(isTalkRecorded ? 1 : 0);
  if (isTalkRecorded) {
    await questions.locator('summary').nth(1).click();
    await expect(questions.getByRole('definition').last()).toBeVisible();
  }
  expect(asked.filter((url) => /api\/chat/.test(url))).toEqual([]);
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Download the PDF' }).getAttribute('href')) ?? '',
  );
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const bar = page.getByRole('link', { name: 'Order your report' });
  const isAboveBar = async (box: Promise<{ y: number; height: number } | null>) => {
    const [shown, over] = [await box, await bar.boundingBox()];
    return shown !== null && over !== null && shown.y >= 0 && shown.y + shown.height <= over.y;
  };
  for (const summary of await page.locator('#main summary').filter({ visible: true }).all()) {
    await summary.focus();
    await expect.poll(() => isAboveBar(summary.boundingBox())).toBe(true);
  }
  await bar.click();
  await expect(page.getByLabel('Email')).toBeFocused();
});
