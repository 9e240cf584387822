import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { cookieOf, openTestShop, someOrder } from '../test-support/test-shop.ts';

const shop = await openTestShop();
const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
const analysisId: number = created.json().id;
const orderer = cookieOf(created);
const stranger = cookieOf(
  await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() }),
);
const neverUsedId = 987_654_321;

/** A valid body for each endpoint that takes one; an endpoint without a line here fails the test below. */
const bodies: Record<string, (id: number) => object | undefined> = {
  updateAnalysis: () => someOrder(),
  createPaymentOrder: (id) => ({ analysisId: id }),
  capturePaymentOrder: () => undefined,
  makeVoiceClip: () => ({}),
  openChatSession: (id) => ({ analysisRequestId: id }),
  sendChatMessage: (id) => ({ sessionId: id, message: 'Would you buy this?' }),
  callBuyer: (id) => ({ analysisRequestId: id, phoneNumber: '+12025550123', consent: 'v1' }),
  resendReportMail: () => undefined,
  revokePrivateLinks: () => undefined,
  adminLogout: () => undefined,
};

/** What a request for this analysis looks like, whoever sends it. */
function requestFor(endpoint: Endpoint, id: number): InjectOptions {
  const url = endpoint.path.replace(/:(id|sessionId|orderId)/, String(id));
  if (endpoint.method === 'GET') return { method: 'GET', url };
  const body = bodies[endpoint.name];
  if (!body) throw new Error(`write a valid body for ${endpoint.name} into this test`);
  const payload = body(id);
  return { method: endpoint.method, url, ...(payload && { payload }) };
}

const guarded = endpoints.filter(({ access }) =>
  ['analysis', 'chat-session', 'payment-order'].includes(access.to),
);
const cases = guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('a stranger', () => {
  it('is given cookies of an order of their own, so that these tests prove more than a missing cookie', async () => {
    expect(stranger).not.toEqual(orderer);
    expect(guarded.length).toBeGreaterThanOrEqual(14);
  });

  describe.each(cases)('%s', (_name, endpoint) => {
    it.each([
      ['with an order of their own', stranger],
      ['without any cookie', {}],
      ['with a forged cookie', { ib_visitor: `${randomUUID()}.forged` }],
      ['with the orderer’s cookie tampered with', { ib_visitor: `${orderer.ib_visitor}x` }],
    ])('is told 404 %s, exactly as for an id that does not exist', async (_who, cookies) => {
      const real = await shop.app.inject({ ...requestFor(endpoint, analysisId), cookies });
      const none = await shop.app.inject({ ...requestFor(endpoint, neverUsedId), cookies });
      expect(real.statusCode).toBe(404);
      expect([real.statusCode, real.body, real.headers['x-error-code']]).toEqual([
        none.statusCode,
        none.body,
        none.headers['x-error-code'],
      ]);
    });
  });

  it.each(
    endpoints
      .filter(({ access }) => access.to === 'customer' || access.to === 'administrator')
      .map((e) => [e.path, e] as const),
  )('is told 401 on %s', async (_path, endpoint) => {
    const answer = await shop.app.inject({ ...requestFor(endpoint, analysisId), cookies: orderer });
    expect(answer.statusCode).toBe(401);
  });
});

describe('the browser that ordered', () => {
  it('reads its analysis', async () => {
    const answer = await shop.app.inject({ url: `/api/analysis/${analysisId}`, cookies: orderer });
    expect(answer.statusCode).toBe(200);
  });

  it('still reads it after the cookie secret was rotated, and not once the old secret is gone', async () => {
    const { buildApp } = await import('./app.ts');
    const settings = { ...shop.config, webFolder: null };
    const url = `/api/analysis/${analysisId}`;
    const fresh = 'a-fresh-secret-a-fresh-secret-a-fresh-1';
    const rotated = await buildApp(shop.deps, {
      ...settings,
      cookieSecrets: [fresh, ...settings.cookieSecrets],
    });
    const replaced = await buildApp(shop.deps, { ...settings, cookieSecrets: [fresh] });
    expect((await rotated.inject({ url, cookies: orderer })).statusCode).toBe(200);
    expect((await replaced.inject({ url, cookies: orderer })).statusCode).toBe(404);
  });

  it('is told plainly that a feature is still to come, never a pretended success', async () => {
    const answer = await shop.app.inject({ url: `/api/analysis/${analysisId}/pdf`, cookies: orderer });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'not_available']);
  });

  it('cannot spend before it has paid', async () => {
    const unpaid = await shop.app.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: someOrder({ promoCode: '' }),
    });
    const url = `/api/analysis/${unpaid.json().id}/gpt-prompt`;
    expect((await shop.app.inject({ url, cookies: cookieOf(unpaid) })).statusCode).toBe(402);
  });
});

describe('another site', () => {
  const mutations = endpoints.filter(({ method, access }) => method !== 'GET' && access.to !== 'provider');
  it.each(mutations.map((endpoint) => [endpoint.name, endpoint] as const))(
    'cannot send %s',
    async (_name, endpoint) => {
      const url = endpoint.path.replace(/:\w+/, String(analysisId));
      const send = (headers: Record<string, string>) =>
        shop.app.inject({ method: endpoint.method, url, headers, cookies: orderer, payload: {} });
      expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
      expect((await send({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
      expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
      expect((await send({ origin: shop.config.publicUrl })).statusCode).not.toBe(403);
    },
  );

  it('cannot make a read spend money', async () => {
    const url = `/api/analysis/${analysisId}/voice`;
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await shop.app.inject({ url, headers, cookies: orderer })).statusCode).toBe(403);
  });

  it('cannot post a form instead of JSON', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/analysis', headers, payload: '{}' });
    expect(answer.statusCode).toBe(415);
  });
});
