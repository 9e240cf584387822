import { randomUUID } from 'node:crypto';
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { startIssuerWithKnownKey } from '../../harness/shop/issuer-with-known-key.ts';
import { oidcClient } from '../../harness/shop/shop-environment.ts';
import { openIssuerBrowser, signInAtIssuer } from '../../harness/shop/sign-in-at-issuer.ts';
import { openTestShop, until } from '../../harness/shop/test-shop.ts';
import { oidcIdentity } from '../../src/account/sign-in/adapters/oidc.ts';
import { saveSession } from '../../src/account/sign-in/store.ts';
import { users } from '../../src/analysis/schema.ts';

const shop = await openTestShop({ signIn: true });
const { app, deps, config } = shop;
await app.listen({ host: '127.0.0.1', port: config.port });
const client = oidcClient(config.publicUrl);
const event = 'http://schemas.openid.net/event/backchannel-logout';
const isSignedIn = async (cookies: Record<string, string>, at = app) =>
  (await at.inject({ url: '/api/auth/user', cookies })).statusCode === 200;
const notify = (at: typeof app, token: string) =>
  at.inject({
    method: 'POST',
    url: '/api/auth/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });

describe('signing out at the issuer', () => {
  it('ends the session here by the issuer’s own call, and only the one of that browser', async () => {
    const [phone, laptop] = [await signInAtIssuer(app, 'mia'), await signInAtIssuer(app, 'mia')];
    const question = await phone.browser.open(new URL((await deps.identity?.signOutUrl(null)) ?? ''));
    const [, action = ''] = /action="([^"]+)"/.exec(question.html) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(question.html) ?? [];
    expect(await isSignedIn(phone.cookies)).toBe(true);
    await phone.browser.open(new URL(action), { xsrf, logout: 'yes' });
    await until(async () => !(await isSignedIn(phone.cookies)), 'the issuer’s notice');
    expect(await isSignedIn(laptop.cookies)).toBe(true);
  });

  it('is ended at both by our own sign-out', async () => {
    const browser = openIssuerBrowser();
    const { cookies } = await signInAtIssuer(app, 'mia', { browser });
    const out = await app.inject({ url: '/api/logout', cookies });
    expect((await browser.open(new URL(String(out.headers.location)))).url.href).toBe(`${config.publicUrl}/`);
    // The issuer has forgotten as well: it asks again who this is.
    const again = await app.inject({ url: '/api/login' });
    expect((await browser.open(new URL(String(again.headers.location)))).html).toContain('Continue as Mia');
  });
});

