import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startOidcEmulator } from '../../emulators/oidc/start-oidc-emulator.ts';
import { oidcClient } from '../../harness/shop/shop-environment.ts';
import {
  beginSignIn,
  type Cookies,
  chooseUser,
  openIssuerBrowser,
  signInAtIssuer,
} from '../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { identities, sessions } from '../../src/access/schema.ts';
import { oidcIdentity } from '../../src/account/sign-in/adapters/oidc.ts';
import { sessionLifetimeMs } from '../../src/account/sign-in/rules.ts';
import { users } from '../../src/analysis/schema.ts';
import { findAnalysis } from '../../src/analysis/store.ts';

const shop = await openTestShop({ signIn: true });
const { app, deps } = shop;
const whoIs = async (cookies: Cookies, at = app) =>
  (await at.inject({ url: '/api/auth/user', cookies })).json();
const order = async (email: string, cookies: Cookies = {}): Promise<number> => {
  const payload = someOrder({ email });
  return (await app.inject({ method: 'POST', url: '/api/analysis', payload, cookies })).json().id;
};
const ownerOf = async (analysisId: number) => (await findAnalysis(deps.db, analysisId))?.userId;
const reads = async (cookies: Cookies, analysisId: number) =>
  (await app.inject({ url: `/api/analysis/${analysisId}`, cookies })).statusCode;

describe('signing in', () => {
  it('leads through the issuer back to the wanted page, with a cookie closed to scripts and other sites', async () => {
    const { answer, cookies, begun } = await signInAtIssuer(app, 'mia', { returnTo: '/home?view=7' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/home?view=7']);
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'ib_session', httpOnly: true, sameSite: 'Lax', path: '/' }),
    );
    expect(begun.cookies.ib_signin).toBeTruthy();
    expect(cookies).not.toHaveProperty('ib_signin');
    expect(await whoIs(cookies)).toMatchObject({
      email: 'mia@example.com',
      firstName: 'Mia',
      lastName: 'Berg',
      profileImageUrl: null,
    });
  });

  it.each([
    ['the issuer’s own host', (issuer: string) => `${issuer}/people/mia.png`, true],
    ['a picture in the address itself', () => 'data:image/png;base64,AA==', true],
    ['any other host', () => 'https://tracker.example/mia.png', false],
    ['the issuer’s name on another host', (issuer: string) => `https://evil.example/${issuer}`, false],
    ['no picture', () => 'data:text/html,hello', false],
    ['a script', () => 'javascript:alert(1)', false],
    ['no address', () => 'mia.png', false],
  ])('16: a profile picture from %s', async (_what, pictureAt, isShown) => {
    const { cookies } = await signInAtIssuer(app, 'mia');
    const profileImageUrl = pictureAt(new URL(shop.env.OIDC_ISSUER ?? '').origin);
    await deps.db.update(users).set({ profileImageUrl });
    expect((await whoIs(cookies)).profileImageUrl).toBe(isShown ? profileImageUrl : null);
  });

  it('asks the issuer with PKCE, state and nonce', async () => {
    const { issuerUrl } = await beginSignIn(app);
    const asked = Object.fromEntries(issuerUrl.searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(20);
  });

  it('stores only a hash of what the cookie holds', async () => {
    const { cookies } = await signInAtIssuer(app, 'mia');
    const sid = cookies.ib_session?.split('.')[0] ?? '';
    expect(sid.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(await deps.db.select().from(sessions))).not.toContain(sid);
  });

  it('lasts fourteen days by the server’s clock, whatever the browser keeps', async () => {
    const { cookies } = await signInAtIssuer(app, 'mia');
    const at = (ms: number) => shop.appWith({ now: () => new Date(Date.now() + ms) });
    const statusAt = async (ms: number) =>
      (await (await at(ms)).inject({ url: '/api/auth/user', cookies })).statusCode;
    expect(await statusAt(sessionLifetimeMs - 60_000)).toBe(200);
    expect(await statusAt(sessionLifetimeMs + 1)).toBe(401);
  });

  it('with a session row of another version counts as signed out', async () => {
    const { cookies } = await signInAtIssuer(app, 'noah');
    const { id } = await whoIs(cookies);
    const rows = await deps.db.select().from(sessions);
    const mine = rows.filter(({ sess }) => (sess as { userId: string }).userId === id);
    expect(mine).toHaveLength(1);
    for (const { sid, sess } of mine) {
      await deps.db
        .update(sessions)
        .set({ sess: { ...(sess as object), version: 99 } })
        .where(eq(sessions.sid, sid));
    }
    expect((await app.inject({ url: '/api/auth/user', cookies })).statusCode).toBe(401);
  });
});

