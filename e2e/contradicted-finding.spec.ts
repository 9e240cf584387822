import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { openReport, unfold } from './finished-report.ts';
import { expect, expectAccessible, expectReadableInDark, patience, shopAddress, test } from './shop-test.ts';

test('a prediction that did not come true marks its finding, and a new version is written from the result', async ({
  page,
}) => {
  const order = await placeOrder(shopAddress('WEB'), { selectedModules: ['confession'] });
  await untilCompleted(shopAddress('WEB'), order, patience(40_000));
  const happened = page.getByRole('region', { name: 'Three bets you can check' });
  await openReport(page, order, happened);
  const answer = page.getByRole('region', { name: 'The answer' });
  const wrong = happened.getByRole('heading', { name: 'What this report got wrong' });
  await expect(page.locator('#receipt')).toContainText(/[0-9a-f]{64}/);
  await expect(wrong).toBeHidden();
  await unfold(happened);
  await test.step('the result stands beside the finding', async () => {
    await happened.getByRole('button', { name: 'Enter the result of prediction 1' }).click();
    await happened.getByRole('radio', { name: /^Worse/ }).check();
    await happened.getByRole('button', { name: 'Save' }).click();
    await expect(answer.getByText('Your test: did not come true')).toHaveCount(1);
    await expect(wrong).toBeVisible();
    await expect(happened).toContainText('Not corrected yet');
    await expectAccessible(page, '#outcomes');
    await expectReadableInDark(page, '#outcomes');
    await expectAccessible(page, '#answer');
  });
  await test.step('a new version is written from it, and says what it corrected', async () => {
    await happened.getByRole('button', { name: 'Write a new version from my results' }).click();
    await expect(happened).toContainText('writing version 2 from your results.');
    await expect(happened).toContainText('Corrected in version 2', { timeout: patience(40_000) });
    await expect(answer.getByText('Your test: did not come true')).toHaveCount(0);
    await expect(page.locator('#evidence')).toContainText('You tested it');
    await expect(page.getByText('Rewritten with your test results')).toBeVisible();
    await expectAccessible(page, '#outcomes');
  });
});
