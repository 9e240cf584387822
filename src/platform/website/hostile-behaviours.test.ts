import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hostileNames } from '../../../harness/fixtures/website/hostile-addresses.ts';
import {
  costlyPages,
  hostileAnswers,
  hostileRedirects,
  hostileSockets,
} from '../../../harness/fixtures/website/hostile-behaviours.ts';
import {
  type LoopbackServer,
  startHttp,
  startRaw,
} from '../../../harness/fixtures/website/loopback-servers.ts';
import { guardedWebsiteReader } from './guarded-website-reader.ts';

const ampleLimits = { totalMs: 12_000, requestMs: 6000, connectMs: 4000 };
const shortLimits = { totalMs: 1500, requestMs: 400, connectMs: 300 };
/** For servers that never answer. */
const shortestLimits = { ...shortLimits, requestMs: 150 };
/** Far above the short limits, but finite: the test machine may be busy. */
const endsWithinMs = 4000;
const noAbort = new AbortController().signal;
const asHtml = { 'content-type': 'text/html' };

let canary: LoopbackServer;
let site: LoopbackServer | undefined;
beforeAll(async () => {
  canary = await startHttp((_, response) => response.writeHead(200, asHtml).end('<h1>Private</h1>'));
});
afterAll(() => canary.close());
afterEach(async () => {
  await site?.close();
  expect(canary.connections()).toBe(0);
});

/** Allows the server under test; the canary is refused for its address alone. */
const readerFor = ({ origin }: LoopbackServer, limits = ampleLimits) =>
  guardedWebsiteReader({
    allowedOrigin: origin,
    userAgent: 'test',
    limits,
    ports: [canary.port, 80, 443],
    resolve: async (name) => hostileNames[name] ?? Promise.reject(new Error(name)),
  });

async function readFrom(answer: RequestListener, limits = ampleLimits, signal = noAbort) {
  site = await startHttp(answer);
  const start = performance.now();
  const snapshot = await readerFor(site, limits).read(`${site.origin}/`, signal);
  return { snapshot, requests: site.requests, tookMs: performance.now() - start };
}

describe('a redirect is judged like a first address: refused when it leads to', () => {
  it.each(hostileRedirects)('%s', async (_, location) => {
    const { snapshot } = await readFrom((_, response) =>
      response.writeHead(302, { location: location(canary.port) }).end(),
    );
    expect(snapshot).toMatchObject({ pages: [], problem: 'address_refused' });
  });

  it('a private address at the end of a chain', async () => {
    const { snapshot, requests } = await readFrom(({ url }, response) =>
      response.writeHead(301, { location: url === '/' ? '/two' : canary.origin }).end(),
    );
    expect(snapshot.problem).toBe('address_refused');
    expect(requests).toEqual(['/', '/two']);
  });
});

describe('redirects within the limit', () => {
  it('four are followed, a fifth is not', async () => {
    const chainOf = (length: number) =>
      readFrom(({ url }, response) => {
        const step = Number(url?.slice(1));
        if (step < length) response.writeHead(302, { location: `/${step + 1}` }).end();
        else response.writeHead(200, asHtml).end('<p>Arrived</p>');
      });
    const four = await chainOf(4);
    expect(four.snapshot.pages[0]).toMatchObject({ url: `${site?.origin}/4`, text: 'Arrived' });
    await site?.close();
    const five = await chainOf(5);
    expect(five.snapshot.problem).toBe('answered_with_error');
    expect(five.requests).toHaveLength(5);
  });
});

describe('what a page points to is not fetched, if it is not the website itself', () => {
  it.each([
    ['a link that redirects to a private address', '<p>Hello</p><a href="/pricing">Pricing</a>'],
    ['a link to a private address', `<p>Hello</p><a href="http://127.0.0.1:CANARY/pricing">Pricing</a>`],
    [
      'a base address elsewhere',
      '<base href="http://127.0.0.1:CANARY/"><p>Hello</p><a href="pricing">Pricing</a>',
    ],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:CANARY/"><p>Hello</p>'],
    [
      'pictures, frames, styles, scripts',
      '<p>Hello</p><img src="//127.0.0.1:CANARY/"><iframe src="//127.0.0.1:CANARY/"></iframe><link rel=stylesheet href="//127.0.0.1:CANARY/"><script src="//127.0.0.1:CANARY/"></script>',
    ],
  ])('%s', async (_, page) => {
    const { snapshot } = await readFrom(({ url }, response) => {
      if (url === '/') response.writeHead(200, asHtml).end(page.replaceAll('CANARY', String(canary.port)));
      else response.writeHead(302, { location: canary.origin }).end();
    });
    expect(snapshot.problem).toBeNull();
    expect(snapshot.pages).toHaveLength(1);
  });

  it('a page of 10,000 links costs five requests', async () => {
    const links = Array.from(
      { length: 10_000 },
      (_, i) => `<li><a href="/product-${i}">Product ${i}</a></li>`,
    );
    const { snapshot, requests } = await readFrom(({ url }, response) =>
      response.writeHead(200, asHtml).end(url === '/' ? links.join('') : `<p>This is ${url}</p>`),
    );
    expect(requests).toHaveLength(5);
    expect(snapshot.pages).toHaveLength(5);
    expect(snapshot.pages[0]?.text.length).toBeLessThanOrEqual(20_000);
  });
});

