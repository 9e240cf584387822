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
import { compressResponse } from '../compression.ts';
import type { PageRequest } from '../contract/page-request.ts';
import { serveWebPages } from './web-pages.ts';

const publicUrl = 'https://shop.test';
const script = 'window.context = "<meta>"';
const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** A small version of what the build leaves. */
const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-pages-'));
await mkdir(join(folder, 'client/assets'), { recursive: true });
await writeFile(join(folder, 'client/assets/app-1.js'), 'plain');
await writeFile(join(folder, 'client/assets/app-1.js.br'), 'brotli');
await writeFile(join(folder, 'client/third-party-licences.txt'), 'MIT and others');

/** A small version of what the router does. */
const render = vi.fn(async (request: Request, { nonce, account }: PageRequest) => {
  const { pathname } = new URL(request.url);
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  return new Response(
    `<html><head><title>Reports &amp; more</title><meta name="description" content="What we don&#x27;t promise"/></head><body><p>${account} ${new Date().toISOString().slice(0, 10)} ${'Read me. '.repeat(200)}</p><script src="/a.js"></script><script${attribute}>${script}</script></body></html>`,
    {
      status: pathname === '/no-such-page' ? 404 : 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...(request.url.includes('view=7') && { 'cache-control': 'private, no-store' }),
      },
    },
  );
});

const serve = async (changes: Partial<Parameters<typeof serveWebPages>[1]> = {}) => {
  const served = Fastify();
  served.addHook('onSend', compressResponse);
  served.get('/api/auth/user', () => ({ id: 1 }));
  const paymentOrigin = 'https://paypal.test';
  await serveWebPages(served, {
    webFolder: folder,
    paymentOrigin,
    publicUrl,
    canSignIn: true,
    render,
    ...changes,
  });
  return served;
};
const app = await serve();
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a page as it is served', () => {
  it('is rendered once a day for everybody, and a person’s page each time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T23:59:00Z') });
    try {
      const etags = [];
      for (const _ of [1, 2]) {
        await Promise.all([app.inject('/terms/'), app.inject('/terms?a=1')]);
        etags.push((await app.inject('/terms')).headers.etag);
        vi.setSystemTime(new Date('2026-11-19T00:00:00Z'));
      }
      expect(etags[0]).not.toBe(etags[1]);
      expect(render.mock.calls.filter(([{ url }]) => url.includes('/terms')).length).toBeLessThanOrEqual(3);
    } finally {
      vi.useRealTimers();
    }
    render.mockClear();
    await app.inject('/home');
    await app.inject('/home');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('allows the inline scripts of a kept page by their hashes, and those of a rendered one by its nonce', async () => {
    const [kept, rendered] = [await app.inject('/'), await app.inject('/home')];
    expect(kept.headers['content-security-policy']).toContain(`'${scriptHash}'`);
    expect(kept.body).not.toContain('nonce=');
    const [, nonce = '-'] = /nonce="([^"]{22,})"/.exec(rendered.body) ?? [];
    const [, sources] = /script-src ([^;]*)/.exec(String(rendered.headers['content-security-policy'])) ?? [];
    expect(sources).toContain(`'nonce-${nonce}'`);
    expect(rendered.headers['content-security-policy']).not.toContain(scriptHash);
  });

  it('is sent compressed and unpacks to the same page', async () => {
    for (const url of ['/', '/home']) {
      const ask = (encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });
      const text = (body: Buffer) => body.toString().replace(/ nonce="[^"]*"/, '');
      const [plain, br, gzip] = [await ask('identity'), await ask('gzip, br'), await ask('gzip')];
      expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(text(brotliDecompressSync(br.rawPayload))).toBe(text(plain.rawPayload));
      expect(text(gunzipSync(gzip.rawPayload))).toBe(text(plain.rawPayload));
    }
  });

  it('may frame the payment and the operator’s film, and nothing else', async () => {
    const framed = async (of: typeof app) =>
      /frame-src [^;]+/.exec(String((await of.inject('/')).headers['content-security-policy']))?.[0];
    expect(await framed(app)).toBe('frame-src https://paypal.test');
    const withFilm = await serve({ filmUrl: 'https://film.test/embed/1?a=b' });
    expect(await framed(withFilm)).toBe('frame-src https://paypal.test https://film.test');
  });

  it('16: may show pictures of the origins that profile pictures come from, and of no other host', async () => {
    const pictureOrigins = ['https://login.test', 'https://pictures.test'];
    const withPictures = await serve({ pictureOrigins });
    const shown = /img-src [^;]+/.exec(
      String((await withPictures.inject('/')).headers['content-security-policy']),
    );
    expect(shown?.[0]).toBe(
      "img-src 'self' data: https://paypal.test https://login.test https://pictures.test",
    );
  });

  it('16: allows what PayPal documents for its script, and the emulator’s address alone for the emulator', async () => {
    const policyOf = async (paymentOrigin: string) => {
      const of = await serve({ paymentOrigin });
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
    const standing = async (of: typeof app, url: string, cookie = '') =>
      /<p>(\S+)/.exec((await of.inject({ url, headers: { cookie } })).body)?.[1];
    expect(await standing(app, '/')).toBe('signed-out');
    expect(await standing(app, '/', 'ib_visitor=1; not_ib_session=1')).toBe('signed-out');
    for (const cookie of ['ib_session=x', 'a=b; ib_session=x', 'ib_visitor=1;__Host-ib_session=x'])
      expect(await standing(app, '/', cookie)).toBe('null');
    expect(await standing(app, '/home')).toBe('null');
    expect(await standing(await serve({ canSignIn: false }), '/', 'ib_session=x')).toBe('unavailable');
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

  it('is not kept by any cache where the page says so, and has the page’s status', async () => {
    expect((await app.inject('/home?view=7')).headers['cache-control']).toBe('private, no-store');
    expect((await app.inject('/no-such-page')).statusCode).toBe(404);
    for (const [method, url] of [
      ['GET', '/api/no'],
      ['POST', '/home'],
    ] as const) {
      const refused = await app.inject({ method, url });
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        404,
        'text/plain; charset=utf-8',
      ]);
    }
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
    '/terms.data',
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
