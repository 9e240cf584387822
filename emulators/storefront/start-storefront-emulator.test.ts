import { afterAll, expect, test } from 'vitest';
import { createEmulatorServer, listen } from '../kit/emulator-server.ts';
import { startStorefrontEmulator } from './start-storefront-emulator.ts';

const shop = createEmulatorServer();
shop.get('/sample-store', (_, reply) =>
  reply
    .type('text/html')
    .send('<link rel="modulepreload" href="/a.js"><script>original()</script><p>Wallpaper with a soul</p>'),
);
shop.get('/assets/a.css', (_, reply) => reply.type('text/css').send('p { color: red }'));
const storefront = await startStorefrontEmulator({ shopUrl: await listen(shop) });
afterAll(() => Promise.all([storefront.close(), shop.close()]));

const read = async (path: string) => (await fetch(storefront.url + path)).text();

test('the page is the shop’s sample store without its scripts', async () => {
  expect(await read('/')).toBe('<p>Wallpaper with a soul</p>');
  expect(await read('/sample-store')).toBe('<p>Wallpaper with a soul</p>');
  expect(await read('/assets/a.css')).toBe('p { color: red }');
});
