import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type OidcEmulator, startOidcEmulator } from './start-oidc-emulator.ts';

const redirectUri = 'http://127.0.0.1:9/callback';
const signedOutUri = 'http://127.0.0.1:9/signed-out';
const clientId = 'innerbuyer';
const clientSecret = 'a-secret-of-the-test';

const logoutTokens: string[] = [];
const backchannel = createServer(async (request, response) => {
  logoutTokens.push(new URLSearchParams(await text(request)).get('logout_token') ?? '');
  response.end();
});

const print = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
let emulator: OidcEmulator;
let config: oidc.Configuration;

beforeAll(async () => {
  await new Promise<void>((listening) => backchannel.listen(0, '127.0.0.1', listening));
  const { port } = backchannel.address() as AddressInfo;
  emulator = await startOidcEmulator({
    client: {
      clientId,
      clientSecret,
      redirectUris: [redirectUri],
      postLogoutRedirectUris: [signedOutUri],
      backchannelLogoutUri: `http://127.0.0.1:${port}/backchannel-logout`,
    },
  });
  config = await oidc.discovery(new URL(emulator.issuer), clientId, clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
  });
});
beforeEach(() => {
  logoutTokens.length = 0;
});
afterAll(async () => {
  await emulator.close();
  await new Promise((closed) => backchannel.close(closed));
  for (const spy of print) expect(spy).not.toHaveBeenCalled();
});

type Page = { url: URL; status: number; html: string };

/** Follows redirects while they stay at the issuer; the page of the client itself is never loaded. */
function createBrowser() {
  const jar = new Map<string, { pair: string; path: string }>();
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split('; ');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
    const gone = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
    const key = `${pair.split('=')[0]} ${path}`;
    if (gone) jar.delete(key);
    else jar.set(key, { pair, path });
  };
  const open = async (address: URL, form?: Record<string, string>): Promise<Page> => {
    const sent = jar.values().filter(({ path }) => address.pathname.startsWith(path));
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: [...sent].map(({ pair }) => pair).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    response.headers.getSetCookie().forEach(keep);
    const location = response.headers.get('location');
    if (location === null) return { url: address, status: response.status, html: await response.text() };
    const next = new URL(location, address);
    return next.origin === emulator.issuer ? open(next) : { url: next, status: 200, html: '' };
  };
  return { open };
}

type Browser = ReturnType<typeof createBrowser>;

async function beginSignIn(browser: Browser, extra: Record<string, string> = {}) {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const checks = { pkceCodeVerifier, expectedState: oidc.randomState(), expectedNonce: oidc.randomNonce() };
  const page = await browser.open(
    oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: checks.expectedState,
      nonce: checks.expectedNonce,
      ...extra,
    }),
  );
  const finish = async (callback: URL) => {
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks);
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new Error('The issuer gave no id_token.');
    const userinfo = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
    return { idToken: tokens.id_token, claims, userinfo };
  };
  return { page, finish };
}

async function signIn(browser: Browser, user: string, extra?: Record<string, string>) {
  const { page, finish } = await beginSignIn(browser, extra);
  const { url } = await browser.open(page.url, { user });
  return finish(url);
}

const signOutUrl = (parameters: Record<string, string>) =>
  oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: signedOutUri, state: 'bye', ...parameters });

async function readLogoutToken(token: string | undefined) {
  const jwks = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''));
  const { payload } = await jwtVerify(token ?? '', jwks, {
    issuer: emulator.issuer,
    audience: clientId,
    typ: 'logout+jwt',
  });
  return payload;
}

test('the sign-in page names every demo user and whether the address is verified', async () => {
  const { page } = await beginSignIn(createBrowser());
  expect(page.url.pathname).toMatch(/^\/sign-in\/[\w-]+$/);
  expect(page.html).not.toMatch(/<script|src=|https?:/);
  expect([...page.html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => label)).toEqual([
    'Continue as Mia Berg (mia@example.com, verified)',
    'Continue as Noah (noah@example.com, unverified)',
    'Continue as Ada Lind (ada@example.com, verified)',
    'Continue as Lea Holm (lea@example.com, verified)',
    'Continue as Impostor (mia@example.com, unverified)',
    'Cancel',
  ]);
  expect(emulator.users.map(({ subject }) => subject)).toEqual(['mia', 'noah', 'ada', 'lea', 'impostor']);
});

test('one click signs Mia in, and her profile comes from userinfo, not from the id_token', async () => {
  const { claims, userinfo } = await signIn(createBrowser(), 'mia');
  expect(claims).toMatchObject({ iss: emulator.issuer, aud: clientId, sub: 'mia', sid: expect.any(String) });
  expect(claims).not.toHaveProperty('email');
  expect(userinfo).toEqual({
    sub: 'mia',
    name: 'Mia Berg',
    given_name: 'Mia',
    family_name: 'Berg',
    email: 'mia@example.com',
    email_verified: true,
  });
});

