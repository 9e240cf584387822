import { randomUUID } from 'node:crypto';
import { placeOrder, untilCompleted } from '../demo/place-order.ts';
import {
  expect,
  expectAccessible,
  mailsTo,
  patience,
  privateLinkTo,
  shopAddress,
  test,
} from './shop-test.ts';

const web = () => shopAddress('WEB');

test('the link in the mail opens the report in a second browser and leaves no key behind', async ({
  page,
}) => {
  const email = `reader-${randomUUID()}@example.com`;
  const order = await placeOrder(web(), { email });
  await untilCompleted(web(), order, patience(30_000));
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: patience(30_000) }).toBe(2);
  const link = await privateLinkTo(email);
  await page.goto(link);
  await expect(page.getByText('Interactive Buyer Features')).toBeVisible();
  expect(page.url()).toBe(`${web()}/home?view=${order.id}`);
  await page.reload();
  await expect(page.getByText('Interactive Buyer Features')).toBeVisible();

  await test.step('revoked, it opens nothing any more, while the browser that ordered still reads', async () => {
    const revoked = await fetch(`${web()}/api/analysis/${order.id}/revoke-links`, {
      method: 'POST',
      headers: { cookie: order.cookie },
    });
    expect(revoked.status).toBe(204);
    await page.goto(link);
    await expect(page.getByText("We can't open this report here")).toBeVisible();
    await expect(page.getByText('Market Analysis Request')).toHaveCount(0);
    await expectAccessible(page);
    const orderer = await fetch(`${web()}/api/analysis/${order.id}`, { headers: { cookie: order.cookie } });
    expect(orderer.status).toBe(200);
  });

  await test.step('“E-mail me my link” sends a new one, and says the same to everybody', async () => {
    const same =
      'If that address belongs to this report, its private link is on the way. Please check your inbox.';
    await page.getByLabel('Your e-mail address').fill('stranger@example.com');
    await page.getByRole('button', { name: 'E-mail me my link' }).click();
    await expect(page.getByText(same)).toBeVisible();
    await page.reload();
    await page.getByLabel('Your e-mail address').fill(email);
    await page.getByRole('button', { name: 'E-mail me my link' }).click();
    await expect(page.getByText(same)).toBeVisible();
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: patience(30_000) }).toBe(3);
    expect(await mailsTo('stranger@example.com')).toEqual([]);
    await page.goto(await privateLinkTo(email));
    await expect(page.getByText('Interactive Buyer Features')).toBeVisible();
  });
});
