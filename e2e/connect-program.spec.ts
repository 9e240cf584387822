import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askForConsent, program } from '../harness/shop/mcp-program.ts';
import { connectedTools, endConnection, openConnectedTools } from './connected-tools.ts';
import { becomeOrderer, finishedReport } from './finished-report.ts';
import { expect, expectAccessible, expectReadableInDark, shopAddress, test } from './shop-test.ts';

/** Where a program on this computer waits for the answer. */
async function waitingProgram() {
  const answers: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/callback') answers.push(searchParams);
    response.writeHead(pathname === '/callback' ? 200 : 204, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Connected</title><p>You can close this page.</p>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return { redirectUrl, answers, close: () => server.close() };
}

test('a program is sent to the consent page, gets what the customer leaves checked, and loses it when the customer ends it', async ({
  page,
  context,
}) => {
  const order = await finishedReport();
  const waiting = await waitingProgram();
  const { redirectUrl } = waiting;
  const as = program({
    redirectUrl,
    clientMetadata: { client_name: 'Desk writer', redirect_uris: [redirectUrl] },
  });
  const { address, finish } = await askForConsent(shopAddress('WEB'), '2026-07-28', as);
  await becomeOrderer(context, order);
  await page.goto(String(address));
  await expect(page.getByRole('heading', { name: 'Let “Desk writer” use your reports?' })).toBeVisible();
  await expect(page.getByText('no website confirms it')).toBeVisible();
  await expect(page.getByText('a program on this computer')).toBeVisible();
  await expectAccessible(page, 'main');
  await expectReadableInDark(page, 'main');
  const right = page.getByRole('checkbox', { name: 'Record what happened' });
  await right.focus();
  await page.keyboard.press('Space');
  await expect(right).not.toBeChecked();
  const allow = page.getByRole('button', { name: 'Allow Desk writer' });
  if (process.env.PICTURE) await page.screenshot({ path: process.env.PICTURE, fullPage: true });
  await allow.press('Enter');
  await page.waitForURL(`${redirectUrl}**`);
  const [answer] = waiting.answers;
  if (!answer) throw new Error('the program got no answer');
  const client = await finish(answer);
  const listed = await client.callTool({ name: 'list_reports', arguments: {} });
  expect(listed.structuredContent).toMatchObject({ items: [{ id: order.id }] });
  expect(as.kept.tokens?.scope).toBe('report:read talk:run');

  await page.goto(`/home?view=${order.id}`);
  await openConnectedTools(page);
  await expect(connectedTools(page).getByText('no website confirms this name')).toBeVisible();
  await endConnection(page, 'Disconnect', 'Desk writer');
  await expect(client.callTool({ name: 'list_reports', arguments: {} })).rejects.toThrow();
  await client.close();
  waiting.close();
});
