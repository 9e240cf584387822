import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  beginSignIn,
  type Cookies,
  chooseUser,
  cookiesAfter,
  openIssuerBrowser,
  signInAtIssuer,
} from '../../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop, someOrder } from '../../../harness/shop/test-shop.ts';
import { buildApp } from '../app.ts';

const shop = await openTestShop({ signIn: true });
/** Without TLS the names are those that the release before used everywhere. */
const plain = shop.app;
const secured = await buildApp(shop.deps, {
  ...shop.config,
  publicUrl: 'https://shop.test',
  webFolder: null,
});
const newName = '__Host-ib_visitor';

async function orderAt(app: FastifyInstance, cookies: Cookies = {}) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const payload = someOrder();
  const answer = await app.inject({ method: 'POST', url: '/api/analysis', payload, headers, cookies });
  expect(answer.statusCode).toBe(201);
  return { id: answer.json().id as number, answer, cookies: cookieOf(answer) };
}
const read = (app: FastifyInstance, id: number, cookies: Cookies) =>
  app.inject({ url: `/api/analysis/${id}`, cookies });
const isSignedIn = async (app: FastifyInstance, cookies: Cookies) =>
  (await app.inject({ url: '/api/auth/user', cookies })).statusCode === 200;

describe('16: cookies on https', () => {
  it('are written under the __Host- name, for this host and TLS alone, and under the old one', async () => {
    const { answer, cookies } = await orderAt(secured);
    expect(Object.keys(cookies).sort()).toEqual([newName, 'ib_visitor']);
    expect(cookies[newName]).toBe(cookies.ib_visitor);
    for (const line of [answer.headers['set-cookie']].flat()) {
      expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(line).not.toMatch(/domain=/i);
    }
  });

  it('of the release before are read and re-issued under the new name', async () => {
    const { id, cookies } = await orderAt(plain);
    const answer = await read(secured, id, cookies);
    expect([answer.statusCode, cookieOf(answer)[newName]]).toEqual([200, cookies.ib_visitor]);
    const after = cookiesAfter(cookies, answer);
    expect((await read(secured, id, after)).cookies).toEqual([]);
    expect((await read(secured, id, { [newName]: after[newName] ?? '' })).statusCode).toBe(200);
  });

  it('open the report at a server of the release before, beside which this one runs', async () => {
    const { id, cookies } = await orderAt(secured);
    expect((await read(plain, id, cookies)).statusCode).toBe(200);
    const second = await orderAt(plain, cookies);
    expect(second.cookies).toEqual({}); // it knew the browser, and gave it no other identity
    expect((await read(secured, second.id, cookies)).statusCode).toBe(200);
  });

  it('with both names, the new one counts: a planted old one changes nothing', async () => {
    const mine = await orderAt(secured);
    const planted = await orderAt(plain);
    const both = { ...mine.cookies, ...planted.cookies };
    expect((await read(secured, mine.id, both)).statusCode).toBe(200);
    expect((await read(secured, planted.id, both)).statusCode).toBe(404);
    const next = await orderAt(secured, both);
    expect((await read(plain, next.id, planted.cookies)).statusCode).toBe(404);
  });

  it.each(['chosen-by-attacker', 'ea3f5c0e-3a7b-4a5e-9d59-0d9f8f5a0001.forged', ''])(
    'a forged old cookie (%j) opens nothing and gets no new name',
    async (forged) => {
      const { id, cookies } = await orderAt(secured);
      const answer = await read(secured, id, { ib_visitor: forged });
      expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
      const beside = { [newName]: cookies[newName] ?? '', ib_visitor: forged };
      expect((await read(secured, id, beside)).statusCode).toBe(200);
    },
  );

  it('a session of the release before stays, gets the new name, and signing out clears both', async () => {
    const { cookies } = await signInAtIssuer(plain, 'mia');
    const answer = await secured.inject({ url: '/api/auth/user', cookies });
    expect([answer.statusCode, cookieOf(answer)]).toEqual([
      200,
      { '__Host-ib_session': cookies.ib_session, ib_session: cookies.ib_session },
    ]);
    const after = cookiesAfter(cookies, answer);
    const out = await secured.inject({ url: '/api/logout', cookies: after });
    expect(Object.keys(cookiesAfter(after, out))).toEqual([]);
    expect([await isSignedIn(secured, after), await isSignedIn(plain, after)]).toEqual([false, false]);
  });

  it('a sign-in begun at one release is finished at the other, in both directions', async () => {
    for (const [first, second] of [
      [plain, secured],
      [secured, plain],
    ] as const) {
      const begun = await beginSignIn(first);
      const callback = await chooseUser(openIssuerBrowser(), begun.issuerUrl, 'mia');
      const answer = await second.inject({ url: callback, cookies: begun.cookies });
      const cookies = cookiesAfter(begun.cookies, answer);
      expect([await isSignedIn(plain, cookies), await isSignedIn(secured, cookies)]).toEqual([true, true]);
    }
  });
});

it('16: on plain http the names have no prefix, and a prefixed cookie is not read', async () => {
  const { id, cookies } = await orderAt(plain);
  expect(Object.keys(cookies)).toEqual(['ib_visitor']);
  expect((await read(plain, id, { [newName]: cookies.ib_visitor ?? '' })).statusCode).toBe(404);
});
