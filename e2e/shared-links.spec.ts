import { expect, shopAddress, test } from './shop-test.ts';

const publicPages = [
  ['/', '/'],
  ['/pricing', '/'],
  ['/landing', '/'],
  ['/sample', '/sample'],
  ['/track-record', '/track-record'],
  ['/terms', '/terms'],
] as const;

for (const [address, canonical] of publicPages) {
  test(`a shared link to ${address} shows title, description and picture of ${canonical}`, async ({
    page,
    request,
  }) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle'); // after hydration: a differing tag would be there twice
    const only = async (selector: string, attribute: string) => {
      await expect(page.locator(selector)).toHaveCount(1);
      return page.locator(selector).getAttribute(attribute);
    };
    const web = shopAddress('WEB');
    expect(await only('link[rel=canonical]', 'href')).toBe(web + canonical);
    expect(await only('meta[property="og:url"]', 'content')).toBe(web + canonical);
    expect(await only('meta[property="og:title"]', 'content')).toBe(await page.title());
    expect(await only('meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
    expect((await only('meta[name=description]', 'content'))?.length).toBeGreaterThan(50);
    expect(await only('meta[name=robots]', 'content')).toBe('index, follow');
    const picture = await request.get((await only('meta[property="og:image"]', 'content')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    const size = (await picture.body()).subarray(16, 24);
    expect([size.readUInt32BE(0), size.readUInt32BE(4)]).toEqual([1200, 630]);
    expect((await picture.body()).length).toBeLessThan(120_000);
  });
}

for (const address of [
  '/home',
  '/dashboard',
  '/success',
  '/welcome/1',
  '/admin',
  '/admin-login',
  '/sample-store',
  '/no-such-page',
]) {
  test(`${address} is kept out of search engines`, async ({ page }) => {
    const response = await page.goto(address);
    expect((await response?.allHeaders())?.['x-robots-tag']).toBe('noindex');
    // The dashboard already redirects to the sign-in.
    if (address !== '/dashboard')
      await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
  });
}

test('every address of the sitemap answers and names itself', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const addresses = [...(await (await request.get(sitemap)).text()).matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(addresses).toHaveLength(4);
  for (const [, address] of addresses) {
    const page = await request.get(address ?? '');
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain(`<link rel="canonical" href="${address}"/>`);
  }
});
