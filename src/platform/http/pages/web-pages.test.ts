import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { ScrollArea } from 'radix-ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { factToken, publicUrlToken, todayToken } from '../contract/public-pages.ts';
import { serveWebPages } from './web-pages.ts';

const publicUrl = 'https://shop.test';
const script = `window.context = "<meta content='${publicUrlToken}'>"`;
const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
const page = `<html><head><title>Reports &amp; more</title><meta name="description" content="What we don&#x27;t promise"/><meta property="og:url" content="${publicUrlToken}/"/><link rel="canonical" href="${publicUrlToken}/"/></head><body><code>${publicUrlToken}/here</code><p>Last updated ${todayToken}. Sold by ${factToken('seller')}. ${'Read me. '.repeat(200)}</p><script>${script}</script></body></html>`;

/** A small version of what the build leaves. */
const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-pages-'));
await mkdir(join(folder, 'client/assets'), { recursive: true });
await writeFile(join(folder, 'client/index.html'), page);
await writeFile(join(folder, 'client/assets/app-1.js'), 'plain');
await writeFile(join(folder, 'client/assets/app-1.js.br'), 'brotli');
await writeFile(join(folder, 'client/licences.txt'), 'MIT and others');
const entry = { file: 'index.html', scriptHashes: [scriptHash] };
const preloads = { modules: ['/assets/workspace-1.js'], styles: ['/assets/report-1.css'] };
const routes = [
  '/',
  '/pricing',
  '/landing',
  '/sample',
  '/terms',
  '/privacy',
  '/home',
  '/welcome/:analysisId',
  '/admin',
];
await writeFile(
  join(folder, 'pages.json'),
  JSON.stringify({
    pages: { ...Object.fromEntries(routes.map((route) => [route, entry])), '/home': { ...entry, preloads } },
    notFound: entry,
    files: { '/third-party-licences.txt': { file: 'licences.txt', type: 'text/plain; charset=utf-8' } },
  }),
);

