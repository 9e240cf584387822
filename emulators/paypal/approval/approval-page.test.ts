import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Merchant, startMerchant } from '../test-merchant.ts';

let shop: Merchant;
beforeAll(async () => {
  shop = await startMerchant();
});
afterAll(() => shop.close());

const addresses = { return_url: 'http://shop.test/back?plan=1', cancel_url: 'http://shop.test/cancelled' };
const walletOrder = () => shop.createOrder({ payment_source: { paypal: { experience_context: addresses } } });

const press = (id: string, decision: string, more: Record<string, string> = {}) =>
  fetch(`${shop.url}/checkoutnow`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: id, decision, ...more }),
  });

test('the page names the price on its buttons and runs no script', async () => {
  const html = await (await fetch(`${shop.url}/checkoutnow?token=${await walletOrder()}`)).text();
  const buttons = [...html.matchAll(/<button[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(buttons).toEqual(['Pay $37.00', 'Pay with a declined card', 'Pay, held for review', 'Cancel']);
  expect(html).not.toContain('<script');
});

test('paying goes back to the shop with the order and the payer, cancelling without', async () => {
  const id = await walletOrder();
  const cancelled = await press(id, 'cancel');
  expect(cancelled.headers.get('location')).toBe(`http://shop.test/cancelled?token=${id}`);
  const paid = await press(id, 'approve');
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`http://shop.test/back?plan=1&token=${id}&PayerID=QYR5Z8XDVJNXQ`);
  expect((await shop.capture(id)).status).toBe(201);
  expect(await (await fetch(`${shop.url}/checkoutnow?token=${id}`)).text()).toContain('already paid');
});

test('the older application_context names the addresses too', async () => {
  const id = await shop.createOrder({ application_context: addresses });
  const paid = await press(id, 'review');
  expect(paid.headers.get('location')).toContain('http://shop.test/back?plan=1&token=');
});

test('in a popup the outcome is told to the opener instead', async () => {
  const id = await walletOrder();
  const done = await press(id, 'approve', { origin: 'http://shop.test' });
  const html = await done.text();
  expect(html).toContain('data-outcome="approved"');
  expect(html).toContain('data-origin="http://shop.test"');
});

test('an unknown order gets the sorry page, an expired one takes no payment', async () => {
  expect((await fetch(`${shop.url}/checkoutnow?token=NOPE`)).status).toBe(404);
  const id = await walletOrder();
  await shop.control('POST', `/orders/${id}/expire`);
  expect(await (await fetch(`${shop.url}/checkoutnow?token=${id}`)).text()).toContain('has expired');
  expect((await shop.control('POST', `/orders/${id}/approve`)).status).toBe(409);
});

test('the script wants the right client id, and can be slow or missing', async () => {
  const script = `${shop.url}/sdk/js?client-id=client-1&currency=USD`;
  expect((await fetch(`${shop.url}/sdk/js?client-id=other`)).status).toBe(400);
  expect((await fetch(script)).headers.get('content-type')).toContain('javascript');
  const scenario = (effect: object) =>
    shop.control('POST', '/scenarios', { match: { operation: 'sdk.js' }, effect });
  await scenario({ kind: 'status', status: 503 });
  expect((await fetch(script)).status).toBe(503);
  await scenario({ kind: 'delay', ms: 150 });
  const began = performance.now();
  expect((await fetch(script)).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(140);
});