describe('a sign-out notice', () => {
  /** A customer of an issuer whose key the test holds. */
  async function arrange() {
    const issuer = await startIssuerWithKnownKey();
    const identity = oidcIdentity({ ...client, issuer: issuer.issuer, publicUrl: config.publicUrl });
    const at = await shop.appWith({ identity });
    const [user] = await deps.db.insert(users).values({}).returning();
    const signIn = async (issuerSessionId: string | null) => {
      const sid = randomUUID();
      const session = {
        version: 1,
        userId: user?.id ?? '',
        issuer: issuer.issuer,
        subject: 'mia',
        issuerSessionId,
        idToken: null,
      } as const;
      await saveSession(deps.db, sid, session, new Date(Date.now() + 60_000));
      return { ib_session: app.signCookie(sid) };
    };
    const seconds = Math.floor(Date.now() / 1000);
    const genuine: JWTPayload = {
      iss: issuer.issuer,
      aud: client.clientId,
      sub: 'mia',
      sid: 'session-1',
      iat: seconds,
      exp: seconds + 120,
      jti: randomUUID(),
      events: { [event]: {} },
    };
    return { issuer, at, signIn, genuine, seconds };
  }

  it('of a session ends that one, of a subject all of theirs', async () => {
    const { issuer, at, signIn, genuine } = await arrange();
    const [one, two] = [await signIn('session-1'), await signIn('session-2')];
    expect((await notify(at, await issuer.sign(genuine))).statusCode).toBe(204);
    expect([await isSignedIn(one, at), await isSignedIn(two, at)]).toEqual([false, true]);
    const { sid: _, ...ofSubject } = genuine;
    expect((await notify(at, await issuer.sign(ofSubject))).statusCode).toBe(204);
    expect(await isSignedIn(two, at)).toBe(false);
  });

  it('of another issuer’s subject with the same name ends nothing', async () => {
    const { signIn } = await arrange();
    const mia = await signIn('session-1');
    const another = await arrange();
    expect((await notify(another.at, await another.issuer.sign(another.genuine))).statusCode).toBe(204);
    expect(await isSignedIn(mia)).toBe(true);
  });

  type Forger = (world: Awaited<ReturnType<typeof arrange>>) => Promise<string> | string;
  const without = (claims: JWTPayload, ...names: string[]) =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
  const forgeries: [string, Forger][] = [
    ['unsigned', ({ genuine }) => new UnsecuredJWT(genuine).encode()],
    [
      'signed with another key',
      async ({ issuer, genuine }) => issuer.sign(genuine, (await generateKeyPair('ES256')).privateKey),
    ],
    [
      'sealed with the client’s secret',
      ({ genuine }) =>
        new SignJWT(genuine)
          .setProtectedHeader({ alg: 'HS256', kid: 'known' })
          .sign(new TextEncoder().encode(client.clientSecret)),
    ],
    [
      'sealed with the public key as if it were a secret',
      ({ issuer, genuine }) =>
        new SignJWT(genuine)
          .setProtectedHeader({ alg: 'HS256', kid: 'known' })
          .sign(new TextEncoder().encode(JSON.stringify(issuer.jwk))),
    ],
    ['for another audience', ({ issuer, genuine }) => issuer.sign({ ...genuine, aud: 'another-shop' })],
    ['of another issuer', ({ issuer, genuine }) => issuer.sign({ ...genuine, iss: 'https://evil.example' })],
    ['with a nonce', ({ issuer, genuine }) => issuer.sign({ ...genuine, nonce: 'n' })],
    [
      'that has expired',
      ({ issuer, genuine, seconds }) => issuer.sign({ ...genuine, exp: seconds - 60, iat: seconds - 120 }),
    ],
    ['of an hour ago', ({ issuer, genuine, seconds }) => issuer.sign({ ...genuine, iat: seconds - 3_600 })],
    ['of no time', ({ issuer, genuine }) => issuer.sign(without(genuine, 'iat'))],
    ['without the event', ({ issuer, genuine }) => issuer.sign(without(genuine, 'events'))],
    ['with another event', ({ issuer, genuine }) => issuer.sign({ ...genuine, events: { other: {} } })],
    ['about nobody', ({ issuer, genuine }) => issuer.sign(without(genuine, 'sub', 'sid'))],
    [
      'that is an id_token',
      ({ issuer, genuine }) => issuer.sign({ ...without(genuine, 'events'), nonce: 'n', at_hash: 'x' }),
    ],
    [
      'with its contents changed',
      async ({ issuer, genuine }) => {
        const [head, , seal] = (await issuer.sign({ ...genuine, sub: 'ada', sid: 'other' })).split('.');
        const contents = Buffer.from(JSON.stringify(genuine)).toString('base64url');
        return `${head}.${contents}.${seal}`;
      },
    ],
    ['that is no token', () => 'not-a-token'],
  ];
  it.each(forgeries)('fails to break in: %s is refused and ends nothing', async (_what, forge) => {
    const world = await arrange();
    const mia = await world.signIn('session-1');
    const answer = await notify(world.at, await forge(world));
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'invalid_input']);
    expect(await isSignedIn(mia, world.at)).toBe(true);
  });

  it('is taken only as a form', async () => {
    const url = '/api/auth/backchannel-logout';
    const json = await app.inject({ method: 'POST', url, payload: { logout_token: 'x' } });
    expect(json.statusCode).toBe(415);
  });
});