const app = Fastify();
app.get('/api/auth/user', () => ({ id: 1 }));
const settings = { webFolder: folder, paymentOrigin: 'https://paypal.test', publicUrl, canSignIn: true };
await serveWebPages(app, settings);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a page as it is served', () => {
  it('names the public address wherever the build left a placeholder', async () => {
    const { body } = await app.inject('/');
    expect(body).toContain(`<meta property="og:url" content="${publicUrl}/"/>`);
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/"/>`);
    expect(body).toContain(`<code>${publicUrl}/here</code>`);
  });

  it('says today’s date without any script, and the next day the next one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T23:59:00Z') });
    try {
      const days = [];
      for (const _ of [1, 2]) {
        const { body, headers } = await app.inject('/');
        days.push([/Last updated ([^.]+)/.exec(body)?.[1], headers.etag]);
        vi.setSystemTime(new Date('2026-11-19T00:00:00Z'));
      }
      expect(days.map(([day]) => day)).toEqual(['Nov 18, 2026', 'Nov 19, 2026']);
      expect(days[0]?.[1]).not.toBe(days[1]?.[1]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps its inline scripts to the letter, so that the policy still lets them run', async () => {
    const { body, headers } = await app.inject('/');
    const served = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
    const hash = `sha256-${createHash('sha256').update(served).digest('base64')}`;
    expect(hash).toBe(scriptHash);
    expect(headers['content-security-policy']).toContain(`'${hash}'`);
  });

  it('is sent compressed and unpacks to the same page', async () => {
    const plain = (await app.inject('/')).body;
    const ask = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    const [br, gzip] = [await ask('gzip, br'), await ask('gzip')];
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  });

  it('preloads what the build lists', async () => {
    expect((await app.inject('/home')).headers.link).toBe(
      '</assets/report-1.css>; rel=preload; as=style, </assets/workspace-1.js>; rel=modulepreload; fetchpriority=low',
    );
    expect((await app.inject('/')).headers).not.toHaveProperty('link');
  });

  it('says what only the installation knows, escaped, in the page and for pages that the browser renders', async () => {
    const withFacts = Fastify();
    await serveWebPages(withFacts, { ...settings, facts: { seller: 'A & <b>"$&"</b>' } });
    const { body } = await withFacts.inject('/');
    expect(body).toContain('Sold by A &#38; &#60;b&#62;&#34;$&#38;&#34;&#60;/b&#62;.');
    expect(body).toContain('<html data-facts="{&#34;seller&#34;:');
  });

  it('may frame the payment and the operator’s film, and nothing else', async () => {
    const framed = async (of: typeof app) =>
      /frame-src [^;]+/.exec(String((await of.inject('/')).headers['content-security-policy']))?.[0];
    expect(await framed(app)).toBe('frame-src https://paypal.test');
    const withFilm = Fastify();
    await serveWebPages(withFilm, { ...settings, filmUrl: 'https://film.test/embed/1?a=b' });
    expect(await framed(withFilm)).toBe('frame-src https://paypal.test https://film.test');
  });

  it('16: may show pictures of the origins that profile pictures come from, and of no other host', async () => {
    const withPictures = Fastify();
    const pictureOrigins = ['https://login.test', 'https://pictures.test'];
    await serveWebPages(withPictures, { ...settings, pictureOrigins });
    const shown = /img-src [^;]+/.exec(
      String((await withPictures.inject('/')).headers['content-security-policy']),
    );
    expect(shown?.[0]).toBe(
      "img-src 'self' data: https://paypal.test https://login.test https://pictures.test",
    );
  });

  it('16: allows what PayPal documents for its script, and the emulator’s address alone for the emulator', async () => {
    const policyOf = async (paymentOrigin: string) => {
      const of = Fastify();
      await serveWebPages(of, { ...settings, paymentOrigin });
      return String((await of.inject('/')).headers['content-security-policy']);
    };
    const documented = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com';
    for (const origin of ['https://www.paypal.com', 'https://www.sandbox.paypal.com']) {
      const policy = await policyOf(origin);
      for (const directive of ['child-src', 'connect-src', 'frame-src', 'img-src', 'script-src', 'style-src'])
        expect(new RegExp(`${directive} [^;]*`).exec(policy)?.[0]).toContain(documented);
    }
    for (const origin of ['http://127.0.0.1:4100', 'https://www.paypal.com.evil.example']) {
      const policy = await policyOf(origin);
      expect(policy).toContain(`script-src 'self' ${origin} `);
      expect(policy).not.toContain('*');
    }
  });

  it('16: has a nonce of its own each time, which its scripts can read', async () => {
    const nonces = [await app.inject('/'), await app.inject('/')].map(({ headers }) => {
      const nonce = /csp-nonce;desc="([^"]{22,})"/.exec(String(headers['server-timing']))?.[1];
      expect(String(headers['content-security-policy']).split(`'nonce-${nonce}'`)).toHaveLength(3);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('says that nobody is signed in when no session cookie came, and that nobody can be without an issuer', async () => {
    const hint = async (of: typeof app, url: string, cookie = '') =>
      /account;desc="([\w-]+)"/.exec(
        String((await of.inject({ url, headers: { cookie } })).headers['server-timing']),
      )?.[1];
    expect(await hint(app, '/')).toBe('signed-out');
    expect(await hint(app, '/', 'ib_visitor=1; not_ib_session=1')).toBe('signed-out');
    for (const cookie of ['ib_session=x', 'a=b; ib_session=x', 'ib_visitor=1;__Host-ib_session=x'])
      expect(await hint(app, '/', cookie)).toBeUndefined();
    expect(await hint(app, '/home')).toBeUndefined();
    const withoutIssuer = Fastify();
    await serveWebPages(withoutIssuer, { ...settings, canSignIn: false });
    expect(await hint(withoutIssuer, '/', 'ib_session=x')).toBe('unavailable');
  });

  it('may have one inline style, the scroll area’s, and may play media that it has loaded', async () => {
    const area = createElement(ScrollArea.Root, null, createElement(ScrollArea.Viewport));
    const style = /<style>(.*?)<\/style>/.exec(renderToStaticMarkup(area))?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}' https://paypal.test 'nonce-`);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("media-src 'self' blob:;");
  });

  it('comes with the licences of its dependencies', async () => {
    const { body, headers } = await app.inject('/third-party-licences.txt');
    expect([body, headers['content-type']]).toEqual(['MIT and others', 'text/plain; charset=utf-8']);
  });

  it('is not sent again to a client that has it, and is revalidated every time', async () => {
    const { headers } = await app.inject('/');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has files that are kept for a year, compressed by the build', async () => {
    const ask = (encoding: string) =>
      app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': encoding } });
    const [br, plain] = [await ask('br'), await ask('identity')];
    expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([br.headers['content-encoding'], br.body]).toEqual(['br', 'brotli']);
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'plain']);
    expect(br.headers['content-type']).toContain('javascript');
  });
});

describe('search engines', () => {
  const robotsTag = async (url: string) => (await app.inject(url)).headers['x-robots-tag'];

  it.each([
    '/',
    '/pricing',
    '/landing',
    '/sample',
    '/terms',
    '/assets/app-1.js',
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
  ])('may list %s', async (url) => {
    expect(await robotsTag(url)).toBeUndefined();
  });

  it.each([
    '/home',
    '/home?view=7',
    '/welcome/7',
    '/admin',
    '/analysis/7',
    '/no-such-page',
    '/api/auth/user',
    '/api/no',
  ])('are kept out of %s', async (url) => {
    expect(await robotsTag(url)).toBe('noindex');
  });

  it('find every public page in the sitemap, once and under the public address', async () => {
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${publicUrl}/`,
      `${publicUrl}/sample`,
      `${publicUrl}/terms`,
      `${publicUrl}/privacy`,
    ]);
  });

  it('and assistants find in llms.txt what each listed page says of itself, in the shape of llmstxt.org', async () => {
    const { body, headers } = await app.inject('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^# Innerbuyer\n\n> What we don't promise\n\n[^#]+\n\n## /);
    const links = [...body.matchAll(/^- \[([^\]]+)\]\(([^)]+)\): \S.*$/gm)];
    expect(links).toHaveLength(body.split('\n').filter((line) => line.startsWith('-')).length);
    const sitemap = (await app.inject('/sitemap.xml')).body;
    for (const [, address = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g))
      expect(body).toContain(`- [Reports & more](${address}): What we don't promise`);
    const sections = [...body.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections).toEqual(['Pages', 'Optional']);
  });

  it('find the sitemap’s address in robots.txt', async () => {
    expect((await app.inject('/robots.txt')).body).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    );
  });
});
