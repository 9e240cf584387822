import { randomUUID } from 'node:crypto';
import { titleOfModule } from '../src/analysis/rules/module-catalogue.ts';
import { expect, expectAccessible, mailsTo, patience, test } from './shop-test.ts';

test('a free order, from the landing page to the report and its mail', async ({ page }) => {
  test.slow(); // axe checks the whole report
  const email = `buyer-${randomUUID()}@example.com`;
  await page.goto('/');
  await expectAccessible(page);

  await test.step('the plan reveals the form, and a failed attempt is summed up', async () => {
    await page
      .getByRole('button', { name: /ELITE Analysis|Choose|Select/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Create Analysis - $37' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Please complete all required fields' });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Please enter a valid email address');
    await expect(summary).toContainText('Please describe your target market (minimum 10 characters)');
    await expect(summary).toContainText('Please describe your product/service (minimum 10 characters)');
    await expectAccessible(page);
  });

  await test.step('FREE100 makes it free', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Target market').fill('Owners of small bakeries who open before dawn');
    await page.getByLabel('Product or service').fill('A dough-planning app that says how much to bake');
    await page.getByText('I have a code').click();
    const apply = page.getByRole('button', { name: 'Apply' });
    await expect(apply).toBeDisabled();
    await page.getByLabel('Promo code').fill('free100');
    await apply.click();
    await expect(page.getByText('Promo Code Applied!').first()).toBeVisible();
    await expect(page.getByText('(FREE!)').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('after two seconds the workspace shows true progress', async () => {
    await page.getByRole('button', { name: 'Start FREE Analysis' }).click();
    await expect(page.getByText('Free Analysis Started!').first()).toBeVisible();
    const orderedAt = Date.now();
    await page.waitForURL(/\/home\?view=\d+/);
    expect(Date.now() - orderedAt).toBeGreaterThan(1_500);
    await expect(page.getByText('Analysis in Progress')).toBeVisible();
    await expect(page.getByText(/^[1-9]\d* of \d+ steps done$/)).toBeVisible({ timeout: patience(15_000) });
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText('Facts and sums proven')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your five buyers' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Copy/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the report has its sections, the ordered chapters and the guide', async () => {
    await expect(page.getByText('Interactive Buyer Features')).toBeVisible({ timeout: patience(30_000) });
    await page.getByText('The long read').click();
    for (const title of [
      'The short version',
      'Your plan',
      'Copy to paste',
      titleOfModule('journalEntry'),
      'What to Do With Your PDF Report',
    ])
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('one mail says that it has started, one that it is ready', async () => {
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: patience(30_000) }).toBe(2);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      'We have started your Innerbuyer analysis',
      expect.stringMatching(/^Your Innerbuyer report is ready: 3 findings, \d+ lines, \d+ jobs$/),
    ]);
  });
});
