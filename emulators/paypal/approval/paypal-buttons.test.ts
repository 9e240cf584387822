import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { findAccessibilityFaults } from '../../../harness/accessibility-faults.ts';
import { chromium as installed } from '../../../harness/chromium.ts';
import { type Merchant, startMerchant } from '../test-merchant.ts';

const hostScript = `
  const say = (text) => { document.getElementById('news').textContent += text + ';'; };
  const post = async (path) => (await fetch(path, { method: 'POST' })).json();
  paypal.Buttons({
    createOrder: async () => (await post('/create')).id,
    onApprove: async ({ orderID, payerID }, actions) => {
      const { status } = await post('/capture/' + orderID);
      if (status === 422) { say('declined'); return actions.restart(); }
      say('paid by ' + payerID);
    },
    onCancel: () => say('cancelled'),
    onError: (error) => say('error ' + error.message),
  }).render('#buttons');`;

/** A shop whose pages allow nothing but their own scripts and PayPal's. */
async function startHostPage(shop: Merchant): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const json = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/create') return json({ id: await shop.createOrder() });
    if (path.startsWith('/capture/')) {
      return json({ status: (await shop.capture(path.slice('/capture/'.length))).status });
    }
    if (path === '/host.js') {
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(hostScript);
    }
    return response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'none'; script-src 'self' ${shop.url}; connect-src 'self' ${shop.url}; frame-src ${shop.url}; style-src 'self'`,
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
      .end(`<!doctype html><title>Shop</title><div id="buttons"></div><p id="news"></p>
        <script src="${shop.url}/sdk/js?client-id=client-1&currency=USD"></script><script src="/host.js"></script>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}

test('the button pays, survives a declined card, and can be cancelled, under a strict policy', async (context) => {
  const { executablePath } = installed;
  if (!existsSync(executablePath)) context.skip(`there is no Chromium at ${executablePath}`);
  const shop = await startMerchant();
  const host = await startHostPage(shop);
  const browser = await chromium.launch(installed);
  try {
    const page = await (await browser.newContext()).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(host.url);

    const cancelling = await openWindow(page);
    await cancelling.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('cancelled;', { exact: true }).waitFor();

    const paying = await openWindow(page);
    await paying.getByRole('heading', { name: 'Pay $37.00' }).waitFor();
    expect(await findAccessibilityFaults(paying)).toEqual([]);
    await paying.getByRole('button', { name: 'Pay with a declined card' }).click();
    await page.getByText('cancelled;declined;', { exact: true }).waitFor();
    await paying.getByRole('button', { name: 'Pay $37.00' }).click();
    await page.getByText('cancelled;declined;paid by QYR5Z8XDVJNXQ;', { exact: true }).waitFor();
    await expect.poll(() => paying.isClosed()).toBe(true);

    const { totals } = (await shop.control('GET', '/ledger')).body;
    expect(totals).toMatchObject({ captures: 1, capturedCents: 3700 });
    expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
  } finally {
    await browser.close();
    host.close();
    await shop.close();
  }
});

async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal (emulator)' }).click();
  return opened;
}
