import { describe, expect, it } from 'vitest';
import {
  beginSignIn,
  type Cookies,
  chooseUser,
  cookiesAfter,
  openIssuerBrowser,
  signInAtIssuer,
} from '../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';

const shop = await openTestShop({ signIn: true });
const { app } = shop;
const get = (url: string, cookies: Cookies = {}, headers = {}) => app.inject({ url, cookies, headers });
const isSignedIn = async (cookies: Cookies) => (await get('/api/auth/user', cookies)).statusCode === 200;
const codeOf = (answer: { statusCode: number; headers: object }) => [
  answer.statusCode,
  (answer.headers as Record<string, unknown>)['x-error-code'],
];

describe('fails to break in: session fixation', () => {
  it('a session planted in the victim’s browser ends with the victim’s sign-in, and the id is a new one', async () => {
    const attacker = (await signInAtIssuer(app, 'ada')).cookies;
    const victim = (await signInAtIssuer(app, 'mia', { cookies: attacker })).cookies;
    expect(victim.ib_session).not.toBe(attacker.ib_session);
    expect(await isSignedIn(victim)).toBe(true);
    expect(await isSignedIn(attacker)).toBe(false);
  });

  it('an id of the attacker’s choosing, unsigned or signed by nobody, is never adopted', async () => {
    for (const planted of ['chosen-by-attacker', `chosen-by-attacker.${'A'.repeat(43)}`]) {
      const { cookies } = await signInAtIssuer(app, 'mia', { cookies: { ib_session: planted } });
      expect(cookies.ib_session).not.toContain('chosen-by-attacker');
      expect(await isSignedIn({ ib_session: planted })).toBe(false);
    }
  });

  it('signing in again rotates the id and ends the former one', async () => {
    const first = await signInAtIssuer(app, 'mia');
    const again = await signInAtIssuer(app, 'mia', first);
    expect(again.cookies.ib_session).not.toBe(first.cookies.ib_session);
    expect([await isSignedIn(first.cookies), await isSignedIn(again.cookies)]).toEqual([false, true]);
  });
});

describe('fails to break in: replay', () => {
  it('a cookie kept from before signing out opens nothing', async () => {
    const { cookies } = await signInAtIssuer(app, 'mia');
    const out = await get('/api/logout', cookies);
    expect(out.statusCode).toBe(302);
    expect(out.headers.location).toContain('/session/end?');
    expect(cookiesAfter(cookies, out)).not.toHaveProperty('ib_session');
    for (const url of ['/api/auth/user', '/api/user/analyses']) {
      expect(codeOf(await get(url, cookies))).toEqual([401, 'unauthenticated']);
    }
  });

  it('a callback address used twice signs in once', async () => {
    const { callback, begun, cookies } = await signInAtIssuer(app, 'mia');
    const again = await get(callback, begun.cookies);
    expect(codeOf(again)).toEqual([401, 'sign_in_failed']);
    expect(cookiesAfter({}, again)).toEqual({});
    expect(await isSignedIn(cookies)).toBe(true);
  });
});

describe('fails to break in: another browser’s callback', () => {
  it('is refused without the cookie of the sign-in that was begun', async () => {
    const begun = await beginSignIn(app);
    const callback = await chooseUser(openIssuerBrowser(), begun.issuerUrl, 'mia');
    expect(codeOf(await get(callback))).toEqual([401, 'sign_in_failed']);
  });

  it('is refused in a browser that has begun a sign-in of its own', async () => {
    const attacker = await beginSignIn(app);
    const callback = await chooseUser(openIssuerBrowser(), attacker.issuerUrl, 'ada');
    const victim = await beginSignIn(app);
    const answer = await get(callback, victim.cookies);
    expect(codeOf(answer)).toEqual([401, 'sign_in_failed']);
    expect(cookiesAfter({}, answer)).toEqual({});
  });

  it('is refused with the attacker’s code beside the victim’s state', async () => {
    const attacker = await beginSignIn(app);
    const callback = await chooseUser(openIssuerBrowser(), attacker.issuerUrl, 'ada');
    const victim = await beginSignIn(app);
    const query = new URLSearchParams(callback.split('?')[1]);
    query.set('state', victim.issuerUrl.searchParams.get('state') ?? '');
    expect(codeOf(await get(`/api/auth/callback?${query}`, victim.cookies))).toEqual([401, 'sign_in_failed']);
  });

  it.each(['', 'another', null])('is refused with the right code beside the state %j', async (state) => {
    const begun = await beginSignIn(app);
    const callback = await chooseUser(openIssuerBrowser(), begun.issuerUrl, 'mia');
    const query = new URLSearchParams(callback.split('?')[1]);
    if (state === null) query.delete('state');
    else query.set('state', state);
    expect(codeOf(await get(`/api/auth/callback?${query}`, begun.cookies))).toEqual([401, 'sign_in_failed']);
  });

  it.each([
    ['nothing', ''],
    ['no code', 'state=STATE'],
    ['no state', 'code=x'],
    ['an invented code', 'code=invented&state=STATE'],
    ['two states', 'code=x&state=other&state=STATE'],
    ['another issuer', 'code=x&state=STATE&iss=https%3A%2F%2Fevil.example'],
  ])('is refused with %s', async (_what, query) => {
    const begun = await beginSignIn(app);
    const state = begun.issuerUrl.searchParams.get('state') ?? '';
    const answer = await get(`/api/auth/callback?${query.replace('STATE', state)}`, begun.cookies);
    expect(codeOf(answer)).toEqual([401, 'sign_in_failed']);
    expect(cookiesAfter({}, answer)).toEqual({});
  });
});