describe('orders placed before signing in', () => {
  it('with the verified address, in any case of letters, become the customer’s', async () => {
    const [one, two] = [await order('MIA@Example.COM'), await order('mia@example.com')];
    const { cookies } = await signInAtIssuer(app, 'mia');
    const { id } = await whoIs(cookies);
    expect([await ownerOf(one), await ownerOf(two)]).toEqual([id, id]);
    expect(await reads(cookies, one)).toBe(200);
  });

  it('stay unowned when the address is not verified', async () => {
    const [mias, noahs] = [await order('mia@example.com'), await order('noah@example.com')];
    const impostor = await signInAtIssuer(app, 'impostor');
    const noah = await signInAtIssuer(app, 'noah');
    expect([await ownerOf(mias), await ownerOf(noahs)]).toEqual([null, null]);
    expect([await reads(impostor.cookies, mias), await reads(noah.cookies, noahs)]).toEqual([404, 404]);
    expect(await whoIs(impostor.cookies)).toMatchObject({ email: null, firstName: 'Impostor' });
  });

  it('are never taken from a customer who already owns them', async () => {
    const ada = await signInAtIssuer(app, 'ada');
    const adas = await order('mia@example.com', ada.cookies);
    const mia = await signInAtIssuer(app, 'mia');
    expect(await ownerOf(adas)).toBe((await whoIs(ada.cookies)).id);
    expect(await reads(mia.cookies, adas)).toBe(404);
  });

  it('with another address are left alone', async () => {
    const similar = [await order('xmia@example.com'), await order('mia@example.com.evil.example')];
    await signInAtIssuer(app, 'mia');
    for (const id of similar) expect(await ownerOf(id)).toBeNull();
  });

  it('are attached together with the session or not at all', async () => {
    const clashing = await shop.appWith({ newSecret: () => 'the same session id twice' });
    expect((await signInAtIssuer(clashing, 'mia')).answer.statusCode).toBe(302);
    const ordered = await order('ada@example.com');
    const failed = await signInAtIssuer(clashing, 'ada');
    expect(failed.answer.statusCode).toBe(500);
    expect(failed.cookies).not.toHaveProperty('ib_session');
    expect(await ownerOf(ordered)).toBeNull();
    const { cookies } = await signInAtIssuer(app, 'ada');
    expect(await ownerOf(ordered)).toBe((await whoIs(cookies)).id);
  });
});

describe('one person', () => {
  /** A second issuer that knows the same people. */
  async function secondIssuer() {
    const { publicUrl } = shop.config;
    const client = oidcClient(publicUrl);
    const issuer = await startOidcEmulator({ client });
    onTestFinished(() => issuer.close());
    return shop.appWith({ identity: oidcIdentity({ ...client, issuer: issuer.issuer, publicUrl }) });
  }

  it('who comes from a second issuer with the same verified address is the same user', async () => {
    const elsewhere = await secondIssuer();
    const here = await whoIs((await signInAtIssuer(app, 'mia')).cookies);
    const there = await whoIs((await signInAtIssuer(elsewhere, 'mia')).cookies);
    expect(there.id).toBe(here.id);
    expect(await deps.db.select().from(identities).where(eq(identities.userId, here.id))).toHaveLength(2);
  });

  it('of the same subject at a second issuer, unverified, is another user', async () => {
    const elsewhere = await secondIssuer();
    const here = await whoIs((await signInAtIssuer(app, 'impostor')).cookies);
    const there = await whoIs((await signInAtIssuer(elsewhere, 'impostor')).cookies);
    expect(there.id).not.toBe(here.id);
  });

  it.each([
    ['ada', 'with a verified address, from one issuer', 1],
    ['ada', 'with a verified address, from two issuers', 2],
    ['noah', 'with an unverified address', 1],
  ])('who first signs in as %s %s, in four browsers at once, is one user', async (user, _how, issuers) => {
    const doors = [await secondIssuer(), await secondIssuer()].slice(0, issuers);
    await deps.db.delete(users);
    const atOurDoor = await Promise.all(
      [0, 1, 2, 3].map(async (n) => {
        const door = doors[n % issuers] as typeof app;
        const { issuerUrl, cookies } = await beginSignIn(door);
        return { door, url: await chooseUser(openIssuerBrowser(), issuerUrl, user), cookies };
      }),
    );
    const answers = await Promise.all(atOurDoor.map(({ door, ...request }) => door.inject(request)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 302, 302, 302]);
    const ids = await Promise.all(answers.map(async (answer) => (await whoIs(cookieOf(answer))).id));
    expect(new Set(ids).size).toBe(1);
    expect(await deps.db.select().from(users)).toHaveLength(1);
  });
});

describe('the sign-in of a browser that already ordered', () => {
  it('keeps its visitor’s rights', async () => {
    const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
    const { cookies } = await signInAtIssuer(app, 'ada', { cookies: cookieOf(ordered) });
    expect(cookies).toMatchObject(cookieOf(ordered));
    expect(await reads(cookies, ordered.json().id)).toBe(200);
  });
});

describe('a sign-in that fails', () => {
  it('leads a person to a page that says what to do next, and tells a program the code', async () => {
    const person = await app.inject({ url: '/api/auth/callback', headers: { accept: 'text/html,*/*' } });
    expect([person.statusCode, person.headers.location]).toEqual([302, '/sign-in-failed?returnTo=%2F']);
    const program = await app.inject({ url: '/api/auth/callback' });
    expect([program.statusCode, program.headers['x-error-code']]).toEqual([401, 'sign_in_failed']);
  });
});
