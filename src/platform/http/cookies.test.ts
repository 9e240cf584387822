import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Cookies, cookiesAfter, signInAtIssuer } from '../../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop, someOrder } from '../../../harness/shop/test-shop.ts';
import { buildApp } from '../../app.ts';

const shop = await openTestShop({ signIn: true });
const plain = shop.app;
const secured = await buildApp(shop.deps, {
  ...shop.config,
  publicUrl: 'https://shop.test',
  webFolder: null,
});
const prefixed = '__Host-ib_visitor';

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
  it('are written under the __Host- name, for this host and TLS alone', async () => {
    const { answer, cookies } = await orderAt(secured);
    expect(Object.keys(cookies)).toEqual([prefixed]);
    expect(answer.headers['set-cookie']).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers['set-cookie']).not.toMatch(/domain=/i);
  });

  it('without the prefix are not read: a neighbouring subdomain may have planted one', async () => {
    const planted = await orderAt(plain);
    expect((await read(secured, planted.id, planted.cookies)).statusCode).toBe(404);
    const mine = await orderAt(secured, planted.cookies);
    const both = { ...mine.cookies, ...planted.cookies };
    expect((await read(secured, mine.id, both)).statusCode).toBe(200);
    expect((await read(secured, planted.id, both)).statusCode).toBe(404);
  });

  it.each(['chosen-by-attacker', 'ea3f5c0e-3a7b-4a5e-9d59-0d9f8f5a0001.forged', ''])(
    'that are forged (%j) open nothing',
    async (forged) => {
      const { id } = await orderAt(secured);
      const answer = await read(secured, id, { [prefixed]: forged });
      expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
    },
  );

  it('of a session are cleared by signing out', async () => {
    const { cookies } = await signInAtIssuer(secured, 'mia');
    expect(Object.keys(cookies)).toContain('__Host-ib_session');
    expect(await isSignedIn(secured, cookies)).toBe(true);
    const out = await secured.inject({ url: '/api/logout', cookies });
    expect(cookiesAfter(cookies, out)).not.toHaveProperty('__Host-ib_session');
    expect(await isSignedIn(secured, cookies)).toBe(false);
  });
});

it('16: on plain http the names have no prefix, and a prefixed cookie is not read', async () => {
  const { id, cookies } = await orderAt(plain);
  expect(Object.keys(cookies)).toEqual(['ib_visitor']);
  expect((await read(plain, id, { [prefixed]: cookies.ib_visitor ?? '' })).statusCode).toBe(404);
});
