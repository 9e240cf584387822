import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createEmulatorServer, listen } from '../kit/emulator-server.ts';
import { startStorefrontEmulator } from './start-storefront-emulator.ts';

const { lines } = JSON.parse(readFileSync('content/sample-store-changed.json', 'utf8'));
const store = readFileSync('content/sample-store.json', 'utf8');
const shop = createEmulatorServer();
shop.get('/sample-store', (_, reply) =>
  reply
    .type('text/html')
    .send(
      `<link rel="modulepreload" href="/a.js"><script>original()</script>${lines.map(({ before }: { before: string }) => `<p>${before}</p>`).join('')}`,
    ),
);
shop.get('/assets/a.css', (_, reply) => reply.type('text/css').send('p { color: red }'));
const storefront = await startStorefrontEmulator({ shopUrl: await listen(shop) });
afterAll(() => Promise.all([storefront.close(), shop.close()]));

const read = async (path: string) => (await fetch(storefront.url + path)).text();
const show = (version: string) =>
  fetch(`${storefront.url}/version`, { method: 'POST', body: new URLSearchParams({ version }) });

test('the page is the shop’s until its owner changes it, and can be changed back', async () => {
  expect(await read('/sample-store')).toContain('Wallpaper with a soul');
  expect(await read('/sample-store')).not.toMatch(/script|modulepreload/);
  expect((await show('changed')).ok).toBe(true);
  expect(await read('/')).toMatch(/changes \(shown now\)/);
  expect(await read('/sample-store')).not.toContain('Wallpaper with a soul');
  for (const { now } of lines) expect(await read('/sample-store')).toContain(now);
  await show('original');
  expect(await read('/sample-store')).toContain('Wallpaper with a soul');
  expect((await show('gone')).status).toBe(400);
  expect(await read('/assets/a.css')).toBe('p { color: red }');
});

test('every changed line is a line of the sample store', () => {
  for (const { before } of lines) expect(store).toContain(JSON.stringify(before));
});
