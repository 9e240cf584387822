import { describe, expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import type { Endpoint } from '../../src/access/http/contract/endpoint.ts';
import { endpoints } from '../../src/endpoints.ts';

const shop = await openTestShop();
const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
const analysisId: number = created.json().id;
const orderer = cookieOf(created);

describe('the browser that ordered', () => {
  it('reads its analysis', async () => {
    const answer = await shop.app.inject({ url: `/api/analysis/${analysisId}`, cookies: orderer });
    expect(answer.statusCode).toBe(200);
  });

  it('still reads it after the cookie secret was rotated, and not once the old secret is gone', async () => {
    const { buildApp } = await import('../../src/app.ts');
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

  it('gets a clear error when it talks to a buyer before the report is completed', async () => {
    const answer = await shop.app.inject({ url: `/api/analysis/${analysisId}/gpt-prompt`, cookies: orderer });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'not_completed']);
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

describe('fails to break in: another site', () => {
  // Providers, mail programs, and programs with a key send from elsewhere, without our cookies.
  const isOpen = ({ access: { to } }: Endpoint) => ['provider', 'key'].includes(to);
  const mutations = endpoints.filter((endpoint) => endpoint.method !== 'GET' && !isOpen(endpoint));
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