describe('an answer that is no page is named for what it is, in time', () => {
  it.each(Object.entries(hostileAnswers))('%s', async (_, [problem, answer]) => {
    const { snapshot, tookMs } = await readFrom(
      answer,
      problem === 'too_slow' ? shortestLimits : ampleLimits,
    );
    expect(snapshot).toMatchObject({ source: 'none', pages: [], problem });
    expect(tookMs).toBeLessThan(endsWithinMs);
  });

  it.each(Object.entries(hostileSockets))('%s', async (_, [problem, answer]) => {
    site = await startRaw(answer);
    const start = performance.now();
    const reader = readerFor(site, problem === 'too_slow' ? shortestLimits : ampleLimits);
    const snapshot = await reader.read(`${site.origin}/`, noAbort);
    expect(snapshot).toMatchObject({ source: 'none', pages: [], problem });
    expect(performance.now() - start).toBeLessThan(endsWithinMs);
  });

  it('a server that does not speak TLS is unreachable over https', async () => {
    site = await startHttp((_, response) => response.end('plain'));
    const secure = { ...site, origin: site.origin.replace('http:', 'https:') };
    expect((await readerFor(secure).read(secure.origin, noAbort)).problem).toBe('unreachable');
  });

  it('a port nobody listens on is unreachable', async () => {
    const gone = await startHttp(() => {});
    await gone.close();
    expect((await readerFor(gone).read(gone.origin, noAbort)).problem).toBe('unreachable');
  });

  it('redirects that each take almost their whole time end with the time for the whole read', async () => {
    site = await startHttp(({ url }, response) => {
      setTimeout(() => response.writeHead(302, { location: `${url}x` }).end(), 300);
    });
    const snapshot = await readerFor(site, { ...ampleLimits, totalMs: 700 }).read(`${site.origin}/`, noAbort);
    expect(snapshot.problem).toBe('too_slow');
  });

  it('slow linked pages do not discard the page that was read', async () => {
    const { snapshot, tookMs } = await readFrom(({ url }, response) => {
      if (url === '/')
        response
          .writeHead(200, asHtml)
          .end('<p>Hello</p><a href=/pricing>a</a><a href=/about>b</a><a href=/faq>c</a>');
    }, shortLimits);
    expect(snapshot.pages.map(({ text }) => text)).toEqual(['Hello\na b c']);
    expect(tookMs).toBeLessThan(endsWithinMs);
  });
});

describe('a page made to keep the reader busy', () => {
  // 1.5 s of CPU on a quiet machine, 4 s under load. Superlinear parsing would take minutes.
  it.each(Object.entries(costlyPages))('costs a second or two, not a minute: %s', async (_, page) => {
    site = await startHttp((_, response) => response.writeHead(200, asHtml).end(page));
    const before = process.cpuUsage();
    const snapshot = await readerFor(site).read(`${site.origin}/`, noAbort);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(8000);
    expect([null, 'no_text']).toContain(snapshot.problem);
  });
});

describe('a caller who gives up', () => {
  it('gets the reason at once', async () => {
    const giveUp = new AbortController();
    const reason = new Error('worker stops');
    setTimeout(() => giveUp.abort(reason), 50);
    const start = performance.now();
    await expect(readFrom(() => {}, ampleLimits, giveUp.signal)).rejects.toBe(reason);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('gets the reason while linked pages are read, too', async () => {
    const giveUp = new AbortController();
    const reading = readFrom(
      ({ url }, response) => {
        if (url === '/') response.writeHead(200, asHtml).end('<p>Hello</p><a href=/pricing>Pricing</a>');
        else giveUp.abort(new Error('worker stops'));
      },
      ampleLimits,
      giveUp.signal,
    );
    await expect(reading).rejects.toThrow('worker stops');
  });

  it('before the start makes no request', async () => {
    site = await startHttp(() => {});
    const reading = readerFor(site).read(site.origin, AbortSignal.abort(new Error('too late')));
    await expect(reading).rejects.toThrow('too late');
    expect(site.connections()).toBe(0);
  });
});