it('a sign-in cancelled at the issuer leads back to the home page, signed out', async () => {
  const { cookies } = await beginSignIn(app);
  const answer = await get('/api/auth/callback?error=access_denied&state=x', cookies);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  expect(cookiesAfter({}, answer)).toEqual({});
});

const signed = await signInAtIssuer(app, 'mia');
const session = signed.cookies.ib_session ?? '';
const [sid = '', seal = ''] = session.split('.');
const visitor = cookieOf(await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() }));

describe('fails to break in: cookie tampering', () => {
  const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  it.each([
    ['the id changed', `${flip(sid)}.${seal}`],
    ['the seal changed', `${sid}.${flip(seal)}`],
    ['no seal', sid],
    ['an empty seal', `${sid}.`],
    ['a longer seal', `${session}A`],
    ['a shorter seal', session.slice(0, -1)],
    ['another cookie’s seal', `${sid}.${visitor.ib_visitor?.split('.')[1]}`],
    ['a sealed visitor id for a session id', visitor.ib_visitor ?? ''],
    ['the cookie of a sign-in that was begun', signed.begun.cookies.ib_signin ?? ''],
    ['nothing', ''],
    ['SQL', "' or '1'='1"],
  ])('a session cookie with %s signs nobody in', async (_what, forged) => {
    expect(await isSignedIn({ ib_session: session })).toBe(true);
    expect(await isSignedIn({ ib_session: forged })).toBe(false);
  });

  it('a sealed session id for a visitor id gives no visitor’s rights', async () => {
    const payload = someOrder();
    const cookies = { ib_visitor: session };
    const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload, cookies });
    expect(cookieOf(ordered).ib_visitor).toBeTruthy();
    expect(cookieOf(ordered).ib_visitor).not.toBe(session);
  });

  it('the return address in the cookie of a sign-in cannot be changed', async () => {
    const begun = await beginSignIn(app);
    const [kept = '', keptSeal] = (begun.cookies.ib_signin ?? '').split('.');
    const changed = {
      ...JSON.parse(Buffer.from(kept, 'base64url').toString()),
      returnTo: 'https://evil.example',
    };
    const forged = `${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${keptSeal}`;
    const callback = await chooseUser(openIssuerBrowser(), begun.issuerUrl, 'mia');
    expect(codeOf(await get(callback, { ib_signin: forged }))).toEqual([401, 'sign_in_failed']);
  });
});

describe('fails to break in: an open redirect after signing in', () => {
  const browser = openIssuerBrowser(); // remembered there after the first, so each is one round trip
  it.each([
    '//evil.example',
    '///evil.example',
    '////evil.example/%2e%2e',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\r\n/evil.example',
    '/\r\nSet-Cookie: ib_session=x',
    '\u0000//evil.example',
    '\u0001javascript:alert(1)',
    'https://evil.example',
    'https:evil.example',
    'HTTP://evil.example',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'evil.example',
    '@evil.example',
    '%2f%2fevil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/home/..//evil.example',
    '/home/%2e%2e//evil.example',
    '/api/logout',
    '/api/login?returnTo=//evil.example',
    '/home/../api/logout',
    '/%61pi/logout',
    '/api\\logout',
    '/\u2028/evil.example',
    '／／evil.example',
  ])('%j stays on a page of ours', async (returnTo) => {
    const { answer } = await signInAtIssuer(app, 'mia', { browser, returnTo });
    expect(answer.statusCode).toBe(302);
    const location = String(answer.headers.location);
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(new URL(location, shop.config.publicUrl).origin).toBe(shop.config.publicUrl);
    // Whatever the router makes of it, it is no call; and pages are not served in this test.
    expect((await get(location)).statusCode).toBe(404);
  });
});

describe('fails to break in: signing somebody out from another site', () => {
  it('a link or an image there changes nothing', async () => {
    const { cookies } = await signInAtIssuer(app, 'mia');
    const answer = await get('/api/logout', cookies, { 'sec-fetch-site': 'cross-site' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    expect(answer.cookies).toEqual([]);
    expect(await isSignedIn(cookies)).toBe(true);
  });

  it('signing out without a session leads home without a request to the issuer', async () => {
    expect((await get('/api/logout')).headers.location).toBe('/');
  });
});