test('Noah and the impostor come with addresses nobody verified', async () => {
  expect((await signIn(createBrowser(), 'noah')).userinfo).toEqual({
    sub: 'noah',
    name: 'Noah',
    given_name: 'Noah',
    email: 'noah@example.com',
    email_verified: false,
  });
  expect((await signIn(createBrowser(), 'impostor')).userinfo).toMatchObject({
    sub: 'impostor',
    email: 'mia@example.com',
    email_verified: false,
  });
});

test('only the scopes asked for are given', async () => {
  const { userinfo } = await signIn(createBrowser(), 'mia', { scope: 'openid' });
  expect(userinfo).toEqual({ sub: 'mia' });
});

test('cancelling goes back with access_denied', async () => {
  const browser = createBrowser();
  const { page, finish } = await beginSignIn(browser);
  const { url } = await browser.open(page.url, { cancel: 'yes' });
  expect(url.href).toContain(redirectUri);
  await expect(finish(url)).rejects.toMatchObject({ error: 'access_denied' });
});

test('a request without PKCE is refused', async () => {
  const { url } = await createBrowser().open(
    oidc.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: 'openid' }),
  );
  expect(url.searchParams.get('error')).toBe('invalid_request');
});

test('a sign-in page opened without its cookie says that it is over', async () => {
  const { page } = await beginSignIn(createBrowser());
  expect(await createBrowser().open(page.url)).toMatchObject({
    status: 400,
    html: expect.stringContaining('This sign-in is over.'),
  });
});

test('a remembered user is not asked again, and is with prompt=login', async () => {
  const browser = createBrowser();
  await signIn(browser, 'mia');
  const again = await beginSignIn(browser);
  expect((await again.finish(again.page.url)).claims.sub).toBe('mia');
  const asked = await beginSignIn(browser, { prompt: 'login' });
  expect(asked.page.html).toContain('Continue as Mia Berg');
});

test('choosing another user ends the former session and signs the other one in', async () => {
  const browser = createBrowser();
  const mia = await signIn(browser, 'mia');
  const noah = await signIn(browser, 'noah', { prompt: 'login' });
  expect(noah.userinfo.sub).toBe('noah');
  expect(noah.claims.sid).not.toBe(mia.claims.sid);
  expect(await readLogoutToken(logoutTokens[0])).toMatchObject({ sub: 'mia', sid: mia.claims.sid });
});

test('signing out with an id_token_hint returns at once and tells the back-channel', async () => {
  const browser = createBrowser();
  const { idToken, claims } = await signIn(browser, 'mia');
  const { url } = await browser.open(signOutUrl({ id_token_hint: idToken }));
  expect(url.href).toBe(`${signedOutUri}?state=bye`);
  expect(logoutTokens).toHaveLength(1);
  expect(await readLogoutToken(logoutTokens[0])).toMatchObject({
    sub: 'mia',
    sid: claims.sid,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  expect((await beginSignIn(browser)).page.url.pathname).toMatch(/^\/sign-in\//);
});

test('signing out twice, or from a browser that never signed in, returns just the same', async () => {
  const { idToken } = await signIn(createBrowser(), 'mia');
  const { url } = await createBrowser().open(signOutUrl({ id_token_hint: idToken }));
  expect(url.href).toBe(`${signedOutUri}?state=bye`);
  expect(logoutTokens).toHaveLength(0);
});

test('signing out without a hint asks with one button', async () => {
  const browser = createBrowser();
  await signIn(browser, 'mia');
  const { html } = await browser.open(signOutUrl({ client_id: clientId }));
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain('name="logout" value="yes">Sign out</button>');
  const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? [];
  const { url } = await browser.open(new URL(action), { xsrf, logout: 'yes' });
  expect(url.href).toBe(`${signedOutUri}?state=bye`);
  expect(logoutTokens).toHaveLength(1);
});

test('a return address that is not registered is refused', async () => {
  const { idToken } = await signIn(createBrowser(), 'mia');
  const elsewhere = signOutUrl({
    id_token_hint: idToken,
    post_logout_redirect_uri: 'http://127.0.0.1:9/elsewhere',
  });
  expect((await createBrowser().open(elsewhere)).status).toBe(400);
});

test('a closed emulator leaves its port to the next one', async () => {
  const client = { clientId, clientSecret, redirectUris: [redirectUri], postLogoutRedirectUris: [] };
  const first = await startOidcEmulator({ client });
  const port = Number(new URL(first.issuer).port);
  await expect(startOidcEmulator({ client, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
  const second = await startOidcEmulator({ client, port });
  expect(second.issuer).toBe(first.issuer);
  await second.close();
});
