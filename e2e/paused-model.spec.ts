import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { placeOrder } from '../harness/shop/place-order.ts';
import { expect, expectAccessible, patience, test } from './shop-test.ts';

/** A shop of its own: a paused key stops the reports of every other test. */
let shop: Awaited<ReturnType<typeof openLoopbackShop>>;
test.beforeAll(async () => {
  shop = await openLoopbackShop({ database: `innerbuyer_e2e_paused_${process.pid}`, mailsPdfs: false });
});
test.afterAll(() => shop?.stop());

test('18: a report waits while the key is paused, says so, and is finished when the key works again', async ({
  page,
}) => {
  const scenarios = `${shop.llm}/scenarios`;
  await fetch(scenarios, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ times: null, effect: { kind: 'fault', fault: 'quota' } }),
  });
  const { id, cookie } = await placeOrder(shop.web, { reportType: 'atm', selectedModules: [] });
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: shop.web }]);
  await page.goto(`${shop.web}/home?view=${id}`);
  await expect(page.getByRole('heading', { name: 'Analysis Waiting' })).toBeVisible({
    timeout: patience(10_000),
  });
  await expect(page.getByText(/has been waiting since .*cannot take our requests right now/)).toBeVisible();
  await expect(page.getByText('may take a few minutes')).toBeHidden();
  await expectAccessible(page);

  await fetch(scenarios, { method: 'DELETE' });
  await expect(page.getByRole('heading', { name: 'Interactive Buyer Features' })).toBeVisible({
    timeout: patience(25_000),
  });
});
