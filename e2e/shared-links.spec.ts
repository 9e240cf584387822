import { expect, shopAddress, test } from './shop-test.ts';

const publicPages = [
  ['/', '/'],
  ['/pricing', '/'],
  ['/landing', '/'],
  ['/sample', '/sample'],
  ['/terms', '/terms'],
  ['/privacy', '/privacy'],
] as const;

const privatePages = [
  '/home',
  '/dashboard',
  '/success',
  '/welcome/1',
  '/admin',
  '/admin-login',
  '/sample-store',
];

test('a shared link shows title, description and picture; pages of a person are kept out of search engines', async ({
  page,
  request,
}) => {
  const web = shopAddress('WEB');
  const pictures = new Set<string>();
  await test.step('as it is served', async () => {
    for (const [address, canonical] of publicPages) {
      const html = await (await request.get(address)).text();
      const only = (pattern: RegExp) => {
        const found = [...html.matchAll(pattern)];
        expect(found, `${pattern} at ${address}`).toHaveLength(1);
        return found[0]?.[1] ?? '';
      };
      expect(only(/<link rel="canonical" href="([^"]*)"/g)).toBe(web + canonical);
      expect(only(/<meta property="og:url" content="([^"]*)"/g)).toBe(web + canonical);
      expect(only(/<meta property="og:title" content="([^"]*)"/g)).toBe(only(/<title>([^<]*)</g));
      expect(only(/<meta name="twitter:card" content="([^"]*)"/g)).toBe('summary_large_image');
      expect(only(/<meta name="description" content="([^"]*)"/g).length).toBeGreaterThan(50);
      expect(only(/<meta name="robots" content="([^"]*)"/g)).toBe('index, follow');
      pictures.add(only(/<meta property="og:image" content="([^"]*)"/g));
    }
    for (const address of pictures) {
      const picture = await request.get(address);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
      const size = (await picture.body()).subarray(16, 24);
      expect([size.readUInt32BE(0), size.readUInt32BE(4)]).toEqual([1200, 630]);
      expect((await picture.body()).length).toBeLessThan(120_000);
    }
  });
  await test.step('the pages of a person, and unknown ones', async () => {
    for (const address of [...privatePages, '/no-such-page']) {
      const served = await request.get(address);
      expect(served.headers()['x-robots-tag'], address).toBe('noindex');
      if (address === '/home') expect(await served.text()).toContain('<meta name="robots" content="noindex"');
    }
  });
  await test.step('every address of the sitemap answers', async () => {
    const robots = await (await request.get('/robots.txt')).text();
    const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
    const addresses = [...(await (await request.get(sitemap)).text()).matchAll(/<loc>(.*?)<\/loc>/g)];
    expect(addresses.map(([, address]) => address).sort()).toEqual(
      ['/', '/privacy', '/sample', '/terms'].map((path) => web + path),
    );
    const llms = await (await request.get('/llms.txt')).text();
    for (const [, address = ''] of [...addresses, ...llms.matchAll(/]\((.*?)\): /g)]) {
      expect(llms).toContain(`](${address}): `);
      expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
    }
  });
  await test.step('the browser keeps each tag once, after its script has run', async () => {
    await page.goto('/privacy');
    await page.waitForLoadState('networkidle');
    for (const tag of ['link[rel=canonical]', 'meta[property="og:url"]', 'meta[name=description]'])
      await expect(page.locator(tag)).toHaveCount(1);
  });
  await test.step('without JavaScript a private link says what to do', async () => {
    expect(await (await request.get('/home?view=7')).text()).toMatch(
      /<noscript>.*Turn it on and reload this page.*<\/noscript>/s,
    );
  });
});
